package io.github.rjperf.github.dispatch;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.User;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.Service;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A bench repository that watches an upstream, both in the fake, with a dispatcher of the real thing. */
public final class TestInstallation {
    public static final String UPSTREAM = "facebook/rocksdb";
    public static final String BENCH = "acme/bench";
    /** Its settings, as {@code .github/rjperf.yaml} has them. */
    public static final String SETTINGS = """
            version: 1
            upstream: facebook/rocksdb
            label: perf
            profile: pr
            workflow: {file: bench.yml, ref: main}
            platforms:
              linux-x64: {runs_on: [self-hosted]}
            """;

    final FakeGitHub github;
    final FakeRepository upstream;
    final FakeRepository bench;
    final TestApi api;
    final Upstream watched;
    final DispatchRules rules =
            new DispatchRules(service(), Map.of("pr", Duration.ofHours(1), "full", Duration.ofHours(3)));
    final Bench workflows;
    final Dispatcher dispatcher;

    TestInstallation() {
        this(FakeGitHub.start());
    }

    private TestInstallation(FakeGitHub github) {
        this(github, new TestApi(github));
    }

    TestInstallation(FakeGitHub github, TestApi api) {
        this.github = github;
        this.api = api;
        upstream = github.state().repository(UPSTREAM);
        bench = github.state().repository(BENCH).workflow("bench.yml").workflow("accept.yml");
        watched = Upstream.of(api.api(), RepositoryName.parse(UPSTREAM), List.of("commander"));
        RepositoryName name = RepositoryName.parse(BENCH);
        workflows = new Bench(
                new Dispatches(api.api(), name, "bench.yml"), new Dispatches(api.api(), name, "accept.yml"), "main");
        dispatcher = new Dispatcher(watched, workflows, new PlainCommentTexts(), rules);
        upstream.permit("maintainer", "write");
        upstream.permit("author", "write");
        upstream.permit("passer-by", "read");
    }

    /** Settings of such an installation. */
    public static Service service() {
        return service(List.of(), false, List.of());
    }

    /** The same with keys of its hosts, or without, and with those who may command. */
    public static Service service(List<String> keys, boolean unsigned, List<String> commanders) {
        return service(keys, unsigned, commanders, "perf");
    }

    /** The same with another label. */
    public static Service service(List<String> keys, boolean unsigned, List<String> commanders, String label) {
        Service.Platform platform = new Service.Platform(
                "linux-x64",
                List.of("self-hosted"),
                List.of(),
                keys.stream().map(HostKey::new).toList(),
                unsigned,
                1);
        return new Service(
                UPSTREAM,
                label,
                ReaderPages.NONE,
                "pr",
                null,
                new Service.Workflow("bench.yml", "main"),
                List.of(platform),
                commanders,
                List.of(),
                List.of());
    }

    /** A comment, a minute after what happened last, and its event. */
    long comment(int pullRequest, String login, String body) {
        api.pass(Duration.ofMinutes(1));
        long id = upstream.addComment(pullRequest, login, body);
        String unused = dispatcher.on(commented(pullRequest, id));
        return id;
    }

    /** The event of a comment that is there. */
    Event commented(int pullRequest, long id) {
        ObjectNode comment = upstream.comment(id);
        return new Event.Commented(
                pullRequest,
                id,
                user(comment.path("user").path("login").asText()),
                comment.path("author_association").asText(),
                comment.path("body").asText());
    }

    /** The event of a push of its newest commit. */
    Event pushed(int pullRequest, String login) {
        String head = upstream.pull(pullRequest).path("head").path("sha").asText();
        return new Event.Changed(pullRequest, head, user(login), Event.Occasion.PUSHED);
    }

    /** The event of a label, given now to the newest commit. */
    Event labeled(int pullRequest, String label, String login) {
        String head = upstream.pull(pullRequest).path("head").path("sha").asText();
        return new Event.Labeled(
                pullRequest, label, head, user(login), api.clock().instant());
    }

    static User user(String login) {
        return new User(login, login.endsWith("[bot]") ? "Bot" : "User");
    }
}
