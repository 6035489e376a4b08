package io.github.rjperf.cli;

import io.github.rjperf.model.Comparison;
import java.util.List;
import java.util.stream.Collectors;

/** The command line that measures the same again. */
final class Reproduce {
    private Reproduce() {}

    static String command(Comparison comparison) {
        return List.of(
                        "./rjperf",
                        "compare",
                        comparison.base().subject(),
                        comparison.candidate().subject(),
                        "--profile",
                        comparison.profile(),
                        "--seed",
                        Long.toString(comparison.seed()),
                        "--schedule",
                        ScheduleName.of(comparison.schedule()))
                .stream()
                .map(Reproduce::quoted)
                .collect(Collectors.joining(" "));
    }

    static String quoted(String word) {
        return word.matches("[\\w.:/@=+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
