package io.github.rjperf.report.comment;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.CommandText;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.Quoting;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A request in words: what is compared, to what extent, and the command that repeats it. */
public final class RequestSummary {
    private static final int MOST_GLOBS = 3;

    private RequestSummary() {}

    /** {@code a1b2c3d against its merge base d4e5f6a}, with links to the commits. */
    static String sentence(Request request, Links links) {
        String base = request.kind() == Context.Kind.PULL_REQUEST ? " against its merge base " : " against ";
        return subject(request.candidate(), request, links) + base + subject(request.base(), request, links);
    }

    private static String subject(String subject, Request request, Links links) {
        String commit = Request.commitOf(subject);
        return commit == null ? MarkdownText.code(subject) : links.commit(request.repository(), commit);
    }

    /** {@code profile pr · Get* · linux-x64, macos-arm64 · up to 40m00s}. */
    static String extent(Request request) {
        boolean isTree = request.measuresTree();
        List<String> globs =
                request.series().stream().map(Quoting.MARKDOWN::name).toList();
        String named = Figures.first(MOST_GLOBS, globs, " and ");
        String series = isTree
                ? "benchmarks " + named + " of its " + MarkdownText.code("java/jmh")
                : "profile " + MarkdownText.code(request.profile()) + ", "
                        + (globs.isEmpty() ? "all series" : "series " + named);
        Duration budget = request.budget();
        Integer pairs = request.maxPairs();
        return series + " · "
                + String.join(", ", request.platforms())
                + (budget == null ? "" : " · up to " + Figures.duration((double) budget.toSeconds()) + " per platform")
                + (pairs == null ? "" : " · up to " + Figures.count(pairs, "pair", "pairs") + " per series");
    }

    /** The command line that measures the request again on the reader's own machine; it fetches commits from the request's repository. */
    public static String command(Request request, Links links) {
        Duration budget = request.budget();
        return new CommandText("compare", request.base(), request.candidate())
                .option("--repo", fetches(request) ? links.repository(request.repository()) : null)
                .option("--benchmarks", request.measuresTree() ? "tree" : null)
                .option("--profile", request.measuresTree() ? null : request.profile())
                .option("--seed", request.seed())
                .option("--budget", budget == null ? null : budget.toSeconds() + "s")
                .option("--max-pairs", request.maxPairs())
                .options("--series", request.series())
                .flag("--measure-identical", request.measuresIdentical())
                .toString();
    }

    /** True if the command fetches commits, so that it runs their code in a sandbox. */
    static boolean fetches(Request request) {
        return Stream.of(request.base(), request.candidate()).anyMatch(subject -> Request.commitOf(subject) != null);
    }
}
