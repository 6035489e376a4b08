package io.github.rjperf.campaign.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.campaign.host.HostSummary.Measured;
import io.github.rjperf.judge.HostLab;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.Alarm;
import io.github.rjperf.model.campaign.HostReliability.FlagRate;
import io.github.rjperf.model.campaign.HostReliability.Planted;
import io.github.rjperf.model.campaign.HostReliability.Smallest;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class HostSummaryTest {
    private static final SeriesKey GET = key("GetBenchmarks.get");
    private static final SeriesKey PUT = key("PutBenchmarks.put");
    private static final Verdict FINE = new Verdict.NoRegression(0.03, true);
    private static final Verdict SLOWER = new Verdict.Regression();
    private static final Verdict FASTER = new Verdict.Improvement();
    private static final Verdict OPEN = new Verdict.Inconclusive(0.06, "few pairs");
    private static final Verdict FAILED = new Verdict.MeasurementError("it crashed");

    private static SeriesKey key(String benchmark) {
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(), 1);
    }

    private static SeriesVerdict verdict(SeriesKey key, Verdict verdict, double change) {
        Look look = new Look(5, change, 0.01, 0.005, 4, 0.5, 0.5, 0.5, 0.5, change - 0.02, change + 0.02, 0.03);
        List<Look> looks = verdict == FAILED ? List.of() : List.of(look);
        return new SeriesVerdict(key, verdict, "ops/s", 1.0, 1.0, looks, 0, 0, 0, "decided", null, null);
    }

    private static Measured measured(double planted, List<Pair> pairs, SeriesVerdict... verdicts) {
        Comparison comparison = HostLab.comparison(1, planted);
        Judgment judgment = new Judgment(comparison.id(), JudgingRules.upTo(24), List.of(verdicts), null);
        return new Measured("folder", comparison, judgment, pairs);
    }

    private static Measured identical(Verdict get, Verdict put) {
        return measured(0, List.of(), verdict(GET, get, 0), verdict(PUT, put, 0.03));
    }

    private static Measured planted(double size, Verdict get, Verdict put) {
        return measured(size, List.of(), verdict(GET, get, -size), verdict(PUT, put, -size - 0.01));
    }

    @Test
    void comparisonsAndSeriesWithAFalseAlarmAreCounted() {
        List<Measured> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            all.add(identical(FINE, OPEN));
        }
        all.add(identical(SLOWER, FASTER));
        all.add(identical(FINE, FAILED));

        HostReliability found = HostSummary.of(all);

        assertThat(found.comparisons().flagged()).isEqualTo(1);
        assertThat(found.comparisons().trials()).isEqualTo(10);
        assertThat(found.comparisons().low()).isCloseTo(0.005116, within(1e-6));
        assertThat(found.comparisons().high()).isCloseTo(0.394163, within(1e-6));
        assertThat(found.series().flagged()).isEqualTo(2);
        assertThat(found.series().trials()).isEqualTo(19);
        assertThat(found.alarms())
                .containsExactly(new Alarm("folder", GET.name(), 0), new Alarm("folder", PUT.name(), 0.03));
        assertThat(found.planted()).isEmpty();
        assertThat(found.smallest()).isEmpty();
    }

    @Test
    void aComparisonThatReachedNoLookDoesNotCount() {
        HostReliability found = HostSummary.of(List.of(identical(FAILED, FAILED)));

        assertThat(found.comparisons()).isEqualTo(new FlagRate(0, 0, 0, 1));
        assertThat(found.series()).isEqualTo(new FlagRate(0, 0, 0, 1));
        assertThat(found.noise()).isEmpty();
        assertThat(found.orderEffect()).isNull();
    }

    @Test
    void aPlantedSlowdownIsNoFalseAlarm() {
        HostReliability found = HostSummary.of(List.of(identical(FINE, FINE), planted(0.03, SLOWER, SLOWER)));

        assertThat(found.comparisons().trials()).isEqualTo(1);
        assertThat(found.alarms()).isEmpty();
    }

    @Test
    void verdictsOnAPlantedSlowdownAreSorted() {
        HostReliability found = HostSummary.of(List.of(
                identical(FINE, FINE),
                planted(0.03, SLOWER, OPEN),
                planted(0.02, FINE, FAILED),
                planted(0.03, FINE, FASTER)));

        assertThat(found.planted())
                .extracting(Planted::size, Planted::found, Planted::open, Planted::tolerated, Planted::missed)
                .containsExactly(tuple(0.02, 0, 0, 1, 0), tuple(0.03, 1, 1, 0, 2));
        assertThat(found.planted().get(0).unmeasured()).isEqualTo(1);
    }

    @Test
    void theMeasuredChangeIsTheMeanOverTheSeries() {
        Planted planted = HostSummary.of(List.of(identical(FINE, FINE), planted(0.03, SLOWER, SLOWER)))
                .planted()
                .get(0);

        HostReliability.Estimate estimate = Objects.requireNonNull(planted.estimate());
        assertThat(estimate.mean()).isCloseTo(-0.035, within(1e-9));
        assertThat(estimate.standardError()).isCloseTo(0.005, within(1e-9));
    }

    @Test
    void theSmallestFoundSizeNeedsAllLargerOnes() {
        HostReliability found = HostSummary.of(List.of(
                identical(FINE, FINE),
                planted(0.02, SLOWER, SLOWER),
                planted(0.03, SLOWER, OPEN),
                planted(0.05, SLOWER, SLOWER)));

        assertThat(found.smallest()).containsExactly(new Smallest("Get", 0.02), new Smallest("Put", 0.05));
        assertThat(HostSummary.of(List.of(identical(FINE, FINE), planted(0.05, SLOWER, OPEN)))
                        .smallest())
                .containsExactly(new Smallest("Get", 0.05), new Smallest("Put", null));
    }

    @Test
    void theNoiseOfAPairIsThatWithinComparisons() {
        List<Pair> one = HostLab.pairs(GET, 0.01, -0.01, 0.01, -0.01);
        List<Pair> other = HostLab.pairs(GET, 0.11, 0.09, 0.11, 0.09);
        SeriesVerdict fine = verdict(GET, FINE, 0);

        HostReliability found = HostSummary.of(List.of(measured(0, one, fine), measured(0, other, fine)));

        assertThat(found.noise()).singleElement().satisfies(noise -> {
            assertThat(noise.series()).isEqualTo(GET.name());
            assertThat(noise.pairs()).isEqualTo(8);
            assertThat(noise.sdLogRatio()).isCloseTo(0.011547, within(1e-6));
            assertThat(noise.meanLogRatio()).isCloseTo(0.05, within(1e-9));
        });
        assertThat(Objects.requireNonNull(found.correlation()).mean()).isLessThan(-1);
        assertThat(Objects.requireNonNull(found.orderEffect()).mean()).isCloseTo(0.02, within(1e-9));
    }

    @Test
    void theShiftIsThatOfTheHostIfItWasCalibrated() {
        Measured usual = identical(FINE, FINE);
        Comparison known = usual.comparison().with(usual.comparison().plan().withLayoutShift(0.007));

        assertThat(HostSummary.of(List.of(usual)).layoutShift()).isEqualTo(0.016);
        assertThat(HostSummary.of(List.of(usual)).isShiftOfHost()).isFalse();
        HostReliability calibrated =
                HostSummary.of(List.of(new Measured("folder", known, usual.judgment(), List.of())));
        assertThat(calibrated.layoutShift()).isEqualTo(0.007);
        assertThat(calibrated.isShiftOfHost()).isTrue();
    }
}
