package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Series are split over shards in one way, and evenly. */
class PlanShardsTest {
    private static Plan plan(int... millis) {
        List<PlannedSeries> series = new ArrayList<>();
        for (int i = 0; i < millis.length; i++) {
            SeriesKey key = new SeriesKey("GetBenchmarks.get" + i, "thrpt", new TreeMap<>(), 1);
            series.add(new PlannedSeries(key, new IterationPlan(5, 15, millis[i])));
        }
        return new Plan("test", 1, List.of(Profiler.GC), 24, 3600, series);
    }

    private static List<Integer> shards(Plan plan) {
        return plan.series().stream().map(PlannedSeries::shard).toList();
    }

    private static double seconds(Plan plan) {
        return plan.measuredSeries().stream()
                .mapToDouble(one -> plan.schedule().secondsOf(one.plan()))
                .sum();
    }

    @Test
    void theLongestSeriesAreSpreadFirst() {
        assertThat(shards(plan(100, 100, 100, 300).sharded(new Shard(1, 2)))).containsExactly(2, 2, 2, 1);
        assertThat(shards(plan(100, 100, 100, 100).sharded(new Shard(2, 2)))).containsExactly(1, 2, 1, 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 16})
    void allShardsTogetherAreThePlanAndTakeAboutTheSameTime(int count) {
        Random random = new Random(count);
        for (int run = 0; run < 50; run++) {
            int[] millis = random.ints(count + random.nextInt(60), 20, 1_000).toArray();
            Plan whole = plan(millis);
            List<Plan> parts = Shard.all(count).stream().map(whole::sharded).toList();
            List<PlannedSeries> all = new ArrayList<>();
            parts.forEach(part -> part.measuredSeries().forEach(one -> all.add(one.inNoShard())));
            assertThat(all).containsExactlyInAnyOrderElementsOf(whole.series());
            assertThat(parts).extracting(Plan::series).containsOnly(parts.get(0).series());
            double longest =
                    parts.stream().mapToDouble(PlanShardsTest::seconds).max().orElseThrow();
            double shortest =
                    parts.stream().mapToDouble(PlanShardsTest::seconds).min().orElseThrow();
            double mostOfOne = whole.series().stream()
                    .mapToDouble(one -> whole.schedule().secondsOf(one.plan()))
                    .max()
                    .orElseThrow();
            assertThat(longest - shortest).isLessThanOrEqualTo(mostOfOne + 1e-9);
        }
    }

    @Test
    void aPlanKnowsWhichOfItsSeriesAreMeasured() {
        Plan part = plan(100, 100, 100).sharded(new Shard(2, 2));

        assertThat(part.shardCount()).isEqualTo(2);
        assertThat(part.measuredSeries()).containsExactly(part.series().get(1));
        assertThat(part.missingShards()).containsExactly(new Shard(1, 2));
        assertThat(part.missingShard(part.series().get(0))).isEqualTo(new Shard(1, 2));
        assertThat(part.missingShard(part.series().get(1))).isNull();
    }

    @Test
    void onePartIsTheWholePlan() {
        Plan whole = plan(100, 200);

        assertThat(whole.sharded(Shard.WHOLE)).isEqualTo(whole);
        assertThat(whole.shardCount()).isEqualTo(1);
        assertThat(whole.missingShards()).isEmpty();
        assertThat(whole.measuredSeries()).isEqualTo(whole.series());
    }

    @Test
    void noShardIsEmpty() {
        assertThatThrownBy(() -> plan(100, 100).sharded(new Shard(1, 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("only 2 series are to be measured, so they cannot be split into 3 shards");
    }

    @Test
    void shardsThatContradictTheSeriesAreRefused() {
        Plan part = plan(100, 100, 100).sharded(new Shard(1, 2));
        List<Integer> reversed = new ArrayList<>(List.of(1, 2));
        Collections.reverse(reversed);

        for (List<Integer> wrong : List.of(List.<Integer>of(), List.of(3), reversed, List.of(1, 1))) {
            assertThatThrownBy(() -> part.of(part.series(), wrong))
                    .as(wrong.toString())
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> plan(100).of(plan(100).series(), List.of(1)))
                .isInstanceOf(IllegalArgumentException.class);
        List<PlannedSeries> gap = part.series().stream()
                .map(one -> Objects.equals(one.shard(), 2) ? one.in(3) : one)
                .toList();
        assertThatThrownBy(() -> part.of(gap, List.of(1))).hasMessageContaining("a shard has no series");
    }

    @Test
    void aShardIsReadAsItIsWritten() {
        assertThat(Shard.parse("2/3")).isEqualTo(new Shard(2, 3)).hasToString("2/3");
        for (String wrong : List.of("", "1", "0/2", "3/2", "1/17", "1/0", "+1/2", "1/2 ", "01/2", "1/2/3")) {
            assertThatThrownBy(() -> Shard.parse(wrong)).as(wrong).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(IntStream.rangeClosed(1, 3).mapToObj(n -> new Shard(n, 3))).isEqualTo(Shard.all(3));
    }
}
