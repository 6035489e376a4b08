package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TwoCallsTest {
    private static final SeriesKey GET = new SeriesKey(
            "GetBenchmarks.get",
            "thrpt",
            new TreeMap<>(Map.of(
                    "columnFamilyTestType", "no_column_family", "keySize", "16", "storage", "sst", "valueSize", "64")),
            2);

    private static TwoCalls with(String candidate, Map<String, String> further, String... omitted) {
        return new TwoCalls(GET.benchmark(), candidate, new TreeMap<>(further), List.of(omitted));
    }

    @Test
    void theCandidateRunsItsOwnBenchmarkWithTheSameParameters() {
        TwoCalls calls = with("GetBenchmarks.preallocatedGet", Map.of());

        assertThat(calls.of(Side.BASE, GET)).isEqualTo(GET);
        assertThat(calls.of(Side.CANDIDATE, GET))
                .isEqualTo(new SeriesKey("GetBenchmarks.preallocatedGet", "thrpt", GET.parameters(), 2));
    }

    @Test
    void parametersOfOneCallAloneAreLeftOutOrAdded() {
        TwoCalls calls = with("PutBenchmarks.writeBatch", Map.of("batchSize", "100"), "storage");

        assertThat(calls.of(Side.CANDIDATE, GET).parameters())
                .containsEntry("batchSize", "100")
                .containsEntry("valueSize", "64")
                .doesNotContainKey("storage");
    }

    @Test
    void aNameHasBothCalls() {
        assertThat(with("GetBenchmarks.preallocatedGet", Map.of()).name(GET))
                .isEqualTo("Get.get → preallocatedGet/valueSize=64/threads-2");
        assertThat(with("PutBenchmarks.writeBatch", Map.of("batchSize", "1 0"), "storage")
                        .name(GET))
                .isEqualTo("Get.get → Put.writeBatch/valueSize=64/threads-2/batchSize=1%00200");
        // as everywhere, what is usual is not in a name
        assertThat(with("GetNotFoundBenchmarks.getNotFoundEven", Map.of("nthMissingKey", "2"))
                        .name(GET))
                .isEqualTo("Get.get → GetNotFound.getNotFoundEven/valueSize=64/threads-2");
    }

    @Test
    void aPlanHasSeriesOfTheBaseAlone() {
        Plan plan =
                new Plan("quick", 1, List.of(), 5, 60, List.of(new PlannedSeries(GET, new IterationPlan(1, 1, 100))));
        TwoCalls other = new TwoCalls("PutBenchmarks.put", "PutBenchmarks.putSynced", new TreeMap<>(), List.of());

        assertThatThrownBy(() -> plan.with(new SideDifference(other, null, null)))
                .hasMessageContaining("has a benchmark other than the base's call");
        assertThat(plan.with(new SideDifference(with("GetBenchmarks.x", Map.of()), null, null))
                        .sides()
                        .differs())
                .isTrue();
    }

    @Test
    void theCallsDifferAndAreBenchmarks() {
        assertThatThrownBy(() -> with(GET.benchmark(), Map.of())).hasMessageContaining("both calls are");
        assertThatThrownBy(() -> with("../x", Map.of())).hasMessageContaining("is not Class.method");
    }
}
