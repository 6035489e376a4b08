package io.github.rjperf.compare.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is said of a series that one of the builds or the JVM cannot run. */
class AvailabilityTest {
    private static final String NEEDED = "x.Capability";
    private static final String JVM = "java.lang.foreign: ClassNotFoundException";

    private final Comparison comparison = new HonestBundle("00000000-0000-0001-0000-000000000002", 0).comparison("1.0");

    @Test
    void aCandidateThatAnswersForTheJvmLosesTheSeries() {
        String reason = reason("org.example.Get", null, JVM);

        assertThat(reason).startsWith("candidate ").endsWith(" lacks " + JVM);
        assertThat(new Verdict.NotComparable(reason).isLost()).isTrue();
        assertThat(reason("io.github.rjperf.jnitransfer.Get", null, JVM)).startsWith("candidate ");
    }

    @Test
    void aJvmThatLacksAPackageIsNamedForTheSyntheticJniSuiteAlone() {
        assertThat(reason("io.github.rjperf.jnitransfer.Get", JVM, JVM)).isEqualTo("this JVM lacks " + JVM);
        assertThat(reason("org.example.Get", JVM, JVM)).startsWith("base ").contains("; candidate ");
    }

    @Test
    void theSideThatLacksSomethingIsNamed() {
        assertThat(reason("org.example.Get", "get: NoSuchMethodError", null))
                .startsWith("base ")
                .doesNotContain("candidate");
    }

    /** The build and the library are the same; what is needed is that of the side's call, and is tried on its JVM. */
    @Test
    void theCallOfTheCandidateAloneNeedsIt() {
        TwoCalls calls = new TwoCalls("Get.get", "Get.fast", new TreeMap<>(), List.of());
        Catalog catalog = new Catalog(
                List.of(benchmark("Get.get", List.of()), benchmark("Get.fast", List.of(NEEDED))), List.of());
        Map<Side, List<String>> tried = new TreeMap<>();
        Availability availability =
                new Availability(catalog, new SideDifference(calls, null, null), (side, build, capabilities) -> {
                    tried.put(side, List.copyOf(capabilities));
                    return new TreeMap<>(side == Side.CANDIDATE ? Map.of(NEEDED, "fast: NoSuchMethodError") : Map.of());
                });

        assertThat(availability
                        .of(List.of(planned()), comparison.base(), comparison.base())
                        .get(0)
                        .unavailable())
                .isEqualTo("candidate " + comparison.base().label() + " lacks fast: NoSuchMethodError");
        assertThat(tried).isEqualTo(Map.of(Side.BASE, List.of(), Side.CANDIDATE, List.of(NEEDED)));
    }

    private static PlannedSeries planned() {
        return new PlannedSeries(new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1), new IterationPlan(2, 3, 100));
    }

    private static Benchmark benchmark(String name, List<String> needs) {
        return new Benchmark(name, "org.example.Get", new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), needs);
    }

    private String reason(String className, @Nullable String base, @Nullable String candidate) {
        Benchmark benchmark =
                new Benchmark("Get.get", className, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), List.of(NEEDED));
        SeriesKey key = new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1);
        Map<String, String> answers = new TreeMap<>();
        answers.computeIfAbsent(comparison.base().jarSha256(), jar -> base);
        answers.computeIfAbsent(comparison.candidate().jarSha256(), jar -> candidate);
        Availability availability = new Availability(
                new Catalog(List.of(benchmark), List.of()), SideDifference.NONE, (side, build, capabilities) -> {
                    assertThat(capabilities).containsExactly(NEEDED);
                    TreeMap<String, String> lacking = new TreeMap<>();
                    lacking.computeIfAbsent(NEEDED, needed -> answers.get(build.jarSha256()));
                    return lacking;
                });
        PlannedSeries planned = new PlannedSeries(key, new IterationPlan(2, 3, 100));
        return Objects.requireNonNull(availability
                .of(List.of(planned), comparison.build(Side.BASE), comparison.build(Side.CANDIDATE))
                .get(0)
                .unavailable());
    }
}
