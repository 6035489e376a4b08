package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.host.HostCalibrations;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Schedule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The schedules are compared pair by pair, an unfinished comparison of them continues, and measurements follow the user's choice. */
@Tag("slow")
@Isolated("it measures")
class ScheduleCalibrationIT {
    private static final int FORKS = 2 * 3;

    @TempDir
    Path folder;

    @Test
    void schedules_are_compared_and_one_is_used() throws Exception {
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Path all = folder.resolve("schedules");
        String databases = rjperf.databases().toString();

        Run run = rjperf.run(
                "calibrate",
                "schedule",
                "9.1.1",
                "--profile",
                "smoke",
                "--series",
                "GetBenchmarks.get",
                "--pairs",
                "3",
                "--only",
                "duet,frozen-duel",
                "--out",
                all.toString(),
                "--tmpdir",
                databases);

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err()).contains("3 pairs of 1 series by 2 schedules, seed ");
        assertThat(run.out()).contains("sd²·s");
        Bundle duets = bundle(all, Schedule.DUET);
        assertThat(forks(bundle(all, Schedule.FROZEN_DUEL))).hasSizeGreaterThanOrEqualTo(FORKS);
        assertThat(forks(duets)).hasSizeGreaterThanOrEqualTo(FORKS);
        assertThat(duets.readComparison().host().conditions())
                .anyMatch(condition -> condition.name().equals("duet"));

        cutLastPair(duets);
        int cut = forks(duets).size();
        Run resumed = rjperf.run("calibrate", "schedule", "--resume", all.toString(), "--tmpdir", databases, "--quiet");

        assertThat(resumed.status()).as(resumed.err()).isZero();
        assertThat(forks(duets)).hasSizeGreaterThanOrEqualTo(cut + 2);
        assertFollowed(rjperf, duets.readComparison());
        assertThat(rjperf.processes()).isEmpty();
    }

    private void assertFollowed(RjPerfProgram rjperf, Comparison comparison) {
        HostCalibrations calibrations = new HostCalibrations(folder.resolve("data/rjperf/calibrations"));
        calibrations.use(comparison.host().identity(), Schedule.DUET);
        calibrations.use(comparison.host().identity(), "smoke", 0.02);
        Path chosen = folder.resolve("chosen");

        Run run = rjperf.run(
                "bundle",
                "measure",
                "9.1.1",
                "9.1.1",
                "--measure-identical",
                "--profile",
                "smoke",
                "--series",
                "GetBenchmarks.get",
                "--max-pairs",
                "1",
                "--out",
                chosen.toString(),
                "--tmpdir",
                rjperf.databases().toString());

        assertThat(run.err()).contains("Schedule duet, as chosen for this host");
        Plan plan = Bundle.at(chosen).readComparison().plan();
        assertThat(plan.schedule()).isEqualTo(Schedule.DUET);
        assertThat(plan.layoutShift()).isEqualTo(0.02);
    }

    private static void cutLastPair(Bundle bundle) throws Exception {
        List<String> lines = Files.readAllLines(bundle.forks());
        Files.write(bundle.forks(), lines.subList(0, lines.size() - 2));
    }

    private static Bundle bundle(Path all, Schedule schedule) {
        return Bundle.at(all.resolve(schedule == Schedule.DUET ? "duet" : "frozen-duel"));
    }

    private static List<Fork> forks(Bundle bundle) {
        try (Stream<Fork> forks = bundle.readForks()) {
            return forks.toList();
        }
    }
}
