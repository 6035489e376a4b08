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
 * The addresses of what a comment mentions.
 *
 * @param server address of the GitHub that holds the repositories, without a trailing slash
 * @param pages other pages where readers can look
 */
public record Links(String server, ReaderPages pages) {
    /** An address in which nothing can end an attribute, an element, or a Markdown link. */
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"'`()\\[\\]{}|\\\\^]{1,1000}");

    public Links {
        requireAddress(server);
    }

    /** Links to the server on which a workflow runs; throws IllegalArgumentException if it cannot be linked to. */
    public static Links of(Map<String, String> environment) {
        return new Links(environment.getOrDefault("GITHUB_SERVER_URL", "https://github.com"), ReaderPages.NONE);
    }

    private static void requireAddress(String url) {
        if (!ADDRESS.matcher(url).matches() || url.endsWith("/")) {
            throw new IllegalArgumentException("not an address that can be linked to: " + url);
        }
    }

    /** An attempt of a workflow run, with its page. */
    public WorkflowRun run(String repository, long id, int attempt) {
        return new WorkflowRun(repository, id, attempt, repository(repository) + "/actions/runs/" + id);
    }

    /** The page of a repository; git can fetch the repository from there, too. */
    String repository(String name) {
        return server + "/" + name;
    }

    /** The page that explains a comment, in the repository in which the run is. */
    String explanation(WorkflowRun run) {
        return repository(run.repository()) + "/blob/HEAD/docs/reference/pull-request-comment.md";
    }

    /** The links of the HTML report on a request's results on one platform. */
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

    /** A link to a commit, given as 40 hex digits, showing the first seven. */
    String commit(String repository, String sha) {
        return MarkdownText.link(repository(repository) + "/commit/" + sha, MarkdownText.code(sha.substring(0, 7)));
    }

    /**
     * Address of the results of one operation on the platform where they are worst: the board about it if everyone can open that,
     * otherwise its page on the site; null if there is neither. A site that is not up to date shows its 404 page.
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

    /** Links to the front page of the site, and to the board about one pull request; only those that exist. */
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
