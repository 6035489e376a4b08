package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Sides that differ in their calls or JVMs: real forks run what was chosen, and nothing of it is recorded. */
@Isolated("it measures")
@Tag("slow")
class SidesIT {
    @TempDir
    Path folder;

    private RjPerfProgram rjperf;
    private Path bundle;

    @BeforeEach
    void program() {
        rjperf = new RjPerfProgram(folder);
        bundle = folder.resolve("bundle");
    }

    private Run compare(String... arguments) {
        List<String> command = new ArrayList<>(List.of("compare"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--tmpdir", rjperf.databases().toString()));
        return rjperf.run(command.toArray(String[]::new));
    }

    private Run begin(String... arguments) {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.addAll(List.of("--profile", "smoke", "--max-pairs", "1", "--seed", "1", "--out", bundle.toString()));
        return compare(command.toArray(String[]::new));
    }

    private List<Fork> forks(Side side) {
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            return forks.filter(fork -> fork.side() == side).toList();
        }
    }

    private List<Proof> proofs(Side side) {
        return forks(side).stream()
                .map(fork -> Objects.requireNonNull(fork.proof(), "a fork failed"))
                .toList();
    }

    private void assertNotRecorded(Run compared) {
        assertThat(compared.err()).contains("Not recorded: ");
        Run recorded = rjperf.run("bundle", "record", bundle.toString());
        assertThat(recorded.status()).isEqualTo(2);
        assertThat(recorded.err()).contains("is not recorded").hasLineCount(1);
        assertThat(rjperf.run("list").out()).isEmpty();
    }

    @Test
    void theCandidateRunsTheOtherCall() throws IOException {
        Run compared = begin("--calls", "9.0.1", "Get.get", "Iterator.scan", "--json");

        assertThat(compared.status()).as(compared.err()).isIn(3, 4);
        assertThat(proofs(Side.BASE)).isNotEmpty().allSatisfy(proof -> assertThat(read(proof))
                .isEqualTo(1));
        // a scan reads a hundred values
        assertThat(proofs(Side.CANDIDATE)).isNotEmpty().allSatisfy(proof -> assertThat(read(proof))
                .isGreaterThan(10));
        assertThat(forks(Side.CANDIDATE))
                .extracting(Fork::series)
                .isEqualTo(forks(Side.BASE).stream().map(Fork::series).toList());
        var summary = new ObjectMapper().readTree(compared.out()).get("summary");
        assertThat(summary.at("/sides/calls/candidate").asText()).isEqualTo("IteratorBenchmarks.scan");
        assertThat(summary.at("/series/0/name").asText()).startsWith("Get.get → Iterator.scan/");
        assertThat(bundle.resolve("report.md")).content().contains("Two calls of one build");
        assertThat(bundle.resolve("report.html")).content().contains("Two calls of one build");
        assertNotRecorded(compared);
    }

    /** Values that an operation reads, by their bytes; a value has 64. */
    private static double read(Proof proof) {
        long bytes = Objects.requireNonNull(proof.work().get("bytes"), "no bytes");
        long operations = Objects.requireNonNull(proof.work().get("operations"), "no operations");
        return (double) bytes / operations / 64;
    }

    @Test
    void eachSideRunsOnItsJvm() throws IOException {
        Path jdk = jdk("Other VM");

        Run compared =
                begin("9.0.1", "9.0.1", "--jdk-candidate", jdk.toString(), "--jvm-args-candidate", "-XX:+UseG1GC");

        assertThat(compared.status()).as(compared.err()).isIn(3, 4);
        assertThat(proofs(Side.BASE)).isNotEmpty();
        assertThat(Files.readAllLines(jdk.resolve("started")).stream().filter(line -> line.contains(" -bm ")))
                .hasSize(forks(Side.CANDIDATE).size())
                .allSatisfy(line -> assertThat(line).contains("-XX:+UseG1GC"));
        assertThat(compared.out()).contains("rocksdbjni 9.0.1 on two JVMs").contains("Same build; base ");
        assertThat(compared.out().replaceAll("\\s+", " "))
                .contains("candidate Other VM ")
                .contains("with -XX:+UseG1GC.");
        assertThat(compared.out()).contains(" --jdk-candidate " + jdk + " --jvm-args-candidate -XX:+UseG1GC");
        assertNotRecorded(compared);

        jdk("Updated VM");
        Run resumed = compare("--resume", bundle.toString(), "--more", "10s");
        assertThat(resumed.status()).isEqualTo(2);
        assertThat(resumed.err())
                .contains("the candidate was measured on Other VM")
                .contains(" is now Updated VM");
    }

    @Test
    void theSameJvmTwiceIsNoDifference() throws IOException {
        String jdk = jdk("Other VM").toString();

        Run compared = begin("9.0.1", "9.0.1", "--jdk-base", jdk, "--jdk-candidate", jdk);

        assertThat(compared.status()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("Nothing that is measured differs").contains("Both sides ran on Other VM");
        assertThat(forks(Side.BASE)).isEmpty();
    }

    /** A JDK whose JVM says another name, and notes what it is started with; it is that of this test. */
    private Path jdk(String name) throws IOException {
        Path home = folder.toRealPath().resolve("jdk");
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                printf '%%s\\n' "$*" >>'%1$s/started'
                case " $* " in
                  *' -XshowSettings:properties '*) '%2$s' "$@" 2>&1 | sed 's/java.vm.name = .*/java.vm.name = %3$s/' ;;
                  *) exec '%2$s' "$@" ;;
                esac
                """.formatted(home, Path.of(System.getProperty("java.home"), "bin", "java"), name));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return home;
    }
}
