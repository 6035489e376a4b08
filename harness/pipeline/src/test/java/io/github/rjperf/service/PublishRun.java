package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.cli.Main;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.ServiceFile;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A run of the workflow whose last job is to publish it, between the fake GitHub and a real database. */
public final class PublishRun implements AutoCloseable {
    public static final int PULL_REQUEST = 12345;

    public final FakeGitHub github = FakeGitHub.start();
    public final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    public final FakeRepository bench = github.state().repository("acme/bench").workflow("bench.yml");
    public final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Path home;
    private final String database;

    public PublishRun(Path home, String database) throws IOException {
        this.home = home;
        this.database = database;
        TestServer.migrated(database).close();
        Request request = HonestBundle.request();
        upstream.addPull(PULL_REQUEST, "author");
        upstream.push(PULL_REQUEST, commit(request.candidate()), commit(request.base()));
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

    private static String commit(String subject) {
        return Objects.requireNonNull(Request.commitOf(subject));
    }

    public Path service() {
        return home.resolve("rjperf.yaml");
    }

    /** Changes the request as the job that planned it would have written it. */
    public void request(String part, String replacement) {
        environment.computeIfPresent("RJPERF_REQUEST", (name, text) -> text.replace(part, replacement));
    }

    public Profile smoke() {
        return BundledMatrix.select(Catalog.read(settings().benchmarkJars()), "smoke", List.of());
    }

    /** The lines that an honest machine of this run writes. */
    public String forks(Profile profile, int pairs) {
        String id = JobRequest.of(settings()).comparisonId(HonestBundle.PLATFORM, Shard.WHOLE);
        HonestBundle honest = new HonestBundle(id, 0, profile);
        Comparison comparison = honest.comparison(Version.number());
        int forks = pairs * 2 * profile.series().size();
        return honest.lines(
                home.resolve("bench"), comparison, honest.forks(comparison).subList(0, forks));
    }

    /** The machine of the run uploads what an honest one measured, whose candidate is slower by this fraction. */
    public void handIn(double slowdown, Profile profile) {
        handIn(slowdown, profile, Version.number());
    }

    /** The same by a machine with another version of the program than this one's. */
    public void handIn(double slowdown, Profile profile, String version) {
        HonestBundle honest = new HonestBundle(
                JobRequest.of(settings()).comparisonId(HonestBundle.PLATFORM, Shard.WHOLE), slowdown, profile);
        Comparison comparison = honest.comparison(version);
        String lines = honest.lines(home.resolve("bench"), comparison, honest.forks(comparison));
        handIn(HonestBundle.zip(Map.of("forks.jsonl", lines)));
    }

    public void handIn(byte[] archive) {
        handIn("bundle-linux-x64-1", archive);
    }

    public void handIn(String name, byte[] archive) {
        long run = Long.parseLong(Objects.requireNonNull(environment.get("GITHUB_RUN_ID")));
        bench.addArtifact(run, name, archive);
    }

    public void handInHonest() {
        handIn(HonestBundle.zip(Map.of("forks.jsonl", forks(smoke(), smoke().maxPairs()))));
    }

    /** Arguments of the command. */
    public List<String> publishing() {
        return List.of(
                "ci",
                "publish",
                "--db",
                TestServer.url(database),
                "--out",
                home.resolve("out").toString(),
                "--service",
                service().toString());
    }

    /** Publishes; false when a step failed, or a bundle was refused for its signature. */
    public boolean publish() {
        return outcome() == PublishResults.Outcome.PUBLISHED;
    }

    /** Publishes, and says how that ended. */
    PublishResults.Outcome outcome() {
        return new PublishResults(
                        settings(),
                        console(),
                        () -> ServiceFile.read(service(), HonestBundle.NOW),
                        () -> Database.open(TestServer.url(database), Map.of()))
                .run(null, home.resolve("out"));
    }

    /** Exit code of a command in this process. */
    public int run(List<String> arguments) {
        return Main.commandLine(settings(), console()).execute(arguments.toArray(String[]::new));
    }

    /** Says below the pull request that it runs, as the job before does. */
    public void announce() {
        new WriteComment(settings(), console())
                .run(WriteComment.State.RUNNING, ServiceFile.read(service(), HonestBundle.NOW));
    }

    /** The only comment of the pull request. */
    public String comment() {
        assertThat(upstream.bodies(PULL_REQUEST)).as(said()).hasSize(1);
        return upstream.bodies(PULL_REQUEST).get(0);
    }

    /** The summary page of the run, as far as it was written. */
    public String page() {
        try {
            return Files.readString(home.resolve("summary.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The only check at its newest commit. */
    public ObjectNode check() {
        assertThat(upstream.checks()).as(said()).hasSize(1);
        return upstream.checks().get(0);
    }

    public String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    public Console console() {
        PrintStream print = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new Console(print, print, false, false, 200);
    }

    public Settings settings() {
        Map<String, String> properties = Map.of("rjperf.home", home.toString(), "user.home", home.toString());
        return new Settings(environment, properties, Clock.fixed(HonestBundle.NOW, ZoneOffset.UTC), time -> {});
    }

    @Override
    public void close() {
        github.close();
    }
}
