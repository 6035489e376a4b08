package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;

/** Pull requests, commits and permissions. */
final class PullRoutes {
    private PullRoutes() {}

    static Answer get(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode pull = repository.pulls.get(Integer.parseInt(path.group(1)));
        return pull == null ? notFound() : Answer.json(200, pull);
    }

    static Answer list(FakeRepository repository, Matcher path, Seen request) {
        List<ObjectNode> open = repository.pulls.values().stream()
                .filter(pull -> pull.path("state").asText().equals("open"))
                .sorted(Comparator.comparing(
                                (ObjectNode pull) -> pull.path("updated_at").asText())
                        .reversed())
                .map(PullRoutes::simple)
                .toList();
        String etag = "W/\"" + Integer.toHexString(open.toString().hashCode()) + "\"";
        return etag.equals(request.headers().get("if-none-match"))
                ? Answer.empty(304).with("ETag", etag)
                : Routes.page(repository.state, request, open).with("ETag", etag);
    }

    /** Lists lack what only the pull request itself has. */
    private static ObjectNode simple(ObjectNode pull) {
        return pull.deepCopy()
                .without(List.of("merged", "mergeable", "rebaseable", "mergeable_state", "merged_by", "additions"));
    }

    static Answer compare(FakeRepository repository, Matcher path, Seen request) {
        String base = repository.mergeBases.get(path.group(1));
        if (base == null) {
            return notFound();
        }
        ObjectNode comparison = Template.of("commit-comparison");
        ((ObjectNode) comparison.get("merge_base_commit")).put("sha", base);
        String[] ends = path.group(1).split("\\.\\.\\.", 2);
        String behind = ends[0].equals(ends[1]) ? "identical" : "behind";
        String ahead = base.equals(ends[0]) ? "ahead" : "diverged";
        between(repository, ends, comparison);
        added(repository, comparison);
        return Answer.json(200, comparison.put("status", base.equals(ends[1]) ? behind : ahead));
    }

    private static void added(FakeRepository repository, ObjectNode comparison) {
        ObjectNode example = (ObjectNode) comparison.get("files").get(0);
        ArrayNode files = comparison.putArray("files");
        repository.addedFiles.forEach(
                path -> files.add(example.deepCopy().put("filename", path).put("status", "added")));
    }

    /** The commits of the default branch after the first end, up to the second. */
    private static void between(FakeRepository repository, String[] ends, ObjectNode comparison) {
        List<String> line = List.copyOf(repository.messages.keySet());
        int to = line.indexOf(ends[1]) + 1;
        int from = Math.min(line.indexOf(ends[0]) + 1, to);
        ObjectNode example = (ObjectNode) comparison.get("commits").get(0);
        ArrayNode commits = comparison.put("total_commits", to - from).putArray("commits");
        for (String sha : line.subList(from, to)) {
            ObjectNode item = example.deepCopy().put("sha", sha);
            ((ObjectNode) item.get("commit")).put("message", repository.messages.get(sha));
            commits.add(item);
        }
    }

    static Answer tags(FakeRepository repository, Matcher path, Seen request) {
        List<ObjectNode> tags = new ArrayList<>();
        repository.tags.forEach((name, sha) -> {
            ObjectNode tag = ((ObjectNode) Template.list("tag-items").get(0)).put("name", name);
            ((ObjectNode) tag.get("commit")).put("sha", sha);
            tags.add(tag);
        });
        return Routes.page(repository.state, request, tags);
    }

    /** Who moved a branch when, the newest first. */
    static Answer activity(FakeRepository repository, Matcher path, Seen request) {
        List<ObjectNode> all = new ArrayList<>(repository.activities.stream()
                .filter(a -> a.path("ref").asText().equals(request.query().get("ref")))
                .toList());
        Collections.reverse(all);
        return Routes.page(repository.state, request, all);
    }

    static Answer commit(FakeRepository repository, Matcher path, Seen request) {
        String sha = repository.branches.get(path.group(1));
        return sha == null
                ? Answer.refusal(422, "No commit found for SHA: " + path.group(1))
                : Answer.json(200, Template.of("commit").put("sha", sha));
    }

    static Answer permission(FakeRepository repository, Matcher path, Seen request) {
        String login = path.group(1);
        String role = repository.permissions.get(login);
        if (role == null) {
            return notFound();
        }
        String permission = role.equals("maintain") ? "write" : role.equals("triage") ? "read" : role;
        ObjectNode answer = Template.of("repository-collaborator-permission-response-if-user-has-admin-permissions");
        ((ObjectNode) answer.get("user")).put("login", login).put("role_name", role);
        return Answer.json(200, answer.put("permission", permission).put("role_name", role));
    }

    static Answer notFound() {
        return Answer.refusal(404, "Not Found");
    }
}
