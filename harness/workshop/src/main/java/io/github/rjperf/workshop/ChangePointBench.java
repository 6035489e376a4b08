package io.github.rjperf.workshop;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.process.Program;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.stats.EDivisive;
import io.github.rjperf.stats.LevelChange;
import io.github.rjperf.stats.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times the search for change points, and Apache Otava on the same series. */
@Command(
        name = "change-points",
        description = "Times the search for change points in random histories, and Apache Otava on the same ones.",
        mixinStandardHelpOptions = true)
public final class ChangePointBench implements Callable<Integer> {
    private static final int POINTS = 500;
    private static final int REPETITIONS = 10;
    private static final Duration OTAVA_LIMIT = Duration.ofHours(1);
    private static final Path SCRIPT = Path.of("harness/pipeline/src/test/resources/otava/times.py");

    private final Settings settings;
    private final Console console;

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

    ChangePointBench(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<Sample> histories =
                IntStream.range(0, series).mapToObj(ChangePointBench::history).toList();
        double seconds = 0;
        List<String> found = List.of();
        for (int i = 0; i < REPETITIONS; i++) {
            Instant start = settings.clock().instant();
            found = histories.stream().map(ChangePointBench::changes).toList();
            seconds = Duration.between(start, settings.clock().instant()).toNanos() / 1e9;
            say("this program", histories.size(), seconds);
        }
        if (otava != null) {
            compare(otava, histories.subList(0, Math.min(otavaSeries, series)), seconds / series, found);
        }
        return ExitCode.OK.status();
    }

    private void compare(Path environment, List<Sample> histories, double secondsEach, List<String> found)
            throws IOException {
        Path input = Files.createTempFile("rjperf-bench-", ".txt");
        Files.writeString(input, histories.stream().map(ChangePointBench::line).collect(Collectors.joining("\n")));
        List<String> lines = Program.output(
                        OTAVA_LIMIT,
                        List.of(
                                "sh",
                                "-c",
                                "exec \"$0\" \"$1\" <\"$2\"",
                                environment.resolve("bin/python").toString(),
                                settings.home().resolve(SCRIPT).toString(),
                                input.toString()))
                .lines()
                .toList();
        Files.delete(input);
        double seconds = Double.parseDouble(lines.get(0));
        say("Otava", histories.size(), seconds);
        boolean equal = lines.subList(1, lines.size()).equals(found.subList(0, histories.size()));
        console.out()
                .printf(
                        Locale.ROOT,
                        "Otava takes %.0f times as long; change points: %s%n",
                        seconds / histories.size() / secondsEach,
                        equal ? "equal" : "DIFFERENT");
    }

    private void say(String who, int number, double seconds) {
        console.out().printf(Locale.ROOT, "%s: %d series of %d points: %.3f s%n", who, number, POINTS, seconds);
    }

    private static String changes(Sample history) {
        return EDivisive.OF_TRUNK.changes(history).stream()
                .map(LevelChange::index)
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    /** Noise of 1 to 2 % with about one step of up to 8 % in 100 points. */
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
