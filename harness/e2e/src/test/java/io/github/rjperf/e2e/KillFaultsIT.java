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
    private static final int MOST_KILLS = 60;
    private static final int LONGEST_WAIT_MILLIS = 2_500;

    /** One of them is killed if it runs at a random moment; PostgreSQL runs at the beginning and at the end only. */
    private static final List<KilledProcess> VICTIMS = List.of(
            KilledProcess.PROGRAM,
            KilledProcess.FORK,
            KilledProcess.FORK,
            KilledProcess.FORK,
            KilledProcess.GUARD,
            KilledProcess.POSTGRESQL,
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
                comparisons + " comparisons, killed " + kills + ", " + resumed
                        + " runs more, ends by what was killed last " + ends
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
        int most = killed + 1 + random.nextInt(MOST_KILLS);
        Run ended = killed(number, bundle, Math.min(planned, most));
        while (!isOver(bundle, ended) && killed < Math.min(planned, most)) {
            ended = killed(number, bundle, Math.min(planned, most));
        }
        for (int runs = 1; !isOver(bundle, ended); runs++) {
            assertThat(runs).as(number + ": " + ended.err()).isLessThan(MOST_RUNS);
            ended = rjperf.run(next(bundle));
            resumed++;
        }
        nothingIsLeft("comparison " + number);
        likeWhole(bundle, whole);
    }

    /** A run whose processes are killed one after another, until so many are killed in all; then it goes on in peace. */
    private Run killed(int number, Path bundle, int most) throws Exception {
        Process run = rjperf.start(next(bundle));
        KilledProcess last = KilledProcess.NONE;
        while (killed < most && !run.waitFor(random.nextInt(LONGEST_WAIT_MILLIS), TimeUnit.MILLISECONDS)) {
            KilledProcess victim = VICTIMS.get(random.nextInt(VICTIMS.size()));
            if (victim.kill(run, folder, random)) {
                killed++;
                kills.merge(victim, 1, Integer::sum);
                last = victim;
            }
        }
        Run ended = rjperf.await(run);
        ends.merge(last + " " + ended.status(), 1, Integer::sum);
        nothingIsLeft(number + " " + last);
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
