package io.github.rjperf.e2e.github;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Three pull requests from the event to the answer: {@code GithubRun FOLDER}, started in a network namespace of its own.
 *
 * <p>The folder holds the copy of this project as {@code project}. What the GitHub of the tests holds at the end is written into
 * {@code result-N/} for each pull request: its comments, its check, and the orders to start workflows.
 */
public final class GithubRun {
    private static final String PERSON = "reviewer";

    private final Path folder;
    private final FakeGitHub github;
    private final FakeRepository upstream;
    private final FakeRepository bench;
    private final Act act;
    private final Map<Integer, String> heads = new TreeMap<>();
    private long runs = 100;

    private GithubRun(Path folder, FakeGitHub github) throws IOException {
        this.folder = folder;
        this.github = github;
        upstream = github.state().repository(Upstream.NAME);
        bench = github.state().repository(Act.BENCH).workflow("bench.yml").workflow("accept.yml");
        act = new Act(folder, github);
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]).toRealPath();
        try (FakeGitHub github = FakeGitHub.start();
                ArtifactStore artifacts = new ArtifactStore(folder.resolve("artifacts"), github)) {
            artifacts.start();
            new GithubRun(folder, github).all();
        }
    }

    private void all() throws IOException {
        Upstream tree = new Upstream(folder.resolve("work/git"), folder.resolve("tree"));
        upstream.permit(PERSON, "write");
        upstream.permit("stranger", "read");
        int port = Integer.parseInt(github.url().replaceAll(".*:", ""));
        String harmless = tree.harmless(1);
        String slow = tree.slow(2);
        String hostile = tree.hostile(3, folder, port);
        heads.putAll(Map.of(1, harmless, 2, slow, 3, hostile));
        for (Map.Entry<Integer, String> head : heads.entrySet()) {
            upstream.addPull(head.getKey(), "stranger", "perf");
            upstream.push(head.getKey(), head.getValue(), tree.base);
        }
        labelled(1, harmless);
        carryOut(1);
        commented(2, PERSON, "/perf smoke");
        carryOut(2);
        commented(2, "stranger", "/perf smoke; $(touch " + folder.resolve("harm") + ")");
        keep(2);
        labelled(3, hostile);
        carryOut(3);
        Files.writeString(
                folder.resolve("requests"),
                String.join(
                        "\n",
                        github.seen().stream()
                                .map(seen -> seen.method() + " " + seen.path())
                                .toList()));
    }

    private void labelled(int number, String head) throws IOException {
        ObjectNode event = Act.example("pull_request.labeled");
        event.put("number", number);
        ObjectNode pull = (ObjectNode) event.get("pull_request");
        pull.put("number", number);
        ((ObjectNode) pull.get("head")).put("sha", head);
        ((ObjectNode) event.get("label")).put("name", "perf");
        dispatch("pull_request_target", event);
    }

    private void commented(int number, String login, String body) throws IOException {
        ObjectNode event = Act.example("issue_comment.created");
        ObjectNode issue = (ObjectNode) event.get("issue");
        issue.put("number", number);
        issue.set("pull_request", JsonNodeFactory.instance.objectNode().put("url", github.url() + "/pulls/" + number));
        ObjectNode comment = (ObjectNode) event.get("comment");
        comment.put("id", upstream.addComment(number, login, body));
        comment.put("body", body);
        ((ObjectNode) comment.get("user")).put("login", login);
        dispatch("issue_comment", event);
    }

    private void dispatch(String name, ObjectNode event) throws IOException {
        ((ObjectNode) event.get("repository")).put("full_name", Upstream.NAME);
        act.run(name, "dispatch.yml", event, ++runs);
    }

    /** Runs the workflow that the dispatcher ordered last. */
    private void carryOut(int number) throws IOException {
        List<ObjectNode> orders = bench.dispatches();
        if (!orders.isEmpty()) {
            ObjectNode order = orders.get(orders.size() - 1);
            act.run(
                    "workflow_dispatch",
                    order.path("workflow").asText(),
                    order,
                    order.path("run").asLong());
        }
        keep(number);
    }

    private void keep(int number) throws IOException {
        Path result = Files.createDirectories(folder.resolve("result-" + number));
        Files.writeString(result.resolve("head"), heads.get(number));
        List<String> bodies = upstream.visibleBodies(number);
        for (int i = 0; i < bodies.size(); i++) {
            Files.writeString(result.resolve("comment-" + (i + 1) + ".md"), bodies.get(i));
        }
        Files.writeString(result.resolve("checks.json"), upstream.checks().toString());
        Files.writeString(result.resolve("dispatches.json"), bench.dispatches().toString());
    }
}
