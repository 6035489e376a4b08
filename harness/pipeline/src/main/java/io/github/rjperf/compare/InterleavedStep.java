package io.github.rjperf.compare;

import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.compare.host.UserFolders;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Measures two builds by several schedules, pair by pair in turn, each schedule into its own bundle.
 *
 * @param command what resumes it, without {@code --resume}
 * @param ended receives every pair with its schedule
 */
public record InterleavedStep(Settings settings, Console console, String command, BiConsumer<Schedule, Pair> ended) {
    /**
     * A measurement that is over.
     *
     * @param folder all bundles
     * @param isFinished true if each has all pairs
     * @param usualLanes the number of duels at the same time in which this host compares these series, unless the user chooses one
     */
    public record Over(Path folder, boolean isFinished, int usualLanes) {}

    /**
     * Measures the plan of a job by each of these schedules.
     *
     * @return false when it was interrupted
     */
    public boolean begin(ComparisonJob job, List<Schedule> schedules, Consumer<Over> whenOver) {
        job.requireFolder();
        return BenchSession.use(settings, job.tmpdir(), job.isolation(), session -> {
            Comparison comparison = new NewComparison(console, false, session).of(job, () -> {});
            job.isolation().announce(console);
            List<Plan> plans = schedules.stream().map(comparison.plan()::by).toList();
            plans.forEach(plan -> session.host().require(plan));
            Path folder = job.folder(comparison);
            plans.forEach(plan -> create(bundle(folder, plan.schedule()), session.by(plan, comparison)));
            return measure(folder, session, whenOver);
        });
    }

    /** Continues what is in a folder. */
    public boolean resume(Path folder, @Nullable Path tmpdir, Consumer<Over> whenOver) {
        List<Bundle> bundles = bundles(folder);
        Comparison begun = bundles.get(0).readComparison();
        ForkIsolation isolation = ForkIsolation.asBefore(begun.host());
        isolation.announce(console);
        return BenchSession.use(settings, tmpdir, isolation, session -> {
            new ResumeCheck(session).check(new UserFolders(settings).shown(begun));
            return measure(folder, session, whenOver);
        });
    }

    /** The bundles in a folder, in the order of their schedules; throws UsageException when there are none. */
    public static List<Bundle> bundles(Path folder) {
        List<Bundle> bundles = Schedule.ofPairs().stream()
                .map(schedule -> bundle(folder, schedule))
                .filter(bundle -> Files.exists(bundle.forks()))
                .toList();
        if (bundles.isEmpty()) {
            throw new UsageException(folder + " has no bundle of a schedule");
        }
        return bundles;
    }

    private static Bundle bundle(Path folder, Schedule schedule) {
        return Bundle.at(folder.resolve(EnumText.of(schedule)));
    }

    private void create(Bundle bundle, Comparison comparison) {
        Comparison told = new UserFolders(settings).hidden(comparison);
        bundle.createForkLog(told).close();
        for (Side side : Side.values()) {
            bundle.writeBuild(side, told.build(side));
        }
    }

    private boolean measure(Path folder, BenchSession session, Consumer<Over> whenOver) {
        try (Interleaved interleaved = new Interleaved(ended)) {
            bundles(folder).forEach(bundle -> interleaved.add(bundle, bundle.resumeForkLog(), session));
            Interruption interruption = Interruption.arm(
                    interleaved::interrupt,
                    session.workspace(),
                    console,
                    "./rjperf " + command + " --resume " + folder);
            try {
                boolean finished = interleaved.run();
                whenOver.accept(new Over(folder, finished, usualLanes(folder, session)));
                return finished;
            } finally {
                interruption.disarm();
            }
        }
    }

    private static int usualLanes(Path folder, BenchSession session) {
        Plan plan = bundles(folder).get(0).readComparison().plan();
        return HostPlan.lanes(session, plan.by(Schedule.FROZEN_DUEL));
    }
}
