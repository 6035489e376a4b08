package io.github.rjperf.workshop;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.process.Program;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.stats.EDivisive;
import io.github.rjperf.stats.LevelChange;
import io.github.rjperf.stats.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times the search for change points, and Apache Otava on the same series. */
@Command(
        name = "change-points",
        description = "Times the search for change points in random histories, and Apache Otava on the same ones.")
public final class ChangePointBench implements Subcommand {
    private static final int POINTS = 500;
    private static final int REPETITIONS = 10;
    private static final Duration OTAVA_LIMIT = Duration.ofHours(1);
    private static final Path SCRIPT = Path.of("harness/pipeline/src/test/resources/otava/times.py");

    @Option(names = "--series", paramLabel = "N", description = "Series of 500 points (default: 1000).")
    private int series = 1000;

    @Option(
            names = "--otava",
            paramLabel = "DIR",
            description = "Virtual environment of Python in which apache-otava 0.8.0 is installed.")
    @Nullable
    private Path otava;

    @Option(names = "--otava-series", paramLabel = "N", description = "Series that Otava searches (default: 100).")
    private int otavaSeries = 100;

    @Override
    public ExitCode run(Settings settings, Console console) {
        List<Sample> histories =
                IntStream.range(0, series).mapToObj(ChangePointBench::history).toList();
        double seconds = 0;
        List<String> found = List.of();
        for (int i = 0; i < REPETITIONS; i++) {
            Instant start = settings.clock().instant();
            found = histories.stream().map(ChangePointBench::changes).toList();
            seconds = Duration.between(start, settings.clock().instant()).toNanos() / 1e9;
            console.out().print(line("this program", histories.size(), seconds));
        }
        if (otava != null) {
            List<Sample> some = histories.subList(0, Math.min(otavaSeries, series));
            console.out()
                    .print(compare(settings.home().resolve(SCRIPT), otava, some, new Found(seconds / series, found)));
        }
        return ExitCode.OK;
    }

    private record Found(double secondsEach, List<String> changes) {}

    private static String compare(Path script, Path environment, List<Sample> histories, Found ours) {
        try {
            return timed(script, environment, histories, ours);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String timed(Path script, Path environment, List<Sample> histories, Found ours) throws IOException {
        Path input = Files.createTempFile("rjperf-bench-", ".txt");
        Files.writeString(input, histories.stream().map(ChangePointBench::line).collect(Collectors.joining("\n")));
        List<String> lines = Program.output(
                        OTAVA_LIMIT,
                        List.of(
                                "sh",
                                "-c",
                                "exec \"$0\" \"$1\" <\"$2\"",
                                environment.resolve("bin/python").toString(),
                                script.toString(),
                                input.toString()))
                .lines()
                .toList();
        Files.delete(input);
        double seconds = Double.parseDouble(lines.get(0));
        boolean equal = lines.subList(1, lines.size()).equals(ours.changes().subList(0, histories.size()));
        return line("Otava", histories.size(), seconds)
                + String.format(
                        Locale.ROOT,
                        "Otava takes %.0f times as long; change points: %s%n",
                        seconds / histories.size() / ours.secondsEach(),
                        equal ? "equal" : "DIFFERENT");
    }

    private static String line(String who, int number, double seconds) {
        return String.format(Locale.ROOT, "%s: %d series of %d points: %.3f s%n", who, number, POINTS, seconds);
    }

    private static String changes(Sample history) {
        return EDivisive.OF_TRUNK.changes(history).stream()
                .map(LevelChange::index)
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    /** A history with noise of 1 to 2 % and about one step of up to 8 % in 100 points. */
    private static Sample history(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double noise = 0.01 + 0.01 * random.nextDouble();
        double level = 1;
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < POINTS; i++) {
            level += random.nextInt(100) == 0 ? 0.16 * (random.nextDouble() - 0.5) : 0;
            values.add(level + noise * random.nextGaussian());
        }
        return Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static String line(Sample history) {
        return IntStream.range(0, history.size())
                .mapToObj(i -> Double.toString(history.value(i)))
                .collect(Collectors.joining(" "));
    }
}
