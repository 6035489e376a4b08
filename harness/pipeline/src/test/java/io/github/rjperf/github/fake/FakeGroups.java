package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The runner groups of an organization, with their runners. */
public final class FakeGroups {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Map<Long, ObjectNode> groups = new TreeMap<>();
    private final Map<Long, List<ObjectNode>> runners = new TreeMap<>();
    private final List<Long> hidden = new ArrayList<>();

    /** A group that runs only these workflows. */
    public ObjectNode add(long id, String name, List<String> workflows) {
        ObjectNode group = ((ObjectNode)
                        Template.of("runner-groups-org").get("runner_groups").get(0))
                .put("id", id)
                .put("name", name)
                .put("allows_public_repositories", true)
                .put("restricted_to_workflows", true);
        ArrayNode list = group.putArray("selected_workflows");
        workflows.forEach(list::add);
        groups.put(id, group);
        return group;
    }

    /** A runner of a group, with one label. */
    public ObjectNode addRunner(long group, String name, String label) {
        ObjectNode runner = ((ObjectNode)
                        Template.of("runner-paginated").get("runners").get(0))
                .put("name", name)
                .put("version", "2.338.0");
        runner.putArray("labels").addObject().put("name", label).put("type", "custom");
        runners.computeIfAbsent(group, id -> new ArrayList<>()).add(runner);
        return runner;
    }

    /** The runner of that name. */
    public ObjectNode runner(String name) {
        return runners.values().stream()
                .flatMap(List::stream)
                .filter(runner -> runner.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Lets the repository not use a group. */
    public void hide(long group) {
        hidden.add(group);
    }

    public List<ObjectNode> all() {
        return List.copyOf(groups.values());
    }

    Answer list(boolean ofRepository) {
        List<ObjectNode> shown = groups.values().stream()
                .filter(group ->
                        !ofRepository || !hidden.contains(group.path("id").asLong()))
                .toList();
        ObjectNode page = JSON.objectNode().put("total_count", shown.size());
        shown.forEach(page.putArray("runner_groups")::add);
        return Answer.json(200, page);
    }

    Answer add(ObjectNode body) {
        String name = body.path("name").asText();
        if (groups.values().stream()
                .anyMatch(group -> group.path("name").asText().equals(name))) {
            return Answer.refusal(409, "Runner group with the name '" + name + "' already exists");
        }
        ObjectNode group = add(100L + groups.size(), name, List.of());
        return Answer.json(201, set(group, body));
    }

    Answer change(String id, ObjectNode body) {
        return Answer.json(200, set(Objects.requireNonNull(groups.get(Long.valueOf(id))), body));
    }

    private static JsonNode set(ObjectNode group, ObjectNode body) {
        ObjectNode known = body.deepCopy();
        known.remove("selected_repository_ids");
        group.setAll(known);
        return group;
    }

    Answer show(String id) {
        hidden.remove(Long.valueOf(id));
        return Answer.empty(204);
    }

    Answer runners(String id) {
        List<ObjectNode> of = runners.getOrDefault(Long.valueOf(id), List.of());
        ObjectNode page = JSON.objectNode().put("total_count", of.size());
        of.forEach(page.putArray("runners")::add);
        return Answer.json(200, page);
    }
}
