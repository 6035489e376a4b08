package io.github.rjperf.cli;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Profiler;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command line that measures the same again. */
final class Reproduce {
    private Reproduce() {}

    static String command(Comparison comparison) {
        Stream<String> always = Stream.of(
                "./rjperf",
                "compare",
                comparison.base().subject(),
                comparison.candidate().subject(),
                "--profile",
                comparison.profile(),
                "--seed",
                Long.toString(comparison.seed()),
                "--schedule",
                ScheduleName.of(comparison.schedule()));
        Stream<String> asked = comparison.profilers().stream()
                .filter(profiler -> profiler != Profiler.GC)
                .flatMap(profiler -> Stream.of("--profiler", ProfilerName.of(profiler)));
        return Stream.concat(always, asked).map(Reproduce::quoted).collect(Collectors.joining(" "));
    }

    static String quoted(String word) {
        return word.matches("[\\w.:/@=+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
