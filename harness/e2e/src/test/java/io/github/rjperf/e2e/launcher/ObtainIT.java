package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A job gets the pinned release, byte for byte, or a checked build; never with a secret at hand. */
class ObtainIT {
    private final List<String> asked = new ArrayList<>();
    private Path folder;
    private Path tree;
    private Path archive;
    private LauncherSandbox sandbox;
    private HttpServer server;

    @BeforeEach
    void prepare(@TempDir Path folder) throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "releases are packed on Linux");
        this.folder = folder;
        tree = folder.resolve("temp/rjperf");
        archive = folder.resolve("out/rjperf-0.2.0.tar.gz");
        sandbox = LauncherSandbox.ready(folder, Repository.root());
        sandbox.mavenMakesLibraries();
        sandbox.write(".github/rjperf.yaml", "version: 1\nupstream: acme/rocksdb # theirs\nlabel: perf\n");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().getPath());
            byte[] body = Files.readAllBytes(archive);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        sandbox.with(
                        "RUNNER_TEMP",
                        Files.createDirectories(folder.resolve("temp")).toString())
                .with(
                        "GITHUB_SERVER_URL",
                        "http://127.0.0.1:" + server.getAddress().getPort())
                .with("GITHUB_OUTPUT", folder.resolve("output").toString())
                .with("JAVA_ENDS", "0");
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    @Test
    void thePinnedReleaseIsDownloadedAndNothingIsBuilt() throws Exception {
        sandbox.write(".github/rjperf.release", "# a comment\n" + packed().replace("OWNER/NAME", "acme/rjperf"));
        sandbox.with("RJPERF_BENCH_REPOSITORY", "acme/bench");
        int before = sandbox.mavenCalls().size();

        LauncherSandbox.Ended ended = obtain();

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(asked).containsExactly("/acme/rjperf/releases/download/v0.2.0/rjperf-0.2.0.tar.gz");
        assertThat(sandbox.mavenCalls()).hasSize(before);
        assertThat(tree.resolve("rjperf")).isExecutable();
        assertThat(tree.resolve(".github/rjperf.yaml")).content().contains("acme/rocksdb");
        assertThat(folder.resolve("output"))
                .hasContent("owner=acme\nname=rocksdb\nbench-owner=acme\nbench-name=bench\n");
    }

    @Test
    void anotherArchiveThanThePinnedOneIsNotUnpacked() throws Exception {
        sandbox.write(".github/rjperf.release", packed());
        byte[] bytes = Files.readAllBytes(archive);
        bytes[bytes.length / 2] ^= 1;
        Files.write(archive, bytes);

        LauncherSandbox.Ended ended = obtain();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("has SHA-256 ", "do not use it until you know why");
        assertThat(tree).doesNotExist();
    }

    @Test
    void withoutAPinTheCheckoutIsBuiltWithChecks() throws Exception {
        sandbox.write(".github/rjperf.release", "# a comment\nnone\n");

        LauncherSandbox.Ended ended = obtain();

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(asked).isEmpty();
        assertThat(sandbox.mavenCalls())
                .isNotEmpty()
                .allMatch(call -> call.contains("trustedChecksums.failIfMissing=true"));
        assertThat(tree.resolve("RELEASE")).exists();
        assertThat(tree.resolve(".github/rjperf.yaml")).exists();
    }

    /** Nothing is downloaded or built next to the database, with or without a pin. */
    @ParameterizedTest
    @ValueSource(
            strings = {"none", "acme/rjperf 0.2.0 0000000000000000000000000000000000000000000000000000000000000000"})
    void aServiceRunnerBringsTheProgram(String pin) throws Exception {
        sandbox.write(".github/rjperf.release", pin + "\n");
        sandbox.with("RJPERF_APP_ID", "4711").with("RJPERF_PROGRAM", image("0.2.0"));
        int before = sandbox.mavenCalls().size();

        LauncherSandbox.Ended ended = obtain();

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("obtain: version 0.2.0 of this container's image");
        assertThat(asked).isEmpty();
        assertThat(sandbox.mavenCalls()).hasSize(before);
        assertThat(Shell.run(folder, tree.resolve("rjperf").toString()).orFail())
                .isEqualTo("rjperf 0.2.0\n");
        assertThat(tree.resolve("lib/pipeline.jar")).hasContent("classes");
        assertThat(tree.resolve("harness/benchmarks")).isDirectory();
        assertThat(tree.resolve(".github/rjperf.yaml")).content().contains("acme/rocksdb");
    }

    @Test
    void aServiceRunnerOfAnotherVersionIsRefused() throws Exception {
        sandbox.write(".github/rjperf.release", "acme/rjperf 0.3.0 " + "0".repeat(64) + "\n");
        sandbox.with("RJPERF_PROGRAM", image("0.2.0"));

        LauncherSandbox.Ended ended = obtain();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("contains version 0.2.0, but ", " pins 0.3.0; upgrade the service");
        assertThat(tree).doesNotExist();
    }

    private String image(String version) throws Exception {
        Path image = folder.resolve("image");
        Files.createDirectories(image.resolve("lib"));
        Files.writeString(image.resolve("lib/pipeline.jar"), "classes");
        Files.createDirectories(image.resolve("harness/benchmarks"));
        Files.writeString(image.resolve("secrets.sh"), "version=" + version);
        Path program = Files.writeString(
                image.resolve("rjperf"), "#!/bin/sh\n. \"$(dirname \"$0\")/secrets.sh\"\necho rjperf $version\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return image.toString();
    }

    /** What a build leaves running could read the key from a later step of the job. */
    @Test
    void nothingIsBuiltInAJobThatUsesTheKeyOfTheApp() throws Exception {
        sandbox.write(".github/rjperf.release", "none\n");
        sandbox.with("RJPERF_APP_ID", "4711");

        LauncherSandbox.Ended ended = obtain();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("pins no release", "the key of App 4711; pin one");
        assertThat(sandbox.mavenCalls()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GITHUB_TOKEN", "RJPERF_UPSTREAM_TOKEN", "RJPERF_APP_KEY", "PGPASSWORD"})
    void refusesToRunWithASecret(String name) throws Exception {
        sandbox.with(name, "s3cr3t");
        LauncherSandbox.Ended ended = obtain();
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err())
                .isEqualTo("obtain: " + name + " is set; obtain the program in a step without secrets\n");
        assertThat(sandbox.mavenCalls()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "../../evil 0.2.0 SUM | does not begin with OWNER/NAME",
                "acme/rjperf 0.2.0/../x SUM | does not name a version",
                "acme/rjperf 0.2.0 12ab | does not end with a SHA-256",
                "acme/rjperf 0.2.0 SUM more | does not end with a SHA-256",
            })
    void aPinOfAnotherFormIsRefused(String pin, String words) throws Exception {
        sandbox.write(".github/rjperf.release", pin.replace("SUM", "ab".repeat(32)) + "\n");
        LauncherSandbox.Ended ended = obtain();
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains(words);
        assertThat(asked).isEmpty();
    }

    /** A token would be minted for what stands there. */
    @Test
    void anImpossibleBenchRepositoryIsRefused() throws Exception {
        sandbox.write(".github/rjperf.release", packed());
        sandbox.with("RJPERF_BENCH_REPOSITORY", "acme/bench\nname=other");
        LauncherSandbox.Ended ended = obtain();
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("is not OWNER/NAME");
    }

    private String packed() throws Exception {
        LauncherSandbox.Ended packed =
                sandbox.run("release", folder.resolve("out").toString());
        assertThat(packed.code()).as(packed.err()).isZero();
        return packed.out();
    }

    private LauncherSandbox.Ended obtain() throws Exception {
        return sandbox.start(sandbox.repository.resolve("harness/launcher/obtain"))
                .end();
    }
}
