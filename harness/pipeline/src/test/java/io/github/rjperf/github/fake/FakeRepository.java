package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** One repository of the fake. */
public final class FakeRepository {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    final FakeState state;
    final String name;
    final Map<Integer, ObjectNode> pulls = new TreeMap<>();
    final Map<Long, ObjectNode> comments = new TreeMap<>();
    final Map<Long, Map<String, ObjectNode>> reactions = new TreeMap<>();
    final Map<String, String> permissions = new TreeMap<>();
    final Map<String, String> mergeBases = new TreeMap<>();
    /** What every comparison of two commits adds. */
    public final List<String> addedFiles = new ArrayList<>();

    final Map<String, String> branches = new TreeMap<>();
    final Map<String, String> tags = new TreeMap<>();
    final Map<String, String> messages = new LinkedHashMap<>();
    final Map<Long, ObjectNode> runs = new TreeMap<>();
    final Map<Long, ObjectNode> checks = new TreeMap<>();
    final Map<Long, FakeArtifact> artifacts = new TreeMap<>();
    final Map<String, JsonNode> settings = new TreeMap<>();
    final Set<String> workflows = new TreeSet<>();
    final List<ObjectNode> dispatches = new ArrayList<>();
    final List<ObjectNode> activities = new ArrayList<>();
    boolean saysRun = true;

    FakeRepository(FakeState state, String name) {
        this.state = state;
        this.name = name;
    }

    String url() {
        return state.root + "/repos/" + name;
    }

    /** A comment by some account, as if written in the browser. */
    public long addComment(int issue, String login, String body) {
        long id = state.nextId();
        ObjectNode comment = JSON.objectNode();
        comment.put("id", id)
                .put("node_id", "IC_" + id)
                .put("url", url() + "/issues/comments/" + id)
                .put(
                        "html_url",
                        state.root + "/" + name + (pulls.containsKey(issue) ? "/pull/" : "/issues/") + issue
                                + "#issuecomment-" + id)
                .put("body", body)
                .put("created_at", state.now())
                .put("updated_at", state.now())
                .put("issue_url", url() + "/issues/" + issue)
                .put("author_association", association(login));
        comment.set("user", state.user(login));
        if (login.endsWith("[bot]")) {
            comment.set("performed_via_github_app", state.app(login.replace("[bot]", "")));
        }
        comments.put(id, comment);
        return id;
    }

    /** A comment by an account that an app writes for. */
    public long addCommentBy(String app, int issue, String login, String body) {
        long id = addComment(issue, login, body);
        Objects.requireNonNull(comments.get(id)).set("performed_via_github_app", state.app(app));
        return id;
    }

    /** How GitHub calls an account's relation to the repository; those who may write are members. */
    public String association(String login) {
        String role = permissions.getOrDefault(login, "");
        return role.isEmpty() ? "NONE" : role.equals("read") ? "CONTRIBUTOR" : "MEMBER";
    }

    /** What the interface says of a comment; may be changed. */
    public ObjectNode comment(long id) {
        return Objects.requireNonNull(comments.get(id), "no such comment");
    }

    /** Changes the text of a comment, as its author may. */
    public void editComment(long id, String body) {
        Objects.requireNonNull(comments.get(id)).put("body", body).put("updated_at", "2099-01-01T00:00:00Z");
    }

    /** A reaction by some account. */
    public void addReaction(long comment, String login, String content) {
        ObjectNode reaction = Template.of("reaction").put("id", state.nextId()).put("content", content);
        reaction.set("user", state.user(login));
        reactions.computeIfAbsent(comment, id -> new TreeMap<>()).put(content + " by " + login, reaction);
    }

    public void deleteComment(long id) {
        comments.remove(id);
    }

    /** The texts of all comments below one pull request, oldest first. */
    public List<String> bodies(int issue) {
        return below(issue).stream().map(c -> c.path("body").asText()).toList();
    }

    /** What reactions a comment has. */
    public List<String> reactions(long comment) {
        return List.copyOf(reactions.getOrDefault(comment, Map.of()).keySet());
    }

    /** Lets an account have {@code admin}, {@code maintain}, {@code write}, {@code triage} or {@code read}. */
    public void permit(String login, String role) {
        permissions.put(login, role);
    }

    /** An open pull request from its author's fork, whose commits are made of its number and an hour old. */
    public ObjectNode addPull(int number, String author, String... labels) {
        ObjectNode pull = Template.of("pull-request")
                .put("number", number)
                .put("state", "open")
                .put("updated_at", state.now());
        pull.set("user", state.user(author));
        pull.putArray("requested_teams");
        ((ObjectNode) pull.get("head")).put("ref", "topic-" + number);
        ((ObjectNode) pull.get("base").get("repo")).put("full_name", name);
        from(pull, author + name.substring(name.indexOf('/')));
        pulls.put(number, pull);
        label(number, labels);
        push(number, sha(number + "-head"));
        moved(pull, author, state.ago(Duration.ofHours(1)));
        return pull;
    }

    /** Lets a pull request come from another repository. */
    public void from(ObjectNode pull, String repository) {
        ObjectNode head = (ObjectNode) pull.get("head").get("repo");
        head.put("full_name", repository);
        String owner = repository.substring(0, repository.indexOf('/'));
        head.set("owner", state.user(owner));
    }

    /** The same for one that was added. */
    public void from(int number, String repository) {
        ObjectNode pull = pull(number);
        from(pull, repository);
        moved(pull, pull.path("user").path("login").asText(), state.ago(Duration.ofHours(1)));
    }

    private void moved(ObjectNode pull, String login, String when) {
        JsonNode head = pull.get("head");
        ObjectNode activity = JSON.objectNode();
        activity.put("id", state.nextId())
                .put("node_id", "PSH_" + activities.size())
                .put("before", "0".repeat(40))
                .put("after", head.path("sha").asText())
                .put("ref", "refs/heads/" + head.path("ref").asText())
                .put("timestamp", when)
                .put("activity_type", "push");
        activity.set("actor", state.user(login));
        state.repository(head.path("repo").path("full_name").asText())
                .activities
                .add(activity);
    }

    /** Changes the newest commit of a pull request, which an account pushes. */
    public void push(String login, int number, String head) {
        push(number, head);
        moved(pull(number), login, state.now());
    }

    /** Gives or takes a label. */
    public void label(int number, String... names) {
        ArrayNode list = pull(number).putArray("labels");
        for (String label : names) {
            list.add(Template.of("pull-request")
                    .get("labels")
                    .get(0)
                    .<ObjectNode>deepCopy()
                    .put("name", label));
        }
    }

    /** What the interface says of a pull request. */
    public ObjectNode pull(int number) {
        return Objects.requireNonNull(pulls.get(number), "no such pull request");
    }

    /** A branch and the commit that it names. */
    public void addBranch(String branch, String sha) {
        branches.put(branch, sha);
        branches.put("heads/" + branch, sha);
        addMergeBase(sha, sha, sha);
    }

    /** The default branch, its newest commit, and earlier commits of it. */
    public void addDefaultBranch(String branch, String sha, String... earlier) {
        ObjectNode page = Template.of("full-repository-default-response")
                .put("full_name", name)
                .put("default_branch", branch)
                .putNull("language");
        // the example's are not whole
        page.remove(List.of("source", "parent", "template_repository"));
        set("", page);
        addBranch(branch, sha);
        for (String commit : earlier) {
            addMergeBase(sha, commit, commit);
        }
    }

    /**
     * A default branch of commits with these messages, the oldest first.
     *
     * @return their IDs, which are made of the messages
     */
    public List<String> addHistory(String branch, List<String> history) {
        List<String> line = history.stream().map(FakeRepository::sha).toList();
        for (int i = 0; i < line.size(); i++) {
            messages.put(line.get(i), history.get(i));
            for (String later : line.subList(i, line.size())) {
                addMergeBase(line.get(i), later, line.get(i));
            }
        }
        addDefaultBranch(branch, line.get(line.size() - 1), line.toArray(String[]::new));
        return line;
    }

    /** A tag and the commit that it names. */
    public void addTag(String tag, String sha) {
        tags.put(tag, sha);
    }

    /** Changes the newest commit of a pull request without a trace of who did it; its merge base stays. */
    public void push(int number, String head) {
        ObjectNode pull = pull(number);
        String base = sha(number + "-tip");
        ((ObjectNode) pull.get("head")).put("sha", head);
        ((ObjectNode) pull.get("base")).put("sha", base);
        pull.put("updated_at", state.now());
        branchOff(number, head, sha(number + "-base"));
    }

    /** The newest commit, pushed an hour ago by the author, and the one at which it branched off. */
    public void push(int number, String head, String mergeBase) {
        push(number, head);
        moved(pull(number), pull(number).path("user").path("login").asText(), state.ago(Duration.ofHours(1)));
        branchOff(number, head, mergeBase);
    }

    private void branchOff(int number, String head, String mergeBase) {
        addMergeBase(sha(number + "-tip"), head, mergeBase);
        addMergeBase(sha(number + "-tip"), mergeBase, mergeBase);
        addMergeBase(mergeBase, head, mergeBase);
    }

    /** Lets a commit and a branch have this newest commit in common. */
    public void addMergeBase(String commit, String branch, String common) {
        mergeBases.put(commit + "..." + branch, common);
    }

    /** 40 hex digits made of a text. */
    public static String sha(String text) {
        return digest("SHA-1", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String digest(String algorithm, byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Lets the repository have a workflow of that file name. */
    public FakeRepository workflow(String file) {
        workflows.add(file);
        return this;
    }

    /** A server of some age: a start is answered without the run. */
    public void concealRuns() {
        saysRun = false;
    }

    /** The orders to start workflows so far, each with {@code workflow}, {@code ref}, {@code inputs} and {@code run}. */
    public List<ObjectNode> dispatches() {
        return List.copyOf(dispatches);
    }

    public ObjectNode run(long id) {
        return Objects.requireNonNull(runs.get(id), "no such run");
    }

    /** A queued run. */
    public ObjectNode addRun(String workflow, String title) {
        long id = state.nextId();
        ObjectNode run = ((ObjectNode) Template.of("workflow-run-paginated")
                        .get("workflow_runs")
                        .get(0))
                .put("id", id)
                .put("display_title", title)
                .put("path", ".github/workflows/" + workflow)
                .put("event", "workflow_dispatch")
                .put("status", "queued")
                .put("run_attempt", 1)
                .put("url", url() + "/actions/runs/" + id)
                .put("html_url", state.root + "/" + name + "/actions/runs/" + id)
                .put("created_at", state.now())
                .put("updated_at", state.now());
        runs.put(id, run);
        return run;
    }

    /** Lets an account have started a run. */
    public void start(long id, String login) {
        run(id).set("actor", state.user(login));
        run(id).set("triggering_actor", state.user(login));
    }

    /** An artifact of a run. */
    public FakeArtifact addArtifact(long run, String artifact, byte[] zip) {
        long id = state.nextId();
        ObjectNode json =
                (ObjectNode) Template.of("artifact-paginated").get("artifacts").get(0);
        json.put("id", id)
                .put("name", artifact)
                .put("size_in_bytes", zip.length)
                .put("digest", "sha256:" + digest("SHA-256", zip))
                .put("expired", false)
                .put("archive_download_url", url() + "/actions/artifacts/" + id + "/zip");
        ((ObjectNode) json.get("workflow_run")).put("id", run);
        FakeArtifact made = new FakeArtifact(json, zip);
        artifacts.put(id, made);
        return made;
    }

    /** The check runs, oldest first. */
    public List<ObjectNode> checks() {
        return List.copyOf(checks.values());
    }

    /** What a settings page answers, such as {@code actions/permissions/workflow}. */
    public void set(String page, JsonNode answer) {
        settings.put(page, answer);
    }

    /** A settings page that is an object; empty at first. */
    ObjectNode page(String page) {
        return (ObjectNode) settings.computeIfAbsent(page, name -> JSON.objectNode());
    }

    /** A settings page that is a list; empty at first. */
    ArrayNode list(String page) {
        return (ArrayNode) settings.computeIfAbsent(page, name -> JSON.arrayNode());
    }

    /** The comments below one pull request, oldest first; changes of them are edits. */
    public List<ObjectNode> below(int issue) {
        return comments.values().stream()
                .filter(c -> c.path("issue_url").asText().endsWith("/issues/" + issue))
                .toList();
    }

    static ArrayNode list(List<? extends JsonNode> values) {
        return JSON.arrayNode().addAll(values);
    }
}
