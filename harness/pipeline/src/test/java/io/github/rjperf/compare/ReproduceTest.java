package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReproduceTest {
    private static final String SHA = "ab".repeat(32);

    private static Comparison comparison(Profiler... profilers) {
        return comparison(build("9.0.1"), build("9.1.1"), profilers);
    }

    private static Comparison comparison(Build base, Build candidate, Profiler... profilers) {
        return new Comparison(
                "00000000-0000-4000-8000-000000000000",
                Instant.EPOCH,
                "0.2.0",
                SHA,
                base,
                candidate,
                new Host(new HostIdentity("linux-x64", 2, new TreeMap<>(), SHA), List.of()),
                new Plan(
                        "quick",
                        4711,
                        List.of(profilers),
                        5,
                        60,
                        List.of(new PlannedSeries(
                                new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1), new IterationPlan(1, 1, 100)))));
    }

    private static Build build(String version) {
        return new Build("maven:" + version, version, null, "/jar", SHA, "lib.so", SHA, null, false, 0, null);
    }

    @Test
    void the_command_names_the_profilers() {
        String plain = "./rjperf compare maven:9.0.1 maven:9.1.1 --profile quick --seed 4711 --lanes 1";

        assertThat(Reproduce.command(comparison(), null)).isEqualTo(plain);
        assertThat(Reproduce.command(comparison(Profiler.GC, Profiler.PERFNORM), null))
                .isEqualTo(plain + " --profiler gc --profiler perfnorm");
    }

    @Test
    void the_command_names_the_lanes_because_the_usual_number_depends_on_the_host() {
        Comparison comparison = comparison();

        assertThat(Reproduce.command(comparison, null)).endsWith("--seed 4711 --lanes 1");
        assertThat(Reproduce.command(comparison.with(comparison.plan().withLanes(3)), null))
                .endsWith("--seed 4711 --lanes 3");
    }

    @Test
    void two_calls_are_chosen_by_the_series_that_the_profile_has() {
        SeriesKey ofProfile = new SeriesKey("Get.get", "thrpt", new TreeMap<>(Map.of("size", "1")), 1);
        SeriesKey ofBase = new SeriesKey("Get.fast", "thrpt", ofProfile.parameters(), 1);
        Comparison usual = comparison();
        TwoCalls calls = new TwoCalls("Get.fast", "Get.get", new TreeMap<>(), List.of());
        Comparison two = usual.with(usual.plan()
                .of(List.of(new PlannedSeries(ofBase, new IterationPlan(1, 1, 100))))
                .with(new SideDifference(calls, null, null)));
        Profile profile = new Profile(
                "quick",
                "about",
                Duration.ofMinutes(1),
                5,
                List.of(new PlannedSeries(ofProfile, new IterationPlan(1, 1, 100))),
                Collector.SERIAL);

        assertThat(Reproduce.command(two, profile))
                .isEqualTo(
                        "./rjperf compare --calls maven:9.0.1 Get%.fast Get%.get --profile quick --seed 4711 --lanes 1");
    }

    private static Build source(String subject, @Nullable String commit, String flag) {
        Build build = new Build(subject, "9.11.0", commit, "/jar", SHA, "lib.so", SHA, null, false, 0, null);
        return build.madeBy(new Compilation(
                null,
                false,
                SHA,
                new Toolchain("g++ 12.2.0", "ld 2.40", "17"),
                List.of(flag),
                new TreeMap<>(),
                List.of(),
                1,
                1,
                1,
                0,
                List.of(),
                "/log"));
    }

    @Test
    void the_command_names_the_commits_that_a_branch_and_a_pull_request_stood_at() {
        String main = "0a".repeat(20);
        String head = "1b".repeat(20);
        Build base = source("git:main", main, "PORTABLE=1");

        assertThat(Reproduce.command(comparison(base, source("pr:123", head, "PORTABLE=1")), null))
                .startsWith("./rjperf compare git:" + main + " git:" + head + " --profile quick ")
                .doesNotContain("--allow");
        assertThat(Reproduce.command(comparison(base, source("dir:/my tree", head, "PORTABLE=haswell")), null))
                .startsWith("./rjperf compare git:" + main + " 'dir:/my tree' --profile quick ")
                .endsWith(" --allow-different-toolchains");
    }

    @Test
    void the_command_names_what_differs_from_the_profile() {
        Comparison comparison = comparison();
        PlannedSeries other =
                new PlannedSeries(new SeriesKey("Put.put", "thrpt", new TreeMap<>(), 1), new IterationPlan(1, 1, 100));
        Profile same = new Profile(
                "quick", "about", Duration.ofMinutes(1), 5, comparison.plan().series(), Collector.SERIAL);
        Profile larger = new Profile(
                "quick",
                "about",
                Duration.ofMinutes(5),
                12,
                List.of(other, comparison.plan().series().get(0)),
                Collector.SERIAL);

        assertThat(Reproduce.command(comparison, same)).endsWith("--seed 4711 --lanes 1");
        assertThat(Reproduce.command(comparison, larger))
                .endsWith("--seed 4711 --lanes 1 --max-pairs 5 --budget 60s --series Get%.get");
    }
}
