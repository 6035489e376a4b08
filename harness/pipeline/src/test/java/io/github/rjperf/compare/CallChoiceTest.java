package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CallChoiceTest {
    private static final Catalog CATALOG = new Catalog(
            List.of(
                    benchmark("GetBenchmarks.get", Map.of("size", List.of("1"), "storage", List.of("sst", "memtable"))),
                    benchmark("GetBenchmarks.fast", Map.of("size", List.of("1"), "storage", List.of("sst"))),
                    benchmark("GetBenchmarks.inMemory", Map.of("size", List.of("1"), "storage", List.of("ram", "tmp"))),
                    benchmark("MultiBenchmarks.list", Map.of("size", List.of("1"), "count", List.of("10"))),
                    benchmark("PutBenchmarks.put", Map.of("size", List.of("1")))),
            List.of());

    private static Benchmark benchmark(String name, Map<String, List<String>> parameters) {
        return new Benchmark(
                name,
                "org.example." + name.replaceFirst("\\..*", ""),
                new TreeMap<>(parameters),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of());
    }

    private static SeriesKey key(String benchmark, Map<String, String> parameters) {
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(parameters), 1);
    }

    private static Plan plan(SeriesKey... series) {
        return new Plan(
                "quick",
                1,
                List.of(),
                5,
                60,
                Stream.of(series)
                        .map(key -> new PlannedSeries(key, new IterationPlan(1, 1, 100)))
                        .toList());
    }

    private static final SeriesKey SST = key("GetBenchmarks.get", Map.of("size", "7", "storage", "sst"));
    private static final SeriesKey MEMORY = key("GetBenchmarks.get", Map.of("size", "8", "storage", "memtable"));
    private static final SeriesKey PUT = key("PutBenchmarks.put", Map.of("size", "9"));
    private static final Plan PLAN = plan(SST, MEMORY, PUT);

    private static Plan chosen(Plan plan, String base, String candidate) {
        return new CallChoice(base, candidate).of(plan, CATALOG);
    }

    private static List<SeriesKey> ran(Plan plan, Side side) {
        return plan.series().stream()
                .map(series -> plan.sides().call(side, series.key()))
                .toList();
    }

    @Test
    void theSeriesAreThoseOfTheBaseThatBothCanRun() {
        Plan plan = chosen(PLAN, "Get.get", "GetBenchmarks.fast");

        assertThat(ran(plan, Side.BASE)).containsExactly(SST, MEMORY);
        assertThat(ran(plan, Side.CANDIDATE))
                .containsExactly(
                        key("GetBenchmarks.fast", SST.parameters()), key("GetBenchmarks.fast", MEMORY.parameters()));
        assertThat(Objects.requireNonNull(plan.sides().calls()).words()).isEqualTo("Get.get → fast");
        assertThat(plan.sides().base()).isNull();
    }

    @Test
    void aValueThatTheOtherCallLacksLeavesASeriesOut() {
        assertThatThrownBy(() -> chosen(PLAN, "Get.get", "Get.inMemory"))
                .isInstanceOf(UsageException.class)
                .hasMessage("Get.get and Get.inMemory have no series of profile quick that both can run with the same"
                        + " parameters");
    }

    @Test
    void parametersOfOneCallAloneHaveTheirDefaultsOrAreOmitted() {
        Plan plan = chosen(PLAN, "Get.get", "Multi.list");

        assertThat(ran(plan, Side.CANDIDATE))
                .containsExactly(
                        key("MultiBenchmarks.list", Map.of("size", "7", "count", "10")),
                        key("MultiBenchmarks.list", Map.of("size", "8", "count", "10")));
    }

    @Test
    void aCallWithoutSeriesTakesThoseOfTheOther() {
        Plan plan = chosen(PLAN, "Get.fast", "Get.get");

        assertThat(ran(plan, Side.BASE))
                .containsExactly(
                        key("GetBenchmarks.fast", SST.parameters()), key("GetBenchmarks.fast", MEMORY.parameters()));
        assertThat(ran(plan, Side.CANDIDATE)).containsExactly(SST, MEMORY);
    }

    /** The base could run it, but the candidate would then not run the series that the profile has. */
    @Test
    void theOtherCallKeepsItsSeries() {
        Plan plan = plan(
                key("MultiBenchmarks.list", Map.of("size", "7", "count", "10")),
                key("MultiBenchmarks.list", Map.of("size", "7", "count", "99")));

        assertThat(ran(chosen(plan, "Put.put", "Multi.list"), Side.CANDIDATE))
                .containsExactly(key("MultiBenchmarks.list", Map.of("size", "7", "count", "10")));
    }

    /** Their grid is the plan; nothing is known about other values. */
    @Test
    void benchmarksOfOthersRunWhatIsPlannedForThem() {
        Catalog others = new Catalog(
                Stream.of("a.GetBench.get", "a.GetBench.fast", "b.GetBench.get")
                        .map(name -> Benchmark.foreign(name, "org." + name, new ForkSettings(List.of(), 1, 1, 1)))
                        .toList(),
                List.of());
        SeriesKey get = key("a.GetBench.get", Map.of("size", "7"));
        Plan grid = plan(get, key("a.GetBench.get", Map.of("size", "8")), key("a.GetBench.fast", Map.of("size", "7")));

        Plan chosen = new CallChoice("a.GetBench.get", "GetBench.fast").of(grid, others);
        assertThat(ran(chosen, Side.BASE)).containsExactly(get);
        assertThat(ran(chosen, Side.CANDIDATE)).containsExactly(key("a.GetBench.fast", Map.of("size", "7")));
        assertThatThrownBy(() -> new CallChoice("GetBench.get", "GetBench.fast").of(grid, others))
                .isInstanceOf(UsageException.class)
                .hasMessage("there are several calls 'GetBench.get': a.GetBench%.get, b.GetBench%.get");
    }

    @Test
    void whatCannotBeComparedIsSaidInOneLine() {
        assertThatThrownBy(() -> chosen(PLAN, "Get.gett", "Get.fast"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("there is no call 'Get.gett'; did you mean Get.get");
        assertThatThrownBy(() -> chosen(PLAN, "Get.get", "GetBenchmarks.get"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("both are Get.get");
        assertThatThrownBy(() -> chosen(PLAN, "Get.fast", "Get.inMemory"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("none of the chosen series of profile quick runs Get.fast or Get.inMemory");
    }
}
