package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.e2e.github.ReleaseServer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Registrar;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A job in the runner's image, for which the registrar asked the GitHub of the tests: only {@code ./rjperf verify --containers} runs
 * it, which makes the images.
 */
@Tag("containers")
class ContainerJobIT {
    /** What the check prepares: the pinned release and a checkout, below {@code served}, and folders of the host with systemd. */
    private static final Path PREPARED = Path.of(System.getProperty("rjperf.containers", "/nonexistent"));

    private static final String REQUEST = """
            {"formatVersion":1,"request":{"kind":"manual","repository":"facebook/rocksdb","base":"maven:9.0.1",\
            "candidate":"maven:9.1.1","profile":"smoke","series":[],"platforms":["linux-x64"],"seed":7,\
            "requestedBy":"somebody","requested":"2026-11-25T00:00:00Z","reason":"a check"}}""";

    @TempDir
    private Path folder;

    private final FakeGitHub github = FakeGitHub.start();

    @SuppressWarnings("NullAway.Init")
    private ReleaseServer releases;

    @BeforeEach
    void prepare() throws IOException {
        releases = new ReleaseServer(PREPARED.resolve("served"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @AfterEach
    void close() {
        releases.close();
        github.close();
    }

    private Registrar registrar(Path place) throws IOException {
        Registrar registrar = Registrar.install(place, github.url());
        github.state().add(registrar.app());
        return registrar;
    }

    private void order(Path job) throws IOException {
        Path order = Files.writeString(
                folder.resolve("order"),
                "GITHUB_SERVER_URL='%s'\nRJPERF_REQUEST='%s'\n".formatted(releases.url(), REQUEST));
        Files.setPosixFilePermissions(order, PosixFilePermissions.fromString("rw-r--r--"));
        Files.copy(order, job.resolve("order"), StandardCopyOption.COPY_ATTRIBUTES);
    }

    /** As a controller of a fleet starts it, with the rights of the chart's values. */
    @Test
    void theImageMeasuresOneJobBehindTheWallAndIsGone() throws Exception {
        Path job = Files.createDirectories(folder.resolve("job"));
        Files.setPosixFilePermissions(job, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path key = folder.resolve("host-key.pem");
        Shell.run(folder, "openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key.toString())
                .orFail();
        String said = registrar(Files.createDirectories(folder.resolve("registrar")))
                .ask("bench-1")
                .orFail();
        order(job);
        String configuration = said.lines().reduce("", (first, last) -> last);
        List<String> command = new ArrayList<>(List.of("docker", "run", "--rm", "--name", "rjperf-check-job"));
        command.addAll(List.of("--label", "rjperf-check", "--network", "host", "--cap-drop", "ALL"));
        capabilities().forEach(capability -> command.addAll(List.of("--cap-add", capability)));
        command.addAll(List.of("--security-opt", "seccomp=unconfined", "--security-opt", "apparmor=unconfined"));
        command.addAll(List.of("--shm-size", "4g", "--env", "RJPERF_QUIET_TRIES=1", "--env", "RJPERF_MEMORY=4g"));
        command.addAll(List.of("--env", "RJPERF_KEY=/etc/rjperf-key/host-key.pem"));
        command.addAll(List.of("--volume", key + ":/etc/rjperf-key/host-key.pem:ro"));
        command.addAll(List.of("--volume", job + ":/job"));
        command.addAll(
                List.of("--env", "ACTIONS_RUNNER_INPUT_JITCONFIG=" + configuration, "rjperf-check/rjperf-runner"));

        assertThat(run(command)).as(log()).isZero();

        assertThat(log())
                .contains(
                        "a job with configuration " + configuration + " as runner",
                        "obtain: release ",
                        "confined ended with ")
                .doesNotContain("not isolated from each other", "is not signed");
        Shell.run(folder, "openssl", "ec", "-in", key.toString(), "-pubout", "-out", "host.pem")
                .orFail();
        expectBundle(job);
        assertThat(Shell.run(folder, "docker", "ps", "--all", "--quiet", "--filter", "name=rjperf-check-job")
                        .said())
                .isEmpty();
    }

    /** The unit asks for one configuration after another; its second runner waits, and ends when the unit is stopped. */
    @Test
    void aHostWithSystemdMeasuresAJobAndWaitsForTheNext() throws Exception {
        registrar(PREPARED.resolve("registrar"));
        Files.copy(Repository.root().resolve("docker/runner/registrar"), PREPARED.resolve("registrar/registrar"));
        Path job = PREPARED.resolve("job");
        order(job);

        onHost("systemctl", "enable", "--now", "rjperf-runner").orFail();
        await(() -> github.count("POST", ".*/generate-jitconfig") > 1);
        String state = onHost("systemctl", "is-active", "rjperf-runner").said();
        onHost("systemctl", "stop", "rjperf-runner").orFail();

        Files.writeString(
                folder.resolve("log"),
                onHost("journalctl", "-u", "rjperf-runner", "--no-pager").said());
        assertThat(state).as(log()).isEqualTo("active\n");
        assertThat(log())
                .contains("obtain: release ", "confined ended with ", "registrar: registered bench-1-")
                .doesNotContain("not isolated from each other", "is not signed");
        Shell.Ended key = onHost("openssl", "ec", "-in", "/etc/rjperf/host-key.pem", "-pubout");
        Files.writeString(folder.resolve("host.pem"), key.orFail().replace("read EC key\nwriting EC key\n", ""));
        expectBundle(job);
        assertThat(onHost("bash", "-c", "ps -A -o user= | grep -cE '^(runner|bench)'")
                        .said())
                .isEqualTo("0\n");
        assertThat(onHost(
                                "bash",
                                "-c",
                                "ls -A /srv/rjperf/work; ls -d /opt/actions-runner.job /srv/rjperf/bench/home 2>/dev/null")
                        .said())
                .isEmpty();
    }

    private Shell.Ended onHost(String... command) {
        List<String> words = new ArrayList<>(List.of("docker", "exec", "rjperf-check-host"));
        words.addAll(List.of(command));
        return Shell.run(folder, Map.of(), words);
    }

    private void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(15);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain: "
                        + onHost("journalctl", "-u", "rjperf-runner", "--no-pager")
                                .said());
            }
            TimeUnit.MILLISECONDS.sleep(500);
        }
    }

    /** What the host handed out is complete, and signed by it. */
    private void expectBundle(Path job) {
        Path bundle = job.resolve("artifact");
        assertThat(bundle.resolve("handover.sig")).as(log()).exists();
        List<String> verify = List.of(
                "openssl",
                "dgst",
                "-sha256",
                "-verify",
                folder.resolve("host.pem").toString());
        List<String> command = new ArrayList<>(verify);
        command.addAll(List.of("-signature", "handover.sig", "handover.txt"));
        Shell.run(bundle, Map.of(), command).orFail();
        assertThat(Repository.read(bundle.resolve("handover.txt")))
                .startsWith("rjperf-handover 2\nplatform linux-x64\nrun acme/bench 4711 1\n");
        assertThat(bundle.toFile().list()).contains("build-base.json", "build-candidate.json");
        assertThat(Repository.read(bundle.resolve("forks.jsonl")).lines().count())
                .isGreaterThan(2);
    }

    private static List<String> capabilities() {
        Matcher added = Pattern.compile("add: \\[([A-Z_, ]+)]")
                .matcher(Repository.read(Repository.root().resolve("docker/runner/arc/values.yaml")));
        assertThat(added.find()).isTrue();
        return List.of(added.group(1).split(", ", -1));
    }

    private int run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        if (!process.waitFor(15, TimeUnit.MINUTES)) {
            process.destroy();
            throw new AssertionError("does not end: " + log());
        }
        return process.exitValue();
    }

    private String log() {
        Path log = folder.resolve("log");
        return Files.exists(log) ? Repository.read(log) : "";
    }
}
