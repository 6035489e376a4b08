package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.report.markup.ShellWord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The command line that measures a request again on one's own machine. */
public final class Reproduction {
    private Reproduction() {}

    /** The command, which fetches commits from where the request has them. */
    public static String command(Request request, Links links) {
        List<String> words = new ArrayList<>(List.of("./rjperf", "compare", request.base(), request.candidate()));
        if (fetches(request)) {
            words.addAll(List.of("--repo", links.repository(request.repository())));
        }
        words.addAll(List.of("--profile", request.profile(), "--seed", Long.toString(request.seed())));
        Duration budget = request.budget();
        if (budget != null) {
            words.addAll(List.of("--budget", budget.toSeconds() + "s"));
        }
        if (request.maxPairs() != null) {
            words.addAll(List.of("--max-pairs", request.maxPairs().toString()));
        }
        request.series().forEach(glob -> words.addAll(List.of("--series", glob)));
        if (request.measuresIdentical()) {
            words.add("--measure-identical");
        }
        return String.join(" ", words.stream().map(ShellWord::quoted).toList());
    }

    /** True if the command fetches commits, so that it runs their code behind a wall. */
    static boolean fetches(Request request) {
        return Stream.of(request.base(), request.candidate()).anyMatch(subject -> Request.commitOf(subject) != null);
    }
}
