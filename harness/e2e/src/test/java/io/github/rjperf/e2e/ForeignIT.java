package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** JMH jars of others, made by JMH of 2017 and of today, with real forks of released builds. */
@Tag("slow")
@Isolated("it measures")
class ForeignIT {
    private static final String NEW_CALL = """
        package org.rocksdb;

        public class NewCall {
            public static int one() {
                return 1;
            }
        }
        """;

    @TempDir
    Path folder;

    private RjPerfProgram rjperf;
    private Path base;
    private Path candidate;

    @BeforeEach
    void obtainBuilds() throws IOException {
        rjperf = new RjPerfProgram(folder);
        base = released("9.0.1");
        candidate = released("9.1.1");
    }

    private Path released(String version) throws IOException {
        Run run = rjperf.run("build", version);
        assertThat(run.status()).as(run.err()).isZero();
        return Path.of(new ObjectMapper().readTree(run.out()).at("/build/jar").asText());
    }

    /** A build with a class that the base lacks. */
    private Path withNewCall() throws IOException {
        Path classes = JmhJarMaker.compiled(folder.resolve("new"), "NewCall.java", NEW_CALL);
        return new JmhJarMaker(folder, "1.37", List.of()).jar("candidate.jar", classes, List.of(candidate));
    }

    private Run measure(Path bundle, String baseBuild, String candidateBuild, String... more) {
        List<String> command = new ArrayList<>(List.of("bundle", "measure", baseBuild, candidateBuild));
        command.addAll(List.of(more));
        command.addAll(List.of("--max-pairs", "1", "--budget", "3m", "--seed", "4711", "--out", bundle.toString()));
        command.addAll(List.of("--tmpdir", rjperf.databases().toString()));
        return rjperf.run(Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()), command.toArray(String[]::new));
    }

    private static Map<String, PlannedSeries> series(Comparison comparison) {
        return comparison.plan().series().stream()
                .collect(Collectors.toMap(one -> one.key().name(), one -> one));
    }

    private static List<Fork> completed(Path bundle, String name) {
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            return forks.filter(fork -> fork.series().name().equals(name))
                    .filter(fork -> fork.outcome() == ForkOutcome.COMPLETED)
                    .toList();
        }
    }

    @Test
    void eachBenchmarkRunsByItsAnnotationsOrSaysWhyNot() throws IOException {
        Path newer = withNewCall();
        Path jar = new JmhJarMaker(folder, "1.37", List.of(newer)).jar("my-jmh.jar", "StoreBenchmarks.java", List.of());
        Path bundle = folder.resolve("bundle");

        Run run = measure(bundle, "9.0.1", "jar:" + newer, "--benchmarks", jar.toString(), "-p", "valueSize=64");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("The benchmarks are not ours but those of my-jmh.jar (JMH 1.37). Trying each of them …")
                .containsPattern("(?m)^example\\.Store\\.get +1 +");
        Comparison comparison = Bundle.at(bundle).readComparison();
        assertThat(Objects.requireNonNull(comparison.foreign()).name()).isEqualTo("my-jmh.jar");
        Map<String, PlannedSeries> series = series(comparison);
        whatCannotBeComparedSaysWhy(series);
        assertThat(one(series, "example.Store.prepared/valueSize=64").plan().iterationMillis())
                .as("half a second is prepared before each turn")
                .isGreaterThanOrEqualTo(400);
        theForksRanTheirBuilds(bundle, comparison, "1.37");
        assertThat(completed(bundle, "example.Store.shot/valueSize=64/ss"))
                .isNotEmpty()
                .allSatisfy(fork -> {
                    assertThat(fork.unit()).isEqualTo("s/op");
                    assertThat(fork.score()).as("100 calls of at least 0.1 ms").isBetween(0.01, 10.0);
                });
        resumingNeedsTheSameJar(bundle);
    }

    private static void whatCannotBeComparedSaysWhy(Map<String, PlannedSeries> series) {
        assertThat(series)
                .containsOnlyKeys(
                        "example.Store.get/valueSize=64",
                        "example.Store.threaded/valueSize=64/avgt/threads-2",
                        "example.Store.shot/valueSize=64/ss",
                        "example.Store.mixed/valueSize=64/threads-2",
                        "example.Store.prepared/valueSize=64",
                        "example.Store.calls/valueSize=64",
                        "example.Store.fails/valueSize=64",
                        "example.Store.agent/valueSize=64");
        assertThat(one(series, "example.Store.calls/valueSize=64").unavailable())
                .isEqualTo("base 9.0.1 lacks org.rocksdb.NewCall");
        assertThat(one(series, "example.Store.fails/valueSize=64").unavailable())
                .isEqualTo("base and candidate fail; the base ended with status 1:"
                        + " java.lang.IllegalStateException: no luck");
        assertThat(one(series, "example.Store.agent/valueSize=64").unavailable())
                .startsWith("@Fork has the JVM argument '-javaagent:agent.jar'");
    }

    private static void theForksRanTheirBuilds(Path bundle, Comparison comparison, String jmh) {
        List<Fork> forks = completed(bundle, "example.Store.get/valueSize=64");
        assertThat(forks).extracting(Fork::side).contains(Side.BASE, Side.CANDIDATE);
        assertThat(forks).allSatisfy(fork -> {
            var proof = Objects.requireNonNull(fork.proof());
            assertThat(proof.librarySha256())
                    .isEqualTo(comparison.build(fork.side()).librarySha256());
            assertThat(proof.rocksdbVersion()).isEqualTo(fork.side() == Side.BASE ? "9.0.1" : "9.1.1");
            assertThat(proof.jmhVersion()).isEqualTo(jmh);
            assertThat(fork.unit()).isEqualTo("ops/s");
        });
    }

    private void resumingNeedsTheSameJar(Path bundle) throws IOException {
        Map<String, String> elsewhere =
                Map.of("XDG_CACHE_HOME", folder.resolve("another").toString());
        Run run = rjperf.run(
                elsewhere,
                "bundle",
                "measure",
                "--resume",
                bundle.toString(),
                "--tmpdir",
                rjperf.databases().toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("the benchmarks of my-jmh.jar that this comparison began with are no longer in ");
    }

    /** The jar bundles RocksJava 9.1.1, which neither side may run. */
    @Test
    void aJarOf2017IsRunByItsOwnJmhAndNotByItsOwnRocksDb() throws IOException {
        JmhJarMaker maker = new JmhJarMaker(folder, "1.19", List.of(withNewCall()));
        List<Path> bundled = new ArrayList<>(maker.runtime());
        bundled.add(candidate);
        Path jar = maker.jar("fat.jar", "StoreBenchmarks.java", bundled);
        Path bundle = folder.resolve("bundle");

        Run run = measure(
                bundle,
                "9.1.1",
                "9.0.1",
                "StoreBenchmarks.get",
                "Store.mixed*",
                "--benchmarks",
                jar.toString(),
                "-p",
                "valueSize=64");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err()).contains("those of fat.jar (JMH 1.19)");
        assertThat(completed(bundle, "example.Store.mixed/valueSize=64/threads-2"))
                .isNotEmpty();
        List<Fork> forks = completed(bundle, "example.Store.get/valueSize=64");
        assertThat(forks).extracting(Fork::side).contains(Side.BASE, Side.CANDIDATE);
        assertThat(forks).allSatisfy(fork -> {
            var proof = Objects.requireNonNull(fork.proof());
            assertThat(proof.rocksdbVersion()).isEqualTo(fork.side() == Side.BASE ? "9.1.1" : "9.0.1");
            assertThat(proof.jmhVersion()).isEqualTo("1.19");
            assertThat(fork.metrics().keySet())
                    .as("JMH's profiler gc, which would sleep after each iteration")
                    .noneMatch(name -> name.startsWith("gc."));
        });
    }

    @Test
    void aHostileJarReplacesNothing() throws IOException {
        Path planted = folder.resolve("planted");
        JmhJarMaker.compiled(
                planted,
                "TurnProfiler.java",
                "package io.github.rjperf.protocol; public class TurnProfiler { public TurnProfiler() { throw new"
                        + " Error(); } }");
        Path classes = JmhJarMaker.compiled(
                planted,
                "RocksDB.java",
                "package org.rocksdb; public class RocksDB { public static void loadLibrary() { throw new Error(); }"
                        + " }");
        JmhJarMaker maker = new JmhJarMaker(folder, "1.37", List.of(base));
        Path jar = maker.jar(
                "hostile.jar", "HostileBenchmarks.java", List.of(maker.jar("planted.jar", classes, List.of())));
        Path bundle = folder.resolve("bundle");

        Run run = measure(bundle, "9.0.1", "9.1.1", "--benchmarks", jar.toString());

        assertThat(run.status()).as(run.err()).isZero();
        Map<String, PlannedSeries> series = series(Bundle.at(bundle).readComparison());
        assertThat(one(series, "hostile.Hostile.loadsAnother").unavailable())
                .contains("ran the library ")
                .contains("librocksdbjni-other.so, not the librocksdbjni-linux64.so of its build");
        assertThat(one(series, "hostile.Hostile.usesNone").unavailable())
                .contains("loaded no rocksdbjni, so it measures no build");
        assertThat(one(series, "hostile.Hostile.showsItsClasses").unavailable()).isNull();
        assertThat(completed(bundle, "hostile.Hostile.showsItsClasses")).isNotEmpty();
        assertThat(Files.exists(folder.resolve("agent.jar"))).isFalse();
    }

    @Test
    void aJarWithoutRocksDbIsRefusedInOneLine() throws IOException {
        Path jar = new JmhJarMaker(folder, "1.37", List.of(base)).jar("none.jar", "HostileBenchmarks.java", List.of());

        Run run = measure(folder.resolve("bundle"), "9.0.1", "9.1.1", "*usesNone", "--benchmarks", jar.toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().lines().reduce((first, last) -> last)).hasValueSatisfying(last -> assertThat(last)
                .contains("none of the benchmarks of none.jar can be compared; hostile.HostileBenchmarks.usesNone:"
                        + " base and candidate fail; the base loaded no rocksdbjni, so it measures no build"));
    }

    private static PlannedSeries one(Map<String, PlannedSeries> series, String name) {
        return Objects.requireNonNull(series.get(name), name);
    }
}
