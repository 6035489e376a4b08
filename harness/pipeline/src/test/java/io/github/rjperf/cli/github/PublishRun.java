package io.github.rjperf.cli.github;

import io.github.rjperf.cli.Main;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.service.JobRequest;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.Version;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A run of the workflow whose last job is to publish it, between the fake GitHub and a real database. */
final class PublishRun implements AutoCloseable {
    static final int PULL_REQUEST = 12345;

    final FakeGitHub github = FakeGitHub.start();
    final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    final FakeRepository bench = github.state().repository("acme/bench").workflow("bench.yml");
    final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Path home;
    private final String database;

    PublishRun(Path home, String database) throws IOException {
        this.home = home;
        this.database = database;
        TestServer.migrated(database).close();
        Request request = HonestBundle.request();
        upstream.addPull(PULL_REQUEST, "author");
        upstream.push(PULL_REQUEST, Objects.requireNonNull(Request.commitOf(request.candidate())));
        environment.putAll(Map.of(
                "GITHUB_API_URL", github.url(),
                "GITHUB_TOKEN", FakeGitHub.TOKEN,
                "GITHUB_REPOSITORY", "acme/bench",
                "GITHUB_RUN_ID", bench.addRun("bench.yml", "x").path("id").asText(),
                "GITHUB_RUN_ATTEMPT", "1",
                "GITHUB_STEP_SUMMARY", home.resolve("summary.md").toString(),
                "RJPERF_REQUEST", RequestText.write(request)));
        Files.writeString(service(), """
                version: 1
                upstream: facebook/rocksdb
                label: perf
                profile: smoke
                workflow: {file: bench.yml, ref: main}
                platforms:
                  linux-x64: {runs_on: [self-hosted], hosts: [%s], unsigned: true}
                """.formatted(
                        HonestBundle.service().platforms().get(0).hosts().get(0)));
        BenchmarkJars.write(home);
    }

    Path service() {
        return home.resolve("rjperf.yaml");
    }

    /** Changes the request as the job that planned it would have written it. */
    void request(String part, String replacement) {
        environment.computeIfPresent("RJPERF_REQUEST", (name, text) -> text.replace(part, replacement));
    }

    Profile smoke() {
        return BundledMatrix.select(Catalogue.read(settings().benchmarkJars()), "smoke", List.of());
    }

    /** The lines that an honest machine of this run writes. */
    String forks(Profile profile, int pairs) {
        String id = JobRequest.of(settings()).comparisonId(HonestBundle.PLATFORM);
        HonestBundle honest = new HonestBundle(id, 0, profile);
        Comparison comparison = honest.comparison(Version.number());
        int forks = pairs * 2 * profile.series().size();
        return honest.lines(
                home.resolve("bench"), comparison, honest.forks(comparison).subList(0, forks));
    }

    void handIn(byte[] archive) {
        handIn("bundle-linux-x64-1", archive);
    }

    void handIn(String name, byte[] archive) {
        long run = Long.parseLong(Objects.requireNonNull(environment.get("GITHUB_RUN_ID")));
        bench.addArtifact(run, name, archive);
    }

    void handInHonest() {
        handIn(HonestBundle.zip(Map.of("forks.jsonl", forks(smoke(), smoke().maxPairs()))));
    }

    /** Arguments of the command. */
    List<String> publishing() {
        return List.of(
                "publish",
                "--db",
                TestServer.url(database),
                "--out",
                home.resolve("out").toString(),
                "--service",
                service().toString());
    }

    /** Exit code of a command in this process. */
    int run(List<String> arguments) {
        return Main.commandLine(settings(), console()).execute(arguments.toArray(String[]::new));
    }

    /** Says below the pull request that it runs, as the job before does. */
    int announce() {
        List<String> arguments = new ArrayList<>(List.of("comment", "--state", "running"));
        arguments.addAll(List.of("--service", service().toString()));
        return run(arguments);
    }

    String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    private Console console() {
        PrintStream print = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new Console(print, print, false, false, 200);
    }

    Settings settings() {
        Map<String, String> properties = Map.of("rjperf.home", home.toString(), "user.home", home.toString());
        return new Settings(environment, properties, Clock.fixed(HonestBundle.NOW, ZoneOffset.UTC), time -> {});
    }

    @Override
    public void close() {
        github.close();
    }
}
