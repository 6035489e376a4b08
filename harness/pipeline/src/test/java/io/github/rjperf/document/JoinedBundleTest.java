package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.JoinedShards;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles of shards become one, and those of whole comparisons stay as they were. */
class JoinedBundleTest {
    private final Samples samples = new Samples(5);
    private final Comparison whole = samples.comparison();

    @TempDir
    private Path folder;

    private Bundle shard(int number, SeriesKey series, int pairs) throws Exception {
        Bundle bundle = Bundle.at(folder.resolve("shard-" + number));
        try (ForkLog log = bundle.createForkLog(whole.with(whole.plan().sharded(new Shard(number, 2))))) {
            for (int pair = 1; pair <= pairs; pair++) {
                log.append(new Pair(samples.fork(series, Side.BASE, pair), samples.fork(series, Side.CANDIDATE, pair)));
            }
        }
        return bundle;
    }

    private static List<Fork> forks(Bundle bundle) {
        try (Stream<Fork> forks = bundle.readForks()) {
            return forks.toList();
        }
    }

    @Test
    void allForksOfAllShardsAreInTheJoinedBundle() throws Exception {
        Bundle first = shard(1, series(1), 2);
        Bundle second = shard(2, series(2), 3);
        Comparison joined = JoinedShards.of(whole.id(), List.of(first.readComparison(), second.readComparison()));

        Bundle bundle = JoinedBundle.write(folder.resolve("joined"), joined, List.of(first, second));

        assertThat(bundle.readComparison()).isEqualTo(joined);
        assertThat(bundle.readComparison().plan().missingShards()).isEmpty();
        assertThat(forks(bundle))
                .isEqualTo(
                        Stream.of(first, second).flatMap(b -> forks(b).stream()).toList());
        assertThat(Files.readString(bundle.build(Side.BASE)))
                .contains(whole.base().jarSha256());
    }

    private SeriesKey series(int shard) {
        return whole.plan().sharded(new Shard(shard, 2)).measuredSeries().get(0).key();
    }

    @Test
    void aShardCannotHoldASeriesOfAnotherOne() {
        assertThatThrownBy(() -> shard(1, series(2), 1)).hasMessageContaining("is not in the header's matrix");
    }

    @Test
    void onlyAHeaderOfShardsNamesThem() {
        String header = header(whole);
        assertThat(header).doesNotContain("shard").contains("\"lanes\":");
        assertThat(Json.readDocument("f", header, ComparisonHeader.class).read())
                .isEqualTo(whole);
        Comparison part = whole.with(whole.plan().sharded(new Shard(2, 2)));
        assertThat(header(part)).contains("\"shards\":[2]", "\"shard\":1", "\"shard\":2");
        assertThat(Json.readDocument("f", header(part), ComparisonHeader.class).read())
                .isEqualTo(part);
    }

    private static String header(Comparison comparison) {
        return Json.documentLine(ComparisonHeader.of(comparison));
    }
}
