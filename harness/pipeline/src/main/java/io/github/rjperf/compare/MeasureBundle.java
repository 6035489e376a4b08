package io.github.rjperf.compare;

import io.github.rjperf.compare.foreign.ForeignSession;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.compare.host.UserFolders;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.PairListener;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.ComparisonCaveats;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures two builds and writes a bundle with all forks.
 *
 * @param more extra time beyond the budget for a resumed measurement; zero for none
 */
public record MeasureBundle(Settings settings, Console console, boolean quiet, Purpose purpose, Duration more) {
    public MeasureBundle(Settings settings, Console console, boolean quiet) {
        this(settings, console, quiet, VerdictPurpose.oneOf(1));
    }

    public MeasureBundle(Settings settings, Console console, boolean quiet, Purpose purpose) {
        this(settings, console, quiet, purpose, Duration.ZERO);
    }

    /** Continues for this long beyond the budget of the resumed measurement, or beyond the time already used if that is longer. */
    public MeasureBundle withMoreTime(Duration time) {
        return new MeasureBundle(settings, console, quiet, purpose, time);
    }

    /**
     * Measures until the pacing ends the measurement, which it does immediately for identical builds; empty if it was
     * interrupted. If the bundle cannot be created, throws DocumentException before anything is fetched.
     *
     * @param beforeWork runs before anything is compiled or measured, provided that the requested comparison is possible
     */
    public Optional<Bundle> begin(ComparisonRequest asked, Runnable beforeWork) {
        Bundle.at(asked.out() == null ? ResultFolder.RESULTS : asked.out()).requireNew();
        return BenchSession.use(settings, asked.tmpdir(), asked.isolation(), session -> {
            Comparison comparison = new NewComparison(console, quiet, session).of(asked, beforeWork);
            asked.isolation().announce(console);
            Bundle bundle = Bundle.at(asked.folder(comparison));
            Comparison told = folders().portable(comparison);
            ForkLog log = bundle.createForkLog(told);
            for (Side side : told.plan().schedule().sides()) {
                bundle.writeBuild(side, told.build(side));
            }
            return asked.skipsMeasuring(comparison.plan(), comparison.base(), comparison.candidate())
                    ? skip(bundle, log)
                    : measure(bundle, log, session, comparison::host);
        });
    }

    /**
     * Continues a measurement that was stopped; empty if it was interrupted again.
     *
     * @param beforeWork runs before anything is measured, provided that the folder contains a bundle
     */
    public Optional<Bundle> resume(Path folder, @Nullable Path tmpdir, Runnable beforeWork) {
        Bundle bundle = BundleFolder.of(folder);
        bundle.requireBegun();
        Comparison begun = bundle.readComparison();
        purpose.requireBegun(begun);
        if (begun.plan().shards().size() > 1) {
            throw new UsageException(
                    "the bundle joins shards, which were measured on several hosts; resume a shard, then join the shards again");
        }
        beforeWork.run();
        ForkIsolation isolation = ForkIsolation.asBefore(begun.host());
        isolation.announce(console);
        return BenchSession.use(settings, tmpdir, isolation, session -> {
            ForkLog log = bundle.resumeForkLog();
            if (isSkipped(bundle)) {
                return skip(bundle, log);
            }
            new ResumeCheck(session).check(folders().local(log.comparison()));
            Plan plan = log.comparison().plan();
            return measure(bundle, log, session, () -> session.hostNow(plan));
        });
    }

    /** True for a bundle in which nothing was measured because both builds are identical. */
    public static boolean isSkipped(Bundle bundle) {
        return Files.exists(bundle.verdict()) && bundle.readVerdict().status() == Judgment.Status.NOTHING_DIFFERS;
    }

    /** Judges the bundle immediately, because only the verdict distinguishes it from one that has not been measured yet. */
    private Optional<Bundle> skip(Bundle bundle, ForkLog log) {
        log.close();
        JudgeBundle.run(bundle.read());
        console.say("Base and candidate are identical; nothing is measured.");
        return Optional.of(bundle);
    }

    private Optional<Bundle> measure(Bundle bundle, ForkLog log, BenchSession session, Supplier<Host> now) {
        List<Pair> earlier = Pairs.by(log.comparison().plan().schedule(), log.found());
        Comparison begun = folders().local(log.comparison());
        // only in memory: the bundle keeps its original plan
        Comparison comparison = more.isZero() ? begun : begun.with(begun.plan().goingOn(more, earlier));
        purpose.caution(comparison).ifPresent(console::say);
        ComparisonCaveats.crowded(comparison).ifPresent(console::say);
        ProgressDisplay progress = new ProgressDisplay(this, comparison);
        try (log;
                progress) {
            progress.begin(earlier, now);
            Duration limit = purpose.limit(comparison);
            BenchSession benches = ForeignSession.of(session, comparison);
            Measurement measurement = new Measurement(comparison, benches.context(comparison, bundle.logs(), limit));
            Interruption interruption = new Interruption(
                    measurement::interrupt, session.workspace(), console, purpose.resuming(bundle.folder()));
            boolean finished = interruption.during(
                    () -> measurement.run(earlier, purpose.pacing(comparison), new PairLogger(log, progress)));
            if (measurement.reachedLimit()) {
                console.say("The time limit of " + limit.toMinutes()
                        + " min was reached; the report shows what is inconclusive. Measure fewer series.");
            }
            return finished ? Optional.of(bundle) : Optional.empty();
        }
    }

    private UserFolders folders() {
        return new UserFolders(settings);
    }

    /** Writes each pair to disk and then shows it. */
    private record PairLogger(ForkLog log, ProgressDisplay progress) implements PairListener {
        @Override
        public void starts(SeriesKey series, PairSlot slot) {
            progress.starts(series, slot);
        }

        @Override
        public void ended(Pair pair) {
            log.append(pair);
            progress.ended(pair);
        }
    }
}
