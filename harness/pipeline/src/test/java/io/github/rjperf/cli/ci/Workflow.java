package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.Main;
import io.github.rjperf.document.ApiJson;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.dispatch.Bench;
import io.github.rjperf.github.dispatch.DispatchRules;
import io.github.rjperf.github.dispatch.Dispatcher;
import io.github.rjperf.github.dispatch.Event;
import io.github.rjperf.github.dispatch.Payload;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.dispatch.Upstream;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.service.ReportCommentTexts;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A job of the dispatcher's workflow: the command line with an event's file, before a fake GitHub. */
final class Workflow implements AutoCloseable {
    static final String HEAD = FakeRepository.sha("12-head");
    static final String NEWER = FakeRepository.sha("newer");

    final FakeGitHub github = FakeGitHub.start();
    final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    final FakeRepository bench =
            github.state().repository("acme/bench").workflow("bench.yml").workflow("accept.yml");
    final Map<String, String> environment = new HashMap<>();
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final TestApi time = new TestApi(github);
    private final Dispatcher dispatcher = dispatcher();
    private final Path folder;

    Workflow(Path folder) throws IOException {
        this.folder = folder;
        environment.put("GITHUB_API_URL", github.url());
        environment.put("GITHUB_TOKEN", FakeGitHub.TOKEN);
        environment.put("GITHUB_REPOSITORY", "acme/bench");
        environment.put("GITHUB_RUN_ID", "9000");
        Files.writeString(folder.resolve("rjperf.yaml"), TestInstallation.SETTINGS);
        upstream.permit("maintainer", "write");
        upstream.permit("triager", "triage");
    }

    @Override
    public void close() {
        github.close();
    }

    int run(String... arguments) {
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        String[] all = new String[arguments.length + 2];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        all[arguments.length] = "--service";
        all[arguments.length + 1] = folder.resolve("rjperf.yaml").toString();
        return Main.commandLine(
                        new Settings(environment, properties, Clock.systemUTC(), time -> {}),
                        new Console(print, print, false, false, 200))
                .execute(all);
    }

    /** The job itself, as the command line runs it. */
    int job(String name, String event) throws IOException {
        environment.put("GITHUB_EVENT_NAME", name);
        environment.put(
                "GITHUB_EVENT_PATH",
                Files.writeString(folder.resolve("event.json"), event).toString());
        return run("ci", "dispatch");
    }

    /** What the job does, where waiting takes no time. */
    String dispatch(String name, String event) {
        Event told = Objects.requireNonNull(
                ApiJson.read("event", event, Payload.class).event(name), "nothing follows from the event");
        return dispatcher.on(told);
    }

    private Dispatcher dispatcher() {
        RepositoryName repository = RepositoryName.parse("acme/bench");
        Service service = new Service(
                "facebook/rocksdb",
                "perf",
                ReaderPages.NONE,
                "pr",
                null,
                new Service.Workflow("bench.yml", "main"),
                List.of(new Service.Platform("linux-x64", List.of("self-hosted"), List.of(), List.of(), false, 1)),
                List.of("commander"),
                List.of(),
                List.of());
        Bench workflows = new Bench(
                new Dispatches(time.api(), repository, "bench.yml"),
                new Dispatches(time.api(), repository, "accept.yml"),
                "main");
        DispatchRules rules =
                new DispatchRules(service, Map.of("pr", Duration.ofHours(1), "full", Duration.ofHours(3)));
        Upstream watched = Upstream.of(time.api(), RepositoryName.parse("facebook/rocksdb"), service.commanders());
        return new Dispatcher(
                watched,
                workflows,
                new ReportCommentTexts("facebook/rocksdb", new Links("https://github.com", ReaderPages.NONE)),
                rules);
    }

    /** An event of pull request 12, as GitHub tells it: what happened, at which commit, by whom. */
    String pull(String action, String head, String sender) {
        return dispatch("pull_request_target", """
                {"action":"%s","label":{"name":"perf"},"changes":{%s},
                 "pull_request":{"number":12,"head":{"sha":"%s"},"updated_at":"%s"},
                 "repository":{"full_name":"facebook/rocksdb"},"sender":{"login":"%s","type":"%s"}}""".formatted(
                        action,
                        action.equals("edited") ? "\"base\":{}" : "",
                        head,
                        time.clock().instant(),
                        sender,
                        sender.endsWith("[bot]") ? "Bot" : "User"));
    }

    /** A comment below pull request 12, a minute after what happened last, and its event; returns its number. */
    long comment(String login, String body) {
        time.pass(Duration.ofMinutes(1));
        long id = upstream.addComment(12, login, body);
        String unused = said(id, login, body);
        return id;
    }

    /** The event of a comment that is there. */
    String said(long id, String login, String body) {
        return dispatch("issue_comment", """
                {"action":"created","issue":{"number":12,"pull_request":{"url":"u"}},
                 "comment":{"id":%s,"body":"%s","created_at":"2026-11-01T12:00:00Z","author_association":"%s",
                  "user":{"login":"%s","type":"%s"}},
                 "repository":{"full_name":"facebook/rocksdb"},"sender":{"login":"%s","type":"User"}}""".formatted(
                        id, body, upstream.association(login), login, login.endsWith("[bot]") ? "Bot" : "User", login));
    }

    /** The request that was sent last. */
    Request request() {
        return RequestText.read(bench.dispatches()
                .get(bench.dispatches().size() - 1)
                .path("inputs")
                .path("request")
                .asText());
    }

    String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
