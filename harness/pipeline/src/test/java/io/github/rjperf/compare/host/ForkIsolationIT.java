package io.github.rjperf.compare.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.MakeComparison;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.VerdictPurpose;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.confine.Wall;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where one of two builds comes from decides what the forks of both may do, also when they are measured again. */
@Tag("runner")
class ForkIsolationIT {
    private static final Host HOST =
            new Host(new HostIdentity("linux-x64", 2, new TreeMap<>(), "0".repeat(64)), List.of());

    @ParameterizedTest
    @CsvSource({
        "maven:9.0.1, pr:7, .",
        "pr:7, pr:8, .",
        "git:main, maven:9.0.1, https://example.invalid/rocksdb",
        "git:main, git:HEAD, ssh://example.invalid/rocksdb"
    })
    void ofFetchedBuildsBothRunBehindAWall(String base, String candidate, String repository) {
        Assumptions.assumeTrue(Wall.find().isPresent(), "bwrap does not work here");

        ForkIsolation isolation = of(base, candidate, repository);

        assertThat(isolation.wall()).isNotEqualTo(Wall.NONE);
        assertThat(said(isolation))
                .isEqualTo("Forks run behind a wall (bwrap): they cannot read your files or use the network.\n");
        ForkIsolation again = ForkIsolation.asBefore(isolation.seen(HOST));
        assertThat(again.wall()).isNotEqualTo(Wall.NONE);
        assertThat(again.condition()).isEqualTo(isolation.condition());
    }

    @ParameterizedTest
    @CsvSource({
        "maven:9.0.1, maven:9.1.1, https://example.invalid/rocksdb",
        "git:main, git:HEAD, .",
        "dir:., git:HEAD, ../rocksdb",
        "jar:a.jar, maven:9.1.1, ."
    })
    void theUsersOwnRunWithTheUsersRights(String base, String candidate, String repository) {
        assertThat(of(base, candidate, repository)).isEqualTo(ForkIsolation.NONE);
        assertThat(said(ForkIsolation.NONE)).isEmpty();
        assertThat(ForkIsolation.asBefore(HOST)).isEqualTo(ForkIsolation.NONE);
    }

    /** Bisections, points of trunk and calibrations are measured in parts. */
    @ParameterizedTest
    @CsvSource({"https://example.invalid/rocksdb, true", "., false"})
    void theSameHoldsForThePartsOfLongerMeasurements(String repository, boolean isFetched, @TempDir Path folder) {
        Assumptions.assumeTrue(Wall.find().isPresent(), "bwrap does not work here");
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        Bundle bundle = Bundle.at(folder.resolve("bundle"));
        MakeComparison.Part part = new MakeComparison.Part(
                VerdictPurpose.part("bisect", bundle),
                bundle,
                List.of(Subject.parse("git:good"), Subject.parse("git:bad")),
                Set.of(),
                SourceChoice.of(repository),
                false,
                new PlanChoice("smoke", List.of(), 1L, List.of(), null, null, null),
                UnaryOperator.identity());

        ForkIsolation isolation = new MakeComparison(settings, console(new ByteArrayOutputStream()), true, null)
                .request(part)
                .isolation();

        assertThat(isolation.wall().equals(Wall.NONE)).isEqualTo(!isFetched);
    }

    @Test
    void theUserCanVouchForFetchedBuilds() {
        SourceChoice here = SourceChoice.of(".");
        ForkIsolation trusted = ForkIsolation.trusting(here, List.of(Subject.parse("pr:7")));

        assertThat(trusted).isEqualTo(ForkIsolation.TRUSTED);
        assertThat(said(trusted))
                .isEqualTo(
                        "Forks run with your permissions (--trust): they can read your files and use the network.\n");
        assertThat(ForkIsolation.asBefore(trusted.seen(HOST))).isEqualTo(trusted);
        assertThat(ForkIsolation.trusting(here, List.of(Subject.parse("9.0.1"))))
                .isEqualTo(ForkIsolation.NONE);
    }

    private static ForkIsolation of(String base, String candidate, String repository) {
        return ForkIsolation.of(
                SourceChoice.of(repository), List.of(Subject.parse(base), Subject.parse(candidate)), "give up");
    }

    private static String said(ForkIsolation isolation) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        isolation.announce(console(err));
        return err.toString(StandardCharsets.UTF_8);
    }

    private static Console console(ByteArrayOutputStream err) {
        PrintStream out = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Console(out, out, false, false, 200);
    }
}
