package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A checked build has Maven compare every plugin and library with the recorded checksums, which cover the poms. */
class CheckedBuildIT {
    private static final Pattern VERSIONED = Pattern.compile("<groupId>([a-z0-9.-]+)</groupId>\\s*"
            + "<artifactId>([A-Za-z0-9.-]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern PROPERTY = Pattern.compile("<([a-z0-9.-]+\\.version)>([^<]+)</");

    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        sandbox = LauncherSandbox.ready(folder, Repository.root());
    }

    @Test
    void mavenComparesAllWithTheRecordedChecksums() throws Exception {
        assertThat(sandbox.run("--checked-build", "--version").code()).isZero();

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
                .contains("  io/github/rjperf/benchmarks/0.2.0/benchmarks-0.2.0.jar\n");
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
        LauncherSandbox.Ended ended = sandbox.run("--checked-build", "--version");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("checksums.sha256 is missing; ./rjperf checksums records it");
        assertThat(sandbox.mavenCalls()).isEqualTo(List.of());
    }

    /** Maven 3.8 does not know the options and would ignore them. */
    @Test
    void anOldMavenIsNotUsed() throws Exception {
        sandbox.program("mvn", "#!/bin/sh\necho 'Apache Maven 3.8.7'\n");
        sandbox.program("unzip", "#!/bin/sh\n");
        Path wrapper = sandbox.write("harness/mvnw", "#!/bin/sh\necho the wrapper >&2\nexit 1\n");
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
        assertThat(sandbox.run("--checked-build", "--version").err()).contains("the wrapper\n");
    }

    /** The options of the launcher do what they are for; Debian's Maven 3.8 would ignore them. */
    @ParameterizedTest
    @CsvSource({"right, ''", "altered, trusted checksum mismatch", "missing, Missing from summaryFile trusted checksum"
    })
    void mavenRefusesWhatDiffersOrIsNotRecorded(String sums, String complaint, @TempDir Path folder) throws Exception {
        String maven = Shell.find("mvn")
                .orElse(Repository.root().resolve("harness/mvnw"))
                .toString();
        String version = said(List.of(maven, "-v"));
        assumeTrue(version.matches("(?s).*Apache Maven (3\\.9|[4-9]).*"), "there is no Maven 3.9 or later");
        String parent = "<project><modelVersion>4.0.0</modelVersion><groupId>t</groupId>"
                + "<artifactId>parent</artifactId><version>1</version><packaging>pom</packaging></project>";
        Files.createDirectories(folder.resolve("served/t/parent/1"));
        Files.writeString(folder.resolve("served/t/parent/1/parent-1.pom"), parent);
        Files.writeString(folder.resolve("pom.xml"), """
                <project><modelVersion>4.0.0</modelVersion><artifactId>child</artifactId><packaging>pom</packaging>
                <parent><groupId>t</groupId><artifactId>parent</artifactId><version>1</version><relativePath/></parent>
                <repositories><repository><id>central</id><url>file://%s/served</url></repository></repositories>
                </project>""".formatted(folder));
        Files.writeString(folder.resolve("settings.xml"), "<settings/>");
        String sum = HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(parent.getBytes(StandardCharsets.UTF_8)));
        String wrong = (sum.startsWith("0") ? "1" : "0") + sum.substring(1);
        Files.writeString(
                folder.resolve("checksums.sha256"),
                (sums.equals("altered") ? wrong : sum) + (sums.equals("missing") ? "  t/other/1/" : "  t/parent/1/")
                        + "parent-1.pom\n");
        String line = "home=$1 checked=true; . \"$1/harness/launcher/build.sh\"; set_checks false \"$2\";"
                + " exec \"$3\" -B -s \"$2/settings.xml\" -gs \"$2/settings.xml\" -Dmaven.repo.local=\"$2/m2\""
                + " \"${checks[@]}\" -f \"$2/pom.xml\" validate";

        String said = said(List.of("bash", "-c", line, "test", Repository.root().toString(), folder.toString(), maven));

        assertThat(said).contains(complaint.isEmpty() ? "BUILD SUCCESS" : complaint);
        assertThat(said.contains("BUILD SUCCESS")).isEqualTo(complaint.isEmpty());
    }

    private static String said(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
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
