package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import io.github.rjperf.testing.WorkflowFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The release of this commit, rehearsed without GitHub: the commands of {@code docs/how-to/release.md}, then each line of the workflow,
 * and at last what users and jobs do with its files. Only the signature of the statement of provenance is left out.
 */
@Tag("slow")
class ReleasedProgramIT {
    private static final Path ROOT = Repository.root();
    private static final String FILES = "/acme/rjperf/releases/download/v0.2.0/";

    private final Map<String, String> environment = new HashMap<>();

    @TempDir
    private Path folder;

    @BeforeEach
    void prepareGithub() {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "releases are packed on Linux");
        assumeTrue(Files.exists(ROOT.resolve(".git")), "this is not a clone");
        environment.put("GITHUB_SERVER_URL", "file://" + folder.resolve("served"));
        environment.put("GIT_CONFIG_COUNT", "2");
        environment.putAll(Map.of("GIT_CONFIG_KEY_0", "user.name", "GIT_CONFIG_VALUE_0", "Somebody"));
        environment.putAll(Map.of("GIT_CONFIG_KEY_1", "user.email", "GIT_CONFIG_VALUE_1", "somebody@example.org"));
    }

    @Test
    void aTagPublishesWhatAnybodyCanPackAndRun() throws Exception {
        tag();
        publish();
        JsonNode bill = new ObjectMapper()
                .readTree(served("rjperf-0.2.0.cdx.json").toFile())
                .path("components");

        obtainAsTheActionDoes();
        install().orFail();
        Path tree = folder.resolve("home/.local/lib/rjperf-0.2.0");
        assertThat(tree.resolve("docs/rjperf.1")).content().contains(".SS \"compare BASE CANDIDATE BENCHMARK\"");
        assertThat(tree.resolve("docs/reference/cli.md")).content().contains("## rjperf compare\n");
        listsEachLibrary(tree.resolve("harness/pipeline/target/lib"), bill);
        holdsTheSourcesOfJmh(tree.resolve("harness/benchmarks/target/sources/jmh-core-1.37-sources.jar"), bill);
        runsWithoutMaven();

        Files.writeString(served("rjperf-0.2.0.tar.gz"), "another");
        Shell.Ended refused = install();
        assertThat(refused.code()).isEqualTo(4);
        assertThat(refused.said()).contains("has SHA-256 ", "do not use it until you know why");
        runsWithoutMaven();
    }

    /** Carries out the commands of the page in a clone of this commit. */
    private void tag() {
        Path origin = folder.resolve("acme/rjperf.git");
        run(folder, "git", "clone", "--quiet", "--bare", "--no-hardlinks", ROOT.toString(), origin.toString());
        run(origin, "git", "update-ref", "refs/heads/main", "HEAD");
        String commands = Repository.read(ROOT.resolve("docs/how-to/release.md"))
                .replaceFirst("(?s).*```\n(git clone .*?)```.*", "$1")
                .replace("https://github.com/OWNER/NAME", origin.toString())
                .replace("/tmp/rjperf-release", folder.resolve("attest/first").toString())
                .replace("VERSION", "0.2.0")
                .replace(" --sign", "");
        assertThat(commands).contains("git tag", "attest/first");
        bash(folder, commands);
    }

    /** Carries out the workflow: a person's copy stands for the first, because both must be the same bytes. */
    private void publish() throws IOException {
        Path checkout = folder.resolve("checkout");
        run(
                folder,
                "git",
                "clone",
                "--quiet",
                "--branch=v0.2.0",
                folder.resolve("acme/rjperf.git").toString(),
                "checkout");
        environment.putAll(Map.of("GITHUB_REF_TYPE", "tag", "GITHUB_REF_NAME", "v0.2.0"));
        environment.putAll(Map.of("GITHUB_REPOSITORY", "acme/rjperf", "RUNNER_TEMP", folder.toString()));
        bash(checkout, line("pack"));
        Files.move(folder.resolve("release"), folder.resolve("attest/second"));
        bash(folder.resolve("attest"), line("attest"));
        run(folder.resolve("attest/first"), "sha256sum", "--check", "--strict", "SHA256SUMS");
        Files.move(folder.resolve("attest/first"), folder.resolve("release"));
        script(
                "gh",
                "[ \"$*\" = \"" + String.join(" ", ATTACHED) + "\" ] && mkdir -p served" + FILES
                        + " && shift 7 && cp \"$@\" served" + FILES);
        environment.put("PATH", folder.resolve("programs") + ":" + System.getenv("PATH"));
        bash(folder, line("attach"));
    }

    private static final List<String> ATTACHED = List.of(
            "release create v0.2.0 --repo acme/rjperf --verify-tag --generate-notes",
            "release/SHA256SUMS",
            "release/install.sh",
            "release/rjperf-0.2.0.cdx.json",
            "release/rjperf-0.2.0.tar.gz",
            "release/rjperf.rb");

    /** The only line of a job of the workflow that is no action. */
    private static String line(String job) {
        List<String> lines = WorkflowFile.steps(WorkflowFile.ours("release.yml").job(job)).stream()
                .filter(step -> step.has("run"))
                .map(step -> step.path("run").asText())
                .toList();
        assertThat(lines).hasSize(1);
        return lines.get(0);
    }

    private void obtainAsTheActionDoes() {
        Path action = folder.resolve("checkout");
        assertThat(action.resolve("action.yml")).content().contains("\"$GITHUB_ACTION_PATH/harness/launcher/obtain\"");
        assertThat(run(folder, action.resolve("harness/launcher/obtain").toString()))
                .contains("obtain: release 0.2.0 of acme/rjperf\n", "rjperf 0.2.0");
    }

    private static void listsEachLibrary(Path libraries, JsonNode bill) throws Exception {
        assertThat(bill)
                .allMatch(part -> part.path("version").asText().matches("\\d.*")
                        && !part.at("/licenses/0/expression").asText().isEmpty());
        List<String> listed = bill.findValuesAsText("content");
        try (Stream<Path> jars = Files.list(libraries)) {
            for (Path jar : jars.toList()) {
                byte[] sum = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
                assertThat(listed).as(jar.toString()).contains(HexFormat.of().formatHex(sum));
            }
        }
    }

    /** Its license demands them. */
    private static void holdsTheSourcesOfJmh(Path sources, JsonNode bill) throws IOException {
        assertThat(bill.findValuesAsText("purl")).contains("pkg:maven/org.openjdk.jmh/jmh-core@1.37?type=jar");
        try (ZipFile zip = new ZipFile(sources.toFile())) {
            assertThat(zip.getEntry("org/openjdk/jmh/Main.java")).isNotNull();
        }
    }

    private void runsWithoutMaven() throws Exception {
        assertThat(installed("--version").orFail()).startsWith("rjperf 0.2.0");
        assertThat(installed("series", "--profile", "smoke").orFail()).contains("GetNotFound.getNotFoundEven");
        // starts PostgreSQL, which the archive does not contain
        assertThat(installed("list").orFail()).doesNotContain("rjperf:");
        assertThat(folder.resolve("maven")).doesNotExist();
    }

    private Shell.Ended install() throws IOException {
        return atHome("bash", served("install.sh").toString());
    }

    private Shell.Ended installed(String... arguments) throws IOException {
        String program = folder.resolve("home/.local/bin/rjperf").toString();
        return atHome(Stream.concat(Stream.of(program), Stream.of(arguments)).toArray(String[]::new));
    }

    /** In an environment that holds only a home and a Maven that must not run. */
    private Shell.Ended atHome(String... command) throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        script("mvn", ": >'" + folder.resolve("maven") + "'");
        return Shell.run(
                folder,
                Map.of(),
                Stream.concat(
                                Stream.of(
                                        "env",
                                        "-i",
                                        "HOME=" + home,
                                        "JAVA_HOME=" + System.getProperty("java.home"),
                                        "PATH=" + folder.resolve("programs") + ":/usr/bin:/bin"),
                                Stream.of(command))
                        .toList());
    }

    private void script(String name, String text) throws IOException {
        Path file = Files.createDirectories(folder.resolve("programs")).resolve(name);
        assertThat(Files.writeString(file, "#!/bin/sh\n" + text + "\n").toFile().setExecutable(true))
                .isTrue();
    }

    private Path served(String file) {
        return folder.resolve("served" + FILES + file);
    }

    /** Runs lines of the page or the workflow; only Maven 3.9 can check what a build takes. */
    private void bash(Path place, String lines) {
        boolean checks =
                Shell.find("mvn").isEmpty() || !run(folder, "mvn", "-v").contains("Apache Maven 3.8");
        run(place, "bash", "-euc", checks ? lines : lines.replace(" --checked-build", ""));
    }

    private String run(Path place, String... command) {
        return Shell.run(place, environment, List.of(command)).orFail();
    }
}
