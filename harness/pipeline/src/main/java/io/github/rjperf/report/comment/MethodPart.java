package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.report.MarkdownMethod;
import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.Method;
import io.github.rjperf.report.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** How the results of all platforms came about: commits, run, builds, hosts and their condition, rule, calibration. */
final class MethodPart {
    private final Overview overview;

    private MethodPart(Overview overview) {
        this.overview = overview;
    }

    static String of(Overview overview, CommentRoom room) {
        List<String> lines = new MethodPart(overview).lines();
        return room.lines(lines, more -> "\n… and " + more + " more lines in the reports.\n");
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        CommentFacts facts = overview.facts();
        Request request = facts.request();
        lines.add("- Candidate " + MarkdownText.code(request.candidate()) + ", base "
                + MarkdownText.code(request.base()) + ".\n");
        lines.add("- " + capital(Subjects.extent(request)) + " · seed " + request.seed() + ".\n");
        lines.add(
                "- " + MarkdownText.link(facts.run().url(), "Run " + facts.run().id()) + ", attempt "
                        + facts.run().attempt() + ", asked for by " + MarkdownText.code(request.requestedBy()) + ".\n");
        overview.measured().forEach(measured -> lines.add(calibration(measured.platform())));
        sentences()
                .forEach((sentence, platforms) -> lines.add(MarkdownMethod.item(
                        (platforms.size() == overview.measured().size() ? "" : String.join(", ", platforms) + ": ")
                                + sentence)));
        for (PlatformResult.Measured measured : overview.measured()) {
            Results results = measured.results();
            lines.add("\n**" + measured.platform() + "**\n\n");
            lines.addAll(MarkdownMethod.host(results.comparison()));
            lines.add("\n");
            lines.addAll(MarkdownMethod.builds(results.comparison()));
        }
        return lines;
    }

    private String calibration(String platform) {
        return "- Calibration of " + platform + ": "
                + overview.calibration(platform)
                        .map(Caveats::alarms)
                        .orElse("no known comparisons of a build with itself")
                + ".\n";
    }

    /** Each sentence of the method with the platforms that it holds for. */
    private Map<String, Set<String>> sentences() {
        Map<String, Set<String>> platforms = new LinkedHashMap<>();
        overview.measured()
                .forEach(measured -> Method.sentences(measured.results()).forEach(sentence -> platforms
                        .computeIfAbsent(sentence, text -> new LinkedHashSet<>())
                        .add(measured.platform())));
        return platforms;
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
