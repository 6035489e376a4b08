package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.ReportLinks;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.markup.MarkdownText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where the things that a comment speaks of can be looked at.
 *
 * @param server address of the GitHub that holds the repositories, without a trailing slash
 * @param pages where else readers can look
 */
public record Links(String server, ReaderPages pages) {
    /** Nothing that could end an attribute, an element or a Markdown link. */
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"'`()\\[\\]{}|\\\\^]{1,1000}");

    public Links {
        requireAddress(server);
    }

    /** With the server that a workflow runs on; throws IllegalArgumentException for one that cannot be linked to. */
    public static Links of(Map<String, String> environment) {
        return new Links(environment.getOrDefault("GITHUB_SERVER_URL", "https://github.com"), ReaderPages.NONE);
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

    /** Where the HTML report of the results of a request leads on one platform. */
    public ReportLinks ofReport(Request request, WorkflowRun run, String platform) {
        Map<String, String> about = new LinkedHashMap<>();
        String base = Request.commitOf(request.base());
        String candidate = Request.commitOf(request.candidate());
        if (base != null && candidate != null && !base.equals(candidate)) {
            about.put(ReportLinks.DIFF, repository(request.repository()) + "/compare/" + base + "..." + candidate);
        }
        if (pages.site() != null) {
            about.put("history", pages.site() + "/");
        }
        about.put(ReportLinks.RUN, run.page());
        return new ReportLinks(about, series -> operation(new Place(series, platform), List.of(platform)));
    }

    /** A link to a commit, given in 40 hex digits, by the first seven. */
    String commit(String repository, String sha) {
        return MarkdownText.link(repository(repository) + "/commit/" + sha, MarkdownText.code(sha.substring(0, 7)));
    }

    /**
     * Address of the results of one operation: the board about it if everyone can open that, otherwise its page of the site, on the
     * platform where it is worst; null if there is neither. A site that is not up to date shows its page 404.
     */
    @Nullable
    String operation(OperationRow row) {
        List<String> platforms =
                row.cells().stream().map(cell -> cell.platform()).toList();
        return operation(new Place(row.series(), row.worstPlatform()), platforms);
    }

    /** The same for one operation in one place. */
    @Nullable
    String operation(Place place, List<String> platforms) {
        String dashboards = pages.openDashboards();
        if (dashboards == null) {
            return pages.site() == null ? null : pages.site() + "/" + place.page();
        }
        String on = platforms.stream()
                .map(platform -> "&var-platform=" + encoded(platform))
                .collect(Collectors.joining());
        return board(
                dashboards, "series", "?var-operation=" + encoded(place.series().name()) + on);
    }

    /** Links to the front page of the site, and to the board about one pull request; those that there are. */
    List<String> aboutPullRequest(String repository, int number) {
        List<String> links = new ArrayList<>();
        if (pages.site() != null) {
            links.add(MarkdownText.link(pages.site() + "/", "history"));
        }
        String dashboards = pages.dashboards();
        if (dashboards != null) {
            String words = pages.openDashboards() == null ? "dashboard (login)" : "dashboard";
            String variables = "?var-repository=" + encoded(repository) + "&var-pull_request=" + number;
            links.add(MarkdownText.link(board(dashboards, "pull-request", variables), words));
        }
        return links;
    }

    private static String board(String dashboards, String name, String variables) {
        return dashboards + "/d/rjperf-" + name + "/" + name + variables;
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
