package io.github.rjperf.report.comment;

import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.markup.MarkdownText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where the things that a comment speaks of can be looked at.
 *
 * @param server address of the GitHub that holds the repositories, without a trailing slash
 * @param dashboards address of Grafana, without a trailing slash; null when there is none
 */
public record Links(String server, @Nullable String dashboards) {
    /** Nothing that could end an attribute, an element or a Markdown link. */
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"'`()\\[\\]{}|\\\\^]{1,1000}");

    public Links {
        requireAddress(server);
        if (dashboards != null) {
            requireAddress(dashboards);
        }
    }

    /** With the server that a workflow runs on; throws IllegalArgumentException for one that cannot be linked to. */
    public static Links of(Map<String, String> environment) {
        return new Links(environment.getOrDefault("GITHUB_SERVER_URL", "https://github.com"), null);
    }

    private static void requireAddress(String url) {
        if (!ADDRESS.matcher(url).matches() || url.endsWith("/")) {
            throw new IllegalArgumentException("not an address that can be linked to: " + url);
        }
    }

    /** An attempt of a run of a workflow, with its page. */
    public WorkflowRun run(String repository, long id, int attempt) {
        return new WorkflowRun(repository, id, attempt, repository(repository) + "/actions/runs/" + id);
    }

    /** From where git fetches it, too. */
    String repository(String name) {
        return server + "/" + name;
    }

    /** A link to a commit, given in 40 hex digits, by the first seven. */
    String commit(String repository, String sha) {
        return MarkdownText.link(repository(repository) + "/commit/" + sha, MarkdownText.code(sha.substring(0, 7)));
    }

    /** The board about one operation on these platforms; null when there are no dashboards. */
    @Nullable
    String seriesBoard(String operation, List<String> platforms) {
        String on = platforms.stream()
                .map(platform -> "&var-platform=" + encoded(platform))
                .collect(Collectors.joining());
        return board("series", "?var-operation=" + encoded(operation) + on);
    }

    /** The board about one pull request; null when there are no dashboards. */
    @Nullable
    String pullRequestBoard(String repository, int number) {
        return board("pull-request", "?var-repository=" + encoded(repository) + "&var-pull_request=" + number);
    }

    private @Nullable String board(String name, String variables) {
        return dashboards == null ? null : dashboards + "/d/rjperf-" + name + "/" + name + variables;
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
