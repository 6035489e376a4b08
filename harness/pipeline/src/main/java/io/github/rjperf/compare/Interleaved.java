package io.github.rjperf.compare;

import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.UserFolders;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.measure.FixedRounds;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.PairListener;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The same comparison by several schedules, one pair of each in turn, so that drift of the machine affects all schedules equally. Each
 * has its own bundle, which can be continued.
 */
final class Interleaved implements AutoCloseable {
    /** Only a measurement that hangs takes this long; its pairs have their own limits. */
    private static final Duration LIMIT = Duration.ofDays(1);

    private final List<Arm> arms = new ArrayList<>();
    private final AtomicReference<@Nullable Measurement> running = new AtomicReference<>();
    private final BiConsumer<Schedule, Pair> ended;
    private volatile boolean interrupted;

    /** @param ended receives every pair after it is on disk */
    Interleaved(BiConsumer<Schedule, Pair> ended) {
        this.ended = ended;
    }

    /** A schedule, with what it needs and the pairs that it has. */
    private record Arm(ForkLog log, Comparison comparison, MeasurementContext context, List<Pair> pairs) {
        int seed() {
            return (int) comparison.plan().seed();
        }
    }

    /** Adds the schedule of a bundle; its comparison has the paths of this machine. */
    void add(Bundle bundle, ForkLog log, BenchSession session) {
        Comparison comparison = new UserFolders(session.settings()).shown(log.comparison());
        arms.add(new Arm(
                log,
                comparison,
                session.context(comparison, bundle.logs(), LIMIT),
                new ArrayList<>(Pairs.of(log.found()))));
    }

    /** Measures until every series has all its pairs by every schedule; false when it was interrupted. */
    boolean run() {
        Comparison any = arms.get(0).comparison;
        for (int pair = 1; pair <= any.plan().maxPairs(); pair++) {
            for (int i = 0; i < any.plan().series().size(); i++) {
                for (Arm arm : inOrder(arms.get(0).seed() + pair + i, pair)) {
                    measure(arm, any.plan().series().get(i), pair);
                }
            }
        }
        return !interrupted;
    }

    /** Every schedule is first and last equally often, and follows each other one. */
    private List<Arm> inOrder(int turn, int pair) {
        List<Arm> order = new ArrayList<>(arms);
        Collections.rotate(order, turn);
        if (pair % 2 == 0) {
            Collections.reverse(order);
        }
        return order;
    }

    private void measure(Arm arm, PlannedSeries series, int upTo) {
        if (interrupted) {
            return;
        }
        Comparison one =
                arm.comparison.with(arm.comparison.plan().of(List.of(series)).within(LIMIT, upTo));
        Measurement measurement = new Measurement(arm.comparison, arm.context);
        running.set(measurement);
        if (interrupted) {
            measurement.interrupt();
        }
        measurement.run(arm.pairs, new FixedRounds(one), new PairListener() {
            @Override
            public void starts(SeriesKey key, PairSlot slot) {}

            @Override
            public void ended(Pair pair) {
                arm.log.append(pair);
                arm.pairs.add(pair);
                ended.accept(arm.comparison.plan().schedule(), pair);
            }
        });
    }

    /** Ends it from another thread; the running pair is discarded. */
    void interrupt() {
        interrupted = true;
        Measurement measurement = running.get();
        if (measurement != null) {
            measurement.interrupt();
        }
    }

    @Override
    public void close() {
        arms.forEach(arm -> arm.log.close());
    }
}
