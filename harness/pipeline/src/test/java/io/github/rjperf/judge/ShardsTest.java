package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.JoinedShards;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Shards are judged together, as one comparison; a shard alone is never "nothing slower". */
class ShardsTest {
    private static final String ID = "00000000-0000-4000-8000-000000000001";
    private static final int SERIES = 6;

    private final Comparison whole = Lab.comparison(SERIES, 8, 3600);
    private final Comparison first = shard(1);
    private final Comparison second = shard(2);

    private Comparison shard(int number) {
        return Lab.at(number, whole.with(whole.plan().sharded(new Shard(number, 2))));
    }

    /** Pairs of the series that a comparison measures; the last series of the matrix is slower. */
    private static List<Pair> pairs(Comparison comparison) {
        List<Pair> all = new ArrayList<>();
        for (PlannedSeries planned : comparison.plan().measuredSeries()) {
            double change = planned.key().equals(Lab.key(SERIES - 1)) ? -0.05 : 0;
            double[] noise = new Random(planned.key().hashCode())
                    .doubles(8, change - 0.004, change + 0.004)
                    .toArray();
            all.addAll(Lab.pairs(planned.key(), noise));
        }
        return all;
    }

    private static Judgment judged(Comparison comparison) {
        return Judge.judge(comparison, JudgingRules.of(comparison), pairs(comparison));
    }

    @Test
    void joinedShardsAreJudgedLikeTheWhole() {
        Comparison joined = JoinedShards.of(whole.id(), List.of(first, second));

        assertThat(judged(joined)).isEqualTo(judged(whole));
        assertThat(judged(joined).status()).isEqualTo(Judgment.Status.REGRESSION);
        assertThat(joined.created()).isEqualTo(first.created());
    }

    @Test
    void seriesOfAMissingShardAreInconclusive() {
        Judgment alone = judged(first);

        assertThat(alone.status()).isEqualTo(Judgment.Status.INCONCLUSIVE);
        assertThat(alone.series())
                .filteredOn(one -> one.verdict() instanceof Verdict.NoRegression)
                .hasSize(3);
        assertThat(alone.series())
                .filteredOn(one -> one.verdict() instanceof Verdict.Inconclusive)
                .hasSize(3)
                .allSatisfy(one -> {
                    assertThat(((Verdict.Inconclusive) one.verdict()).reason()).isEqualTo("shard 2 of 2 is missing");
                    assertThat(one.stopped()).isEqualTo("shard 2 of 2 is missing");
                });
    }

    /** Otherwise more shards would mean more false alarms. */
    @Test
    void falseAlarmsAreControlledOverTheSeriesOfAllShards() {
        Comparison many = Lab.comparison(40, 5, 3600);
        double[] doubtful = {-0.06, -0.01, -0.05, -0.02, -0.045};
        List<Pair> pairs = Lab.pairs(Lab.key(0), doubtful);
        Comparison alone = many.with(many.plan().of(many.plan().series().subList(0, 1)));
        Comparison shard = many.with(many.plan().sharded(new Shard(1, 16)));

        assertThat(slower(alone, pairs)).isTrue();
        assertThat(slower(many, pairs)).isFalse();
        assertThat(slower(shard, pairs)).isFalse();
    }

    private static boolean slower(Comparison comparison, List<Pair> pairs) {
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        return judgment.series().get(0).verdict() instanceof Verdict.Regression;
    }

    @Test
    void aShardMeasuresItsOwnSeriesAlone() {
        Pacer pacer = new Pacer(first, JudgingRules.of(first));

        assertThat(pacer.nextRound(List.of(), Duration.ZERO)).containsExactly(Lab.key(0), Lab.key(2), Lab.key(4));
        AdaptiveForecast forecast = new AdaptiveForecast(first, JudgingRules.of(first));
        assertThat(forecast.whole()).isEqualTo(Duration.ofMillis(3 * 7_500 * 5));
        assertThat(forecast.settled(List.of())).isZero();
    }

    @Test
    void whatDoesNotBelongTogetherIsNotJoined() {
        Build other =
                new Build("maven:9", "9", null, "/jar", "a".repeat(64), "lib.so", "b".repeat(64), null, false, 0, null);
        assertMismatch(first, "is shard 1 of 2, which was already given");
        assertMismatch(whole, "is not a shard but a whole comparison");
        assertMismatch(second.with(other, second.candidate()), "compares another base");
        assertMismatch(second.with(second.base(), other), "compares another candidate");
        assertMismatch(
                on(new HostIdentity("linux-x64", 2, new TreeMap<>(), "1".repeat(64))),
                "host with a different identity");
        assertMismatch(whole.with(whole.plan().sharded(new Shard(2, 3))), "follows another plan");
        assertMismatch(second.with(second.plan().within(Duration.ofSeconds(1), 8)), "follows another plan");
        Comparison later = Lab.at(2, Lab.begunBy("0.2.1", SERIES, 8));
        assertMismatch(later.with(second.plan()), "another version of this program");
        assertThat(JoinedShards.mismatch(List.of(first), second)).isEmpty();
    }

    private Comparison on(HostIdentity identity) {
        return new Comparison(
                ID,
                second.created(),
                second.harnessVersion(),
                second.benchmarksSha256(),
                second.base(),
                second.candidate(),
                new Host(identity, List.of()),
                second.plan());
    }

    private void assertMismatch(Comparison shard, String words) {
        assertThat(JoinedShards.mismatch(List.of(first), shard))
                .hasValueSatisfying(said -> assertThat(said).contains(words));
        assertThatThrownBy(() -> JoinedShards.of(ID, List.of(first, shard))).hasMessageContaining(words);
    }

    /** A shard that calls the series of another one unavailable would keep a slowdown out of the result. */
    @Test
    void aShardSpeaksForItsOwnSeriesAlone() {
        List<PlannedSeries> lies = second.plan().series().stream()
                .map(one -> one.unavailableBecause("candidate lacks it"))
                .toList();

        Comparison joined =
                JoinedShards.of(ID, List.of(first, second.with(second.plan().of(lies))));

        assertThat(joined.plan().series())
                .filteredOn(PlannedSeries::isAvailable)
                .hasSize(3);
        assertThat(joined.plan().series())
                .filteredOn(one -> !one.isAvailable())
                .extracting(PlannedSeries::shard)
                .containsOnly(2);
    }

    @Test
    void conditionsOfEveryHostAreKept() {
        Condition quiet = new Condition("load", "0.1", Condition.Severity.GOOD, null);
        Condition busy = new Condition("load", "3.0", Condition.Severity.WARN, "stop it");
        Host one = new Host(whole.host().identity(), List.of(quiet));
        Host two = new Host(whole.host().identity(), List.of(busy));

        Comparison joined = JoinedShards.of(ID, List.of(seen(first, one), seen(second, two)));

        assertThat(joined.host().conditions())
                .containsExactly(quiet, new Condition("load, shard 2 of 2", "3.0", Condition.Severity.WARN, "stop it"));
    }

    private static Comparison seen(Comparison comparison, Host host) {
        return new Comparison(
                comparison.id(),
                comparison.created(),
                comparison.harnessVersion(),
                comparison.benchmarksSha256(),
                comparison.base(),
                comparison.candidate(),
                host,
                comparison.plan());
    }
}
