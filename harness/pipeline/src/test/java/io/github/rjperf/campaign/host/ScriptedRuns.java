package io.github.rjperf.campaign.host;

import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.verdict.Judgment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A host whose comparisons are made up instead of measured; it finds what is planted, and raises the alarms it is asked to. */
final class ScriptedRuns implements Comparisons.Maker {
    /** What was measured, in its order. */
    final List<Part> measured = new ArrayList<>();

    private final List<String> alarms;
    private int left = Integer.MAX_VALUE;
    private UnaryOperator<Comparison> change = UnaryOperator.identity();

    /** @param alarms names of the comparisons in which nothing differs and something is flagged */
    ScriptedRuns(String... alarms) {
        this.alarms = List.of(alarms);
    }

    static HostCalibration calibration(int comparisons, List<Double> planted) {
        CampaignOptions options = new CampaignOptions(
                new CampaignOptions.Sources(".", "none", null), "test", List.of(), 100, List.of(), null, null);
        return new HostCalibration("maven:9.0.1", comparisons, planted, 1, options, null);
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

    /** Names of what was measured. */
    List<String> names() {
        return measured.stream().map(ScriptedRuns::name).toList();
    }

    private static String name(Part part) {
        return String.valueOf(part.bundle().folder().getFileName());
    }

    @Override
    public Optional<Judgment> run(Part part, @Nullable Duration limit, Runnable beforeWork) {
        beforeWork.run();
        if (left == 0) {
            return Optional.empty();
        }
        left--;
        measured.add(part);
        double planted = part.change().apply(HostLab.comparison(2, 0).plan()).plantedSlowdown(Side.CANDIDATE);
        double alarm = alarms.contains(name(part)) ? 0.04 : 0;
        return Optional.of(HostLab.measured(
                part.bundle(), change.apply(HostLab.comparison(2, planted)), Math.log1p(-planted) + alarm));
    }
}
