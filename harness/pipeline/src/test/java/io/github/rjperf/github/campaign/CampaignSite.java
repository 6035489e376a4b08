package io.github.rjperf.github.campaign;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.dispatch.Bench;
import io.github.rjperf.github.dispatch.DispatchRules;
import io.github.rjperf.github.dispatch.Dispatcher;
import io.github.rjperf.github.dispatch.PlainCommentTexts;
import io.github.rjperf.github.dispatch.PollingWatch;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.dispatch.Upstream;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.http.Access;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.Impatient;
import io.github.rjperf.github.http.RateLimit;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.service.PullRequestPublisher;
import io.github.rjperf.settings.Console;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The two repositories of a history, and what each job of a workflow starts with: a connection and its own patience. */
final class CampaignSite {
    static final int PULL_REQUEST = 12;
    static final Links LINKS = new Links("https://github.com", ReaderPages.NONE);
    /** As in {@code GithubAccess}. */
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    final FakeRepository upstream;
    final FakeRepository bench;
    final VirtualTime time;
    private final FakeGitHub github;
    private final boolean slow;

    CampaignSite(FakeGitHub github, VirtualTime time, boolean slow) {
        this.github = github;
        this.time = time;
        this.slow = slow;
        github.forget();
        github.state().setClock(time);
        upstream = github.state().repository(TestInstallation.UPSTREAM);
        bench = github.state()
                .repository(TestInstallation.BENCH)
                .workflow("bench.yml")
                .workflow("accept.yml");
        upstream.permit("maintainer", "write");
        upstream.permit("author", "write");
        upstream.permit("passer-by", "read");
    }

    private Api api() {
        return Impatient.api(
                new Access(URI.create(github.url()), URI.create(github.url() + "/graphql"), FakeGitHub.TOKEN),
                new RateLimit(time, time::sleep, PATIENCE),
                slow ? Duration.ofMillis(200) : Duration.ofSeconds(30));
    }

    private static Upstream watched(Api api) {
        return Upstream.of(api, RepositoryName.parse(TestInstallation.UPSTREAM), List.of());
    }

    private static DispatchRules rules() {
        return new DispatchRules(
                TestInstallation.service(), Map.of("pr", Duration.ofHours(1), "full", Duration.ofHours(3)));
    }

    private static Dispatcher dispatcher(Api api) {
        RepositoryName name = RepositoryName.parse(TestInstallation.BENCH);
        return new Dispatcher(
                watched(api),
                new Bench(new Dispatches(api, name, "bench.yml"), new Dispatches(api, name, "accept.yml"), "main"),
                new PlainCommentTexts(),
                rules());
    }

    Dispatcher dispatcher() {
        return dispatcher(api());
    }

    PollingWatch watch() {
        Api api = api();
        return new PollingWatch(dispatcher(api));
    }

    PullRequestPublisher publisher() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new PullRequestPublisher(api(), new Console(nowhere, nowhere, false, false, 80));
    }

    StickyComment sticky() {
        return watched(api()).sticky(PULL_REQUEST);
    }

    /** The newest commit of the pull request. */
    String head() {
        return upstream.pull(PULL_REQUEST).path("head").path("sha").asText();
    }

    /** The runs that were started for the pull request, oldest first. */
    List<Started> started() {
        return bench.dispatches().stream()
                .filter(order -> order.path("workflow").asText().equals("bench.yml"))
                .map(order -> new Started(
                        order.path("run").asLong(),
                        RequestText.read(order.path("inputs").path("request").asText())))
                .toList();
    }

    /** A run and what it was started for. */
    record Started(long run, Request request) {}

    ObjectNode run(long id) {
        return bench.run(id);
    }

    boolean isOver(long run) {
        return run(run).path("status").asText().equals("completed");
    }

    boolean isCancelled(long run) {
        return run(run).path("conclusion").asText().equals("cancelled");
    }
}
