package io.github.rjperf.e2e.github;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Pull requests from the event to the answer: {@code GithubRun FOLDER}, started in its own network namespace.
 *
 * <p>The folder holds the copy of this project as {@code project}. What the GitHub of the tests holds at the end is written into
 * {@code result-N/} for each pull request: its comments, its check, and the orders to start workflows.
 * What the schedules ask for is planned and not measured.
 */
public final class GithubRun {
    private static final String PERSON = "reviewer";
    /** What the comment says of a series that has no pair because of other processes. */
    static final String DISTURBED = " were spoiled by outside disturbance, base failed in 0, candidate in 0";

    /** How often more is asked for before a noisy machine may end inconclusive. */
    private static final int MOST_ASKED = 3;

    /** The pull request that is labelled for one commit and has another. */
    private static final int STALE = 4;

    /** The pull request that changes nothing that is built. */
    private static final int DOCUMENTED = 5;

    private final Path folder;
    private final FakeGitHub github;
    private final FakeRepository upstream;
    private final FakeRepository bench;
    private final Act act;
    private final Map<Integer, String> heads = new TreeMap<>();
    private long runs = 100;

    private GithubRun(Path folder, FakeGitHub github, String served) throws IOException {
        this.folder = folder;
        this.github = github;
        upstream = github.state().repository(UpstreamClone.NAME);
        bench = github.state().repository(Act.BENCH).workflow("bench.yml").workflow("accept.yml");
        act = new Act(folder, github, served);
    }

    /** Prepares the folder, and carries it out in its own network namespace. */
    static void start(Path folder) {
        RootShell.run(
                Repository.root(),
                "bash",
                "harness/e2e/src/test/resources/github/run.sh",
                folder.toString(),
                System.getProperty("java.class.path"));
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]).toRealPath();
        try (FakeGitHub github = FakeGitHub.start();
                ReleaseServer releases = new ReleaseServer(folder.resolve("served"));
                ArtifactStore artifacts = new ArtifactStore(folder.resolve("artifacts"), github)) {
            artifacts.start();
            new GithubRun(folder, github, releases.url()).all();
        }
    }

    private void all() throws IOException {
        UpstreamClone tree = new UpstreamClone(folder.resolve("state/upstream"), folder.resolve("tree"));
        upstream.permit(PERSON, "write");
        upstream.permit("stranger", "read");
        upstream.addDefaultBranch("main", tree.base);
        int port = Integer.parseInt(github.url().replaceAll(".*:", ""));
        heads.putAll(Map.of(1, tree.harmless(1), 2, tree.slow(2), 3, tree.hostile(3, folder, port)));
        heads.put(STALE, tree.harmless(STALE));
        heads.put(DOCUMENTED, tree.documented(DOCUMENTED));
        for (Map.Entry<Integer, String> head : heads.entrySet()) {
            upstream.addPull(head.getKey(), "stranger", "perf");
            upstream.push(head.getKey(), head.getValue(), tree.base);
        }
        if (!Act.database(folder).isEmpty()) {
            documented();
            return;
        }
        ignored();
        stale();
        harmless(1);
        slow(2);
        labelled(3);
        carryOut();
        keep(3, "result-3");
        documented();
        scheduledRequests();
        Files.writeString(
                folder.resolve("requests"),
                String.join(
                        "\n",
                        github.seen().stream()
                                .map(seen -> seen.method() + " " + seen.path())
                                .toList()));
    }

    private void documented() throws IOException {
        labelled(DOCUMENTED);
        carryOut();
        keep(DOCUMENTED, "result-5");
    }

    /** Events that start no job, and one that the program refuses. */
    private void ignored() throws IOException {
        ObjectNode other = pullRequest(1, "labeled", PERSON);
        ((ObjectNode) other.get("label")).put("name", "documentation");
        dispatch("pull_request_target", other);
        ObjectNode title = pullRequest(1, "edited", PERSON);
        title.putObject("changes").putObject("title").put("from", "before");
        dispatch("pull_request_target", title);
        ObjectNode unlabelled = pullRequest(1, "synchronize", PERSON);
        ((ObjectNode) unlabelled.get("pull_request")).putArray("labels");
        dispatch("pull_request_target", unlabelled);
        commented(1, "stranger", "NONE", "/perf");
        keep(1, "result-skipped");
        dispatch("pull_request_target", pullRequest(1, "synchronize", "stranger"));
        keep(1, "result-untrusted-push");
    }

    /** A maintainer gave the label to a commit; since then its author has pushed another. */
    private void stale() throws IOException {
        ObjectNode event = pullRequest(STALE, "labeled", PERSON);
        JsonNode head = event.path("pull_request").path("head");
        ((ObjectNode) head).put("sha", "0".repeat(40));
        dispatch("pull_request_target", event);
        keep(STALE, "result-stale");
    }

    /**
     * Five pairs seldom tell, so more is asked for; once in any case, so that it is tried. A machine may be noisy, so it is
     * asked for again, for twice as long each time. Nothing can be added to a run of which something else disturbed every pair:
     * its comment says to run it again.
     */
    private void harmless(int number) throws IOException {
        labelled(number);
        carryOut();
        for (int again = 0; again < MOST_ASKED && isDisturbed(number); again++) {
            commented(number, PERSON, "/perf rerun");
            carryOut();
        }
        keep(number, "result-1-first");
        int asked = 0;
        do {
            commented(number, PERSON, "/perf more");
            carryOut();
            asked++;
        } while (asked < MOST_ASKED && !isGreen(number));
        keep(number, "result-1");
    }

    private boolean isGreen(int number) {
        String head = heads.get(number);
        return upstream.checks().stream()
                .filter(check -> check.path("head_sha").asText().equals(head))
                .reduce((earlier, later) -> later)
                .filter(check -> check.path("conclusion").asText().equals("success"))
                .isPresent();
    }

    private boolean isDisturbed(int number) {
        return upstream.bodies(number).stream().anyMatch(body -> body.contains(DISTURBED));
    }

    private void slow(int number) throws IOException {
        upstream.addedFiles.add(UpstreamClone.BENCHMARKS_FILE);
        commented(number, PERSON, "/perf smoke");
        carryOut();
        upstream.addedFiles.clear();
        keep(number, "result-2");
        commented(number, "stranger", "/perf smoke; $(touch " + folder.resolve("harm") + ")");
        keep(number, "result-2-stranger");
        commented(number, PERSON, "/perf accept GetNotFoundBenchmarks.getNotFoundEven $(touch harm) is by design");
        carryOut();
        keep(number, "result-2-accepted");
        commented(number, PERSON, "/perf benchmarks AbsentBenchmarks.*");
        carryOut();
        keep(number, "result-2-benchmarks");
    }

    /** The workflows that no pull request starts, up to the plan of what they ask for. */
    private void scheduledRequests() throws IOException {
        ObjectNode release = JsonNodeFactory.instance.objectNode();
        release.putObject("inputs").put("base", Act.ANCHOR).put("candidate", "maven:9.1.1");
        ObjectNode nothing = JsonNodeFactory.instance.objectNode();
        planned(new Act.Start("schedule", "nightly.yml", nothing, ++runs));
        planned(new Act.Start("schedule", "calibration.yml", nothing, ++runs));
        planned(new Act.Start("workflow_dispatch", "releases.yml", release, ++runs));
    }

    private void planned(Act.Start start) throws IOException {
        int before = bench.dispatches().size();
        act.run(start);
        for (ObjectNode order :
                bench.dispatches().subList(before, bench.dispatches().size())) {
            act.run(ordered(order), "plan");
            Files.writeString(folder.resolve("order-" + start.workflow() + ".json"), order.toString());
            Files.copy(
                    folder.resolve("act-workflow_dispatch-" + order.path("run").asLong() + ".log"),
                    folder.resolve("plan-" + start.workflow() + ".log"));
        }
    }

    private void labelled(int number) throws IOException {
        dispatch("pull_request_target", pullRequest(number, "labeled", PERSON));
    }

    private ObjectNode pullRequest(int number, String action, String sender) throws IOException {
        ObjectNode event = Act.example("pull_request.labeled");
        event.put("action", action);
        event.put("number", number);
        ((ObjectNode) event.get("sender")).put("login", sender);
        ObjectNode pull = (ObjectNode) event.get("pull_request");
        pull.put("number", number);
        pull.put("updated_at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        ((ObjectNode) pull.get("head")).put("sha", heads.get(number));
        pull.putArray("labels").addObject().put("name", "perf");
        ((ObjectNode) event.get("label")).put("name", "perf");
        return event;
    }

    private void commented(int number, String login, String body) throws IOException {
        commented(number, login, "COLLABORATOR", body);
    }

    private void commented(int number, String login, String association, String body) throws IOException {
        ObjectNode event = Act.example("issue_comment.created");
        ObjectNode issue = (ObjectNode) event.get("issue");
        issue.put("number", number);
        issue.set("pull_request", JsonNodeFactory.instance.objectNode().put("url", github.url() + "/pulls/" + number));
        ObjectNode comment = (ObjectNode) event.get("comment");
        comment.put("id", upstream.addComment(number, login, body));
        comment.put("body", body);
        comment.put("author_association", association);
        comment.put("created_at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        ((ObjectNode) comment.get("user")).put("login", login);
        ((ObjectNode) event.get("sender")).put("login", login);
        dispatch("issue_comment", event);
    }

    private void dispatch(String name, ObjectNode event) throws IOException {
        ((ObjectNode) event.get("repository")).put("full_name", UpstreamClone.NAME);
        act.run(new Act.Start(name, "perf.yml", event, ++runs));
    }

    /** Runs the workflow that was ordered last. */
    private void carryOut() throws IOException {
        List<ObjectNode> orders = bench.dispatches();
        if (!orders.isEmpty()) {
            ObjectNode order = orders.get(orders.size() - 1);
            act.run(ordered(order));
            bench.run(order.path("run").asLong()).put("status", "completed").put("conclusion", "success");
        }
    }

    private static Act.Start ordered(ObjectNode order) {
        return new Act.Start(
                "workflow_dispatch",
                order.path("workflow").asText(),
                order,
                order.path("run").asLong());
    }

    private void keep(int number, String name) throws IOException {
        Path result = Files.createDirectories(folder.resolve(name));
        Files.writeString(result.resolve("head"), heads.get(number));
        List<String> bodies = upstream.bodies(number);
        for (int i = 0; i < bodies.size(); i++) {
            Files.writeString(result.resolve("comment-" + (i + 1) + ".md"), bodies.get(i));
        }
        Files.writeString(result.resolve("checks.json"), upstream.checks().toString());
        Files.writeString(result.resolve("dispatches.json"), bench.dispatches().toString());
    }
}
