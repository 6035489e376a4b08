package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Side;
import io.github.rjperf.testing.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Comparisons in which processes are killed again and again at random moments, up to the recording, and which are continued each
 * time: each ends as one that ran undisturbed.
 */
@Tag("faults")
@Isolated("it measures")
class KillFaultsIT {
    private static final String COMPARE = "9.0.1 9.1.1 --profile smoke --budget 3m --seed 4711";
    private static final int MOST_RUNS = 6;
    private static final int MOST_KILLS = 12;

    /** The next kill comes soon, so that there are several in one comparison. */
    private static final int LONGEST_WAIT_MILLIS = 8_000;

    /** PostgreSQL runs for a moment at the beginning and at the end, so a kill of it takes a whole run. */
    private static final List<KilledProcess> VICTIMS = List.of(
            KilledProcess.PROGRAM,
            KilledProcess.PROGRAM,
            KilledProcess.FORK,
            KilledProcess.FORK,
            KilledProcess.FORK,
            KilledProcess.GUARD,
            KilledProcess.GUARD,
            KilledProcess.POSTGRESQL);

    @TempDir
    Path folder;

    private final Random random = new Random(Faults.seed());
    private final Map<KilledProcess, Integer> kills = new EnumMap<>(KilledProcess.class);
    private final Map<String, Integer> ends = new TreeMap<>();
    private RjPerfProgram rjperf = new RjPerfProgram(Path.of("."));
    private int killed;
    private int resumed;

    @Test
    void whatWasKilledEndsAsIfNobodyHadDisturbedIt() throws Exception {
        // Otherwise, root's server would have its files in another folder.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        rjperf = new RjPerfProgram(folder);
        Path whole = folder.resolve("whole");
        Run reference = rjperf.run(command(whole));
        assertThat(isOver(whole, reference)).as(reference.err()).isTrue();

        int planned = Faults.cases(2, 10);
        int comparisons = 0;
        while (killed < planned) {
            killAndContinue(comparisons++, whole, planned);
        }

        Faults.report(
                "kills",
                comparisons + " comparisons, killed " + kills + ", " + resumed + " runs more, ends " + ends
                        + "; orphans 0, frozen 0, stray files 0, forks lost or double 0");
    }

    private String[] command(Path bundle) {
        return Stream.concat(
                        Stream.of(("compare " + COMPARE).split(" ", -1)),
                        Stream.of(
                                "--out",
                                bundle.toString(),
                                "--tmpdir",
                                rjperf.databases().toString()))
                .toArray(String[]::new);
    }

    private void killAndContinue(int number, Path whole, int planned) throws Exception {
        Path bundle = folder.resolve("bundle-" + number);
        Run ended = killed(number, bundle);
        int more = random.nextInt(MOST_KILLS);
        while (!isOver(bundle, ended) && more-- > 0 && killed < planned) {
            ended = killed(number, bundle);
        }
        for (int runs = 1; !isOver(bundle, ended); runs++) {
            assertThat(runs).as(number + ": " + ended.err()).isLessThan(MOST_RUNS);
            ended = rjperf.run(next(bundle));
            resumed++;
        }
        nothingIsLeft("comparison " + number);
        likeWhole(bundle, whole);
    }

    /** A run whose victim is killed; one that ends before is not counted as a kill. */
    private Run killed(int number, Path bundle) throws Exception {
        KilledProcess victim = VICTIMS.get(random.nextInt(VICTIMS.size()));
        Process run = rjperf.start(next(bundle));
        boolean isKilled = false;
        // It may be a process that is there for a moment only, so that it is looked for from a random moment on.
        if (!run.waitFor(random.nextInt(LONGEST_WAIT_MILLIS), TimeUnit.MILLISECONDS)) {
            isKilled = victim.killWhenThere(run, folder, random);
        }
        Run ended = rjperf.await(run);
        killed += isKilled ? 1 : 0;
        kills.merge(isKilled ? victim : KilledProcess.NONE, 1, Integer::sum);
        ends.merge(victim + " " + ended.status(), 1, Integer::sum);
        nothingIsLeft(number + " " + victim);
        return ended;
    }

    /** On a busy machine, no pair may be usable, so that there is no verdict to end with; what was measured is recorded. */
    private static boolean isOver(Path bundle, Run ended) {
        return Files.exists(bundle.resolve("verdict.json"))
                && List.of(0, 1, 3, 4).contains(ended.status())
                && ended.err().contains("ecorded in database");
    }

    /** As the last lines of the run before said, or the same command if it had not even begun to measure. */
    private String[] next(Path bundle) {
        if (!Files.exists(bundle.resolve("forks.jsonl"))) {
            return command(bundle);
        }
        return new String[] {
            "compare",
            "--resume",
            bundle.toString(),
            "--tmpdir",
            rjperf.databases().toString()
        };
    }

    private void nothingIsLeft(String which) throws Exception {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!rjperf.processes().isEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        assertThat(rjperf.processes().stream()
                        .map(each -> each.info().commandLine().orElse("")))
                .as("processes left by " + which)
                .isEmpty();
    }

    private void likeWhole(Path bundle, Path whole) throws IOException {
        assertThat(slots(bundle)).doesNotHaveDuplicates();
        Map<String, Side> leads = leads(bundle);
        Map<String, Side> expected = leads(whole);
        expected.keySet().retainAll(leads.keySet());
        assertThat(leads).containsAllEntriesOf(expected);
        assertThat(rjperf.databases()).isEmptyDirectory();
        assertThat(names(bundle)).isEqualTo(names(whole));
        String id = Bundle.at(bundle).readComparison().id();
        assertThat(rjperf.run("list", "--json").out()).containsOnlyOnce("\"id\": \"" + id + "\"");
        assertThat(rjperf.run("show", id, "--json").out())
                .isEqualTo(rjperf.run("show", bundle.toString(), "--json")
                        .out()
                        .replaceFirst("\"bundle\": \".*\"", "\"bundle\": null"));
    }

    /** Without the logs of forks that failed, such as those that were killed. */
    private static List<String> names(Path bundle) throws IOException {
        try (Stream<Path> files = Files.walk(bundle)) {
            return files.map(file -> bundle.relativize(file).toString())
                    .filter(name -> !name.equals("logs") && !name.endsWith(".log"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> slots(Path bundle) {
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            return forks.map(KillFaultsIT::slot).toList();
        }
    }

    /** The side that leads each pair: by the seed, whatever disturbed other pairs or ended another series. */
    private static Map<String, Side> leads(Path bundle) {
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            return forks.collect(Collectors.toMap(
                    fork -> fork.series() + " " + fork.slot().pair(),
                    fork -> fork.slot().first(),
                    (one, same) -> one,
                    TreeMap::new));
        }
    }

    private static String slot(Fork fork) {
        return fork.series() + " " + fork.side() + " " + fork.slot();
    }
}
