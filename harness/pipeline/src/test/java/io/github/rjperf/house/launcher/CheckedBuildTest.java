package io.github.rjperf.house.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checked build has Maven compare every plugin and library with the recorded checksums, which cover the poms. */
class CheckedBuildTest {
    private static final Pattern VERSIONED = Pattern.compile("<groupId>([a-z0-9.-]+)</groupId>\\s*"
            + "<artifactId>([A-Za-z0-9.-]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern PROPERTY = Pattern.compile("<([a-z0-9.-]+\\.version)>([^<]+)</");

    private Sandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        sandbox = Sandbox.ready(folder, Repository.root());
    }

    @Test
    void mavenComparesAllWithTheRecordedChecksums() throws Exception {
        assertThat(sandbox.run("--checked-build", "--version").code()).isEqualTo(7);

        List<String> calls = sandbox.mavenCalls();
        assertThat(calls).hasSize(2).allSatisfy(call -> assertThat(call)
                .contains("trustedChecksums=true ", "trustedChecksums.checksumAlgorithms=SHA-256 ")
                .contains("trustedChecksums.failIfMissing=true ", "trustedChecksums.record=false ")
                .contains("summaryFile=true ", "summaryFile.originAware=false "));
        assertThat(calls.get(0)).endsWith("-pl benchmarks package");
        assertThat(calls.get(1)).endsWith("-pl jni-transfer,pipeline package").contains("maven.repo.local.tail=");
        Path compared = sandbox.repository.resolve("harness/target/launcher/own/checksums.sha256");
        assertThat(compared)
                .content()
                .startsWith("harness/.mvn/checksums/checksums.sha256")
                .contains("  io/github/rjperf/benchmarks/0.1.0/benchmarks-0.1.0.jar\n");
    }

    /** What an unchecked build left is not trusted; what a checked one left serves both. */
    @Test
    void anUncheckedBuildIsBuiltAgain() throws Exception {
        sandbox.run();
        sandbox.run("--checked-build", "--version");
        assertThat(sandbox.mavenCalls()).hasSize(3);
        sandbox.run("--checked-build", "--version");
        sandbox.run();
        assertThat(sandbox.mavenCalls()).hasSize(3);
    }

    @Test
    void withoutRecordedChecksumsNothingIsBuilt() throws Exception {
        Files.delete(sandbox.repository.resolve("harness/.mvn/checksums/checksums.sha256"));
        Sandbox.Ended ended = sandbox.run("--checked-build", "--version");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("checksums.sha256 is missing; ./rjperf checksums records it");
        assertThat(sandbox.mavenCalls()).isEqualTo(List.of());
    }

    /** Maven 3.8 does not know the options and would ignore them. */
    @Test
    void anOldMavenIsNotUsed() throws Exception {
        sandbox.program("mvn", "#!/bin/sh\necho 'Apache Maven 3.8.7'\n");
        sandbox.program("unzip", "#!/bin/sh\n");
        Path wrapper = sandbox.write("harness/mvnw", "#!/bin/sh\necho the wrapper\nexit 1\n");
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
        assertThat(sandbox.run("--checked-build", "--version").err()).contains("the wrapper\n");
    }

    /** A version that was changed in a pom, by hand or by a bot, is recorded by {@code ./rjperf checksums}. */
    @Test
    void theRecordedChecksumsCoverThePoms() {
        String recorded = Repository.read(Repository.root().resolve("harness/.mvn/checksums/checksums.sha256"));
        assertThat(recorded.lines().toList())
                .hasSizeGreaterThan(500)
                .allMatch(line -> line.matches("[0-9a-f]{64} {2}[^ ]+"));
        Map<String, String> versions = new TreeMap<>();
        String parent = pom("pom.xml");
        Matcher property = PROPERTY.matcher(parent);
        while (property.find()) {
            versions.put("${" + property.group(1) + "}", property.group(2));
        }
        String poms = parent + pom("benchmarks/pom.xml") + pom("jni-transfer/pom.xml") + pom("pipeline/pom.xml");
        int covered = 0;
        Matcher versioned = VERSIONED.matcher(poms);
        while (versioned.find()) {
            String folder = "  " + versioned.group(1).replace('.', '/') + "/" + versioned.group(2) + "/";
            String version = versions.getOrDefault(versioned.group(3), versioned.group(3));
            // plugins of phases after package are not recorded
            if (recorded.contains(folder)) {
                assertThat(recorded.contains(folder + version + "/"))
                        .as(folder + version + " is recorded; if not, run ./rjperf checksums")
                        .isTrue();
                covered++;
            }
        }
        assertThat(covered).isGreaterThan(25);
    }

    private static String pom(String name) {
        return Repository.read(Repository.root().resolve("harness").resolve(name));
    }
}
