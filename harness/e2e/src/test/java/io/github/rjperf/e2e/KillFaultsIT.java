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
    /** In one comparison: some end by themselves before, because all their forks were killed. */
    private static final int MOST_KILLS = 100;
    /** Waits are counted in looks: by the clock, what was paused together with the test would seem to hang. */
    private static final int LOOK_MILLIS = 100;

    private static final int LOOKS_FOR_END = 3_000;
    private static final int LOOKS_FOR_PROCESSES = 200;

    @TempDir
    Path folder;

    private final Random random = new Random(Faults.seed());
    private final Map<Integer, Integer> ends = new TreeMap<>();
    private RjPerfProgram rjperf = new RjPerfProgram(Path.of("."));
    private RandomKills kills = new RandomKills(Path.of("."), random);
    private int runs;

    @Test
    void whatWasKilledEndsAsIfNobodyHadDisturbedIt() throws Exception {
        // Otherwise, root's server would have its files in another folder.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        rjperf = new RjPerfProgram(folder);
        kills = new RandomKills(folder, random);
        Path whole = folder.resolve("whole");
        Run reference = run(command(whole));
        assertThat(isOver(whole, reference)).as(reference.err()).isTrue();

        int planned = Faults.cases(2, 10);
        long start = System.nanoTime();
        int comparisons = 0;
        while (kills.count() < planned) {
            killAndContinue(comparisons++, whole, planned);
            if (Faults.isOrdered()) {
                System.out.println("kills so far: " + comparisons + " comparisons, " + kills);
            }
        }

        Faults.report(
                "kills",
                comparisons + " comparisons of " + runs + " runs, " + kills + ", ends " + ends + ", "
                        + Duration.ofNanos(System.nanoTime() - start).toSeconds()
                        + " s; orphans 0, frozen 0, stray files 0, forks lost or double 0");
    }

    private Run run(String... arguments) throws InterruptedException {
        return ended(rjperf.start(arguments));
    }

    private Run ended(Process run) throws InterruptedException {
        int looks = 0;
        while (looks < LOOKS_FOR_END && !run.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            looks++;
        }
        return rjperf.await(run);
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
        int last = Math.min(planned, kills.count() + random.nextInt(1, MOST_KILLS));
        Run ended;
        do {
            ended = disturbed(bundle, last - kills.count());
            nothingIsLeft(number + " after " + kills);
        } while (!isOver(bundle, ended) && kills.count() < last);
        for (int more = 1; !isOver(bundle, ended); more++) {
            assertThat(more).as(number + ": " + ended.err()).isLessThan(MOST_RUNS);
            ended = disturbed(bundle, 0);
        }
        nothingIsLeft("comparison " + number);
        likeWhole(bundle, whole);
    }

    private Run disturbed(Path bundle, int most) throws InterruptedException {
        Process run = rjperf.start(next(bundle));
        kills.disturb(run, bundle, most);
        Run ended = ended(run);
        runs++;
        ends.merge(ended.status(), 1, Integer::sum);
        return ended;
    }

    /** On a busy machine, no pair may be usable, so that there is no verdict to end with; what was measured is recorded. */
    private static boolean isOver(Path bundle, Run ended) {
        return Files.exists(bundle.resolve("verdict.json"))
                && List.of(0, 1, 3, 4).contains(ended.status())
                && ended.err().contains("ecorded: ");
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
        for (int looks = 0; looks < LOOKS_FOR_PROCESSES && !rjperf.processes().isEmpty(); looks++) {
            Thread.sleep(LOOK_MILLIS);
        }
        assertThat(rjperf.processes().stream()
                        .map(each -> each.info().commandLine().orElse("")))
                .as("processes left by " + which)
                .isEmpty();
    }

    private void likeWhole(Path bundle, Path whole) throws Exception {
        assertThat(slots(bundle)).doesNotHaveDuplicates();
        Map<String, Side> leads = leads(bundle);
        Map<String, Side> expected = leads(whole);
        expected.keySet().retainAll(leads.keySet());
        assertThat(leads).containsAllEntriesOf(expected);
        assertThat(rjperf.databases()).isEmptyDirectory();
        assertThat(names(bundle)).isEqualTo(names(whole));
        String id = Bundle.at(bundle).readComparison().id();
        assertThat(run("list", "--json").out()).containsOnlyOnce("\"id\": \"" + id + "\"");
        assertThat(run("show", id, "--json").out())
                .isEqualTo(run("show", bundle.toString(), "--json")
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
