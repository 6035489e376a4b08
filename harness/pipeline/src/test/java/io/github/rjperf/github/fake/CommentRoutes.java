package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;

/** Comments and reactions. */
final class CommentRoutes {
    private static final int MOST_CHARACTERS = 65_536;

    private CommentRoutes() {}

    static Answer list(FakeRepository repository, Matcher path, Seen request) {
        return Routes.page(
                repository.state,
                request,
                repository.below(Integer.parseInt(path.group(1))).stream()
                        .map(comment -> counted(repository, comment))
                        .toList());
    }

    static Answer all(FakeRepository repository, Matcher path, Seen request) {
        String since = request.query().getOrDefault("since", "");
        return Routes.page(
                repository.state,
                request,
                repository.comments.values().stream()
                        .filter(comment -> comment.path("updated_at").asText().compareTo(since) >= 0)
                        .map(comment -> counted(repository, comment))
                        .toList());
    }

    /** With the number of reactions of each kind, as every comment comes. */
    private static ObjectNode counted(FakeRepository repository, ObjectNode comment) {
        ObjectNode copy = comment.deepCopy();
        ObjectNode counts = copy.putObject("reactions")
                .put("url", comment.path("url").asText() + "/reactions")
                .put("total_count", 0);
        for (String kind : new String[] {"+1", "-1", "laugh", "confused", "heart", "hooray", "eyes", "rocket"}) {
            counts.put(kind, 0);
        }
        repository
                .reactions
                .getOrDefault(comment.path("id").asLong(), Map.of())
                .values()
                .forEach(reaction -> {
                    String kind = reaction.path("content").asText();
                    counts.put(kind, counts.path(kind).asInt() + 1);
                    counts.put("total_count", counts.path("total_count").asInt() + 1);
                });
        return copy;
    }

    static Answer reactions(FakeRepository repository, Matcher path, Seen request) {
        return Routes.page(
                repository.state,
                request,
                List.copyOf(repository
                        .reactions
                        .getOrDefault(Long.parseLong(path.group(1)), Map.of())
                        .values()));
    }

    static Answer get(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode comment = repository.comments.get(Long.parseLong(path.group(1)));
        return comment == null ? Answer.refusal(404, "Not Found") : Answer.json(200, counted(repository, comment));
    }

    static Answer create(FakeRepository repository, Matcher path, Seen request) {
        String body = Routes.json(request).path("body").asText();
        if (body.length() > MOST_CHARACTERS) {
            return tooLong();
        }
        long id = repository.addComment(Integer.parseInt(path.group(1)), repository.state.viewer, body);
        return Answer.json(201, Objects.requireNonNull(repository.comments.get(id)));
    }

    static Answer update(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode comment = repository.comments.get(Long.parseLong(path.group(1)));
        String body = Routes.json(request).path("body").asText();
        if (comment == null) {
            return Answer.refusal(404, "Not Found");
        }
        if (body.length() > MOST_CHARACTERS) {
            return tooLong();
        }
        comment.put("body", body).put("updated_at", repository.state.now());
        return Answer.json(200, comment);
    }

    static Answer delete(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode comment = repository.comments.remove(Long.parseLong(path.group(1)));
        return comment == null ? Answer.refusal(404, "Not Found") : Answer.empty(204);
    }

    static Answer react(FakeRepository repository, Matcher path, Seen request) {
        long comment = Long.parseLong(path.group(1));
        if (!repository.comments.containsKey(comment)) {
            return Answer.refusal(404, "Not Found");
        }
        String content = Routes.json(request).path("content").asText();
        var reactions = repository.reactions.computeIfAbsent(comment, id -> new TreeMap<>());
        boolean known = reactions.containsKey(content);
        ObjectNode reaction = reactions.computeIfAbsent(content, c -> {
            long id = repository.state.nextId();
            ObjectNode made = JsonNodeFactory.instance
                    .objectNode()
                    .put("id", id)
                    .put("node_id", "REA_" + id)
                    .put("content", c)
                    .put("created_at", repository.state.now());
            made.set("user", repository.state.user(repository.state.viewer));
            return made;
        });
        return Answer.json(known ? 200 : 201, reaction);
    }

    private static Answer tooLong() {
        return Answer.refusal(422, "Validation Failed: body is too long (maximum is 65536 characters)");
    }
}
