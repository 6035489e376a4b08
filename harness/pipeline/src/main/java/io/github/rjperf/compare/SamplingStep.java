package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.measure.ForkCommand;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.PairListener;
import io.github.rjperf.measure.ProfiledForks;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Measures the builds of a bundle again while their stacks are sampled. None of these pairs becomes part of the bundle.
 *
 * @param pairs pairs of each series
 * @param tmpdir where databases live while measuring; null for memory
 */
public record SamplingStep(
        Settings settings,
        Console console,
        int pairs,
        @Nullable Path tmpdir) {
    /** Whether a series fails for reasons of its own is known after this many failures. */
    private static final int MOST_FAILURES = 2;

    private static final Duration LIMIT = Duration.ofMinutes(30);
    private static final String PROFILER = "one/profiler/AsyncProfiler.class";

    /** Decides what is measured, and receives it. */
    public interface Receiver {
        /** False for a series that is left out. */
        boolean begins(PlannedSeries series);

        /** Called with the pairs of a series, those with a fork that failed as well. */
        void measured(PlannedSeries series, List<SampledPair> pairs);
    }

    /**
     * Measures one series after another; false if it was interrupted.
     *
     * @param series with the plans of their forks
     */
    public boolean run(Bundle bundle, List<PlannedSeries> series, Receiver receiver) {
        Comparison told = bundle.readComparison();
        JudgeStep.requireComparison(told);
        return BenchSession.use(settings, tmpdir, isolation(told), session -> {
            Comparison comparison = new UserFolders(settings).shown(told);
            new ResumeCheck(session).check(comparison);
            return new Sampling(bundle, comparison, session, receiver).run(series);
        });
    }

    /** Builds that were untrusted when they were measured still are. */
    private static ForkIsolation isolation(Comparison told) {
        boolean ofStrangers = told.host().conditions().stream()
                .anyMatch(condition -> condition.name().equals(ForkIsolation.CONDITION));
        return ofStrangers ? ForkIsolation.ofStrangers() : ForkIsolation.NONE;
    }

    /** The jar of async-profiler on the class path of this program. */
    private static Path profiler() {
        URL found = SamplingStep.class.getClassLoader().getResource(PROFILER);
        try {
            if (found != null && found.openConnection() instanceof JarURLConnection jar) {
                return Path.of(jar.getJarFileURL().toURI());
            }
        } catch (IOException | URISyntaxException e) {
            throw new UsageException("the library of async-profiler cannot be read: " + e.getMessage());
        }
        throw new UsageException("this rjperf was built without async-profiler; build it again");
    }

    /** The pairs of all series in one session. */
    private final class Sampling {
        private final Comparison comparison;
        private final BenchSession session;
        private final Receiver receiver;
        private final MeasurementContext context;
        private final Map<Side, String> stacks = new EnumMap<>(Side.class);
        private final AtomicReference<@Nullable Measurement> running = new AtomicReference<>();
        private final Path folder;
        private volatile boolean interrupted;

        Sampling(Bundle bundle, Comparison comparison, BenchSession session, Receiver receiver) {
            this.comparison = comparison;
            this.session = session;
            this.receiver = receiver;
            this.folder = bundle.folder();
            ForkCommand forks = session.forkCommand(comparison);
            this.context = session.context(comparison, bundle.logs(), LIMIT)
                    .starting(new ProfiledForks(forks, profiler(), stacks::put));
        }

        boolean run(List<PlannedSeries> all) {
            Interruption interruption =
                    Interruption.arm(this::interrupt, session.workspace(), console, "./rjperf explain " + folder);
            try {
                for (PlannedSeries series : all) {
                    if (!interrupted && receiver.begins(series)) {
                        List<SampledPair> measured = measure(series);
                        if (!interrupted) {
                            receiver.measured(series, measured);
                        }
                    }
                }
                return !interrupted;
            } finally {
                interruption.disarm();
            }
        }

        private List<SampledPair> measure(PlannedSeries series) {
            Comparison one = comparison.with(
                    comparison.plan().of(List.of(series)).inLanes(1).within(LIMIT, pairs));
            List<SampledPair> measured = new ArrayList<>();
            Measurement measurement = new Measurement(one, context);
            running.set(measurement);
            if (interrupted) {
                measurement.interrupt();
            }
            measurement.run(List.of(), pacing(series.key()), new PairListener() {
                @Override
                public void starts(SeriesKey key, PairSlot slot) {
                    stacks.clear();
                }

                @Override
                public void ended(Pair pair) {
                    measured.add(new SampledPair(
                            pair, stacks.getOrDefault(Side.BASE, ""), stacks.getOrDefault(Side.CANDIDATE, "")));
                }
            });
            return measured;
        }

        /** Disturbance from outside does not spoil a profile: it counts the CPU time of the fork alone. */
        private Pacing pacing(SeriesKey series) {
            return soFar -> {
                long completed =
                        soFar.stream().filter(SamplingStep::isCompleted).count();
                return completed < pairs && soFar.size() - completed < MOST_FAILURES ? List.of(series) : List.of();
            };
        }

        private void interrupt() {
            interrupted = true;
            Measurement measurement = running.get();
            if (measurement != null) {
                measurement.interrupt();
            }
        }
    }

    /** True if both forks ended by their plan. */
    public static boolean isCompleted(Pair pair) {
        return pair.base().outcome() == ForkOutcome.COMPLETED
                && pair.candidate().outcome() == ForkOutcome.COMPLETED;
    }
}
