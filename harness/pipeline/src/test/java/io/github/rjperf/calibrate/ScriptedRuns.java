package io.github.rjperf.calibrate;

import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.model.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A host whose comparisons are made up instead of measured; it finds what is planted, and raises the alarms it is asked to. */
final class ScriptedRuns implements HostRun {
    /** What was measured, in its order. */
    final List<Task> measured = new ArrayList<>();

    private final List<String> alarms;
    private int left = Integer.MAX_VALUE;
    private UnaryOperator<Comparison> change = UnaryOperator.identity();

    /** @param alarms names of the comparisons in which nothing differs and something is flagged */
    ScriptedRuns(String... alarms) {
        this.alarms = List.of(alarms);
    }

    static HostCalibration.Options options(int comparisons, List<Double> planted) {
        return new HostCalibration.Options(
                "maven:9.0.1",
                ".",
                "none",
                null,
                "test",
                List.of(),
                100,
                null,
                List.of(),
                comparisons,
                planted,
                1,
                null);
    }

    /** It is interrupted after so many comparisons. */
    ScriptedRuns interruptedAfter(int comparisons) {
        left = comparisons;
        return this;
    }

    /** It measures something else. */
    ScriptedRuns changing(UnaryOperator<Comparison> other) {
        change = other;
        return this;
    }

    @Override
    public Optional<Judgement> run(HostCalibration.Options options, Task task, Runnable beforeWork) {
        beforeWork.run();
        if (left == 0) {
            return Optional.empty();
        }
        left--;
        measured.add(task);
        double planted = task.run().planted();
        double alarm = alarms.contains(task.run().name()) ? 0.04 : 0;
        return Optional.of(HostLab.measured(
                task.bundle(), change.apply(HostLab.comparison(2, planted)), Math.log1p(-planted) + alarm));
    }
}
