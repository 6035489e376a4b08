package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.fake.Routes.Route;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.StreamSupport;

/** Settings of a repository: pages that can be read, and the calls that change them. */
final class SettingRoutes {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    static final List<Route> ALL = List.of(
            new Route(
                    "GET",
                    "/?(|labels/[^/]+|codeowners/errors|contents/.+|actions/permissions.*|actions/variables"
                            + "|actions/runners|releases|rules/branches/.+|rulesets|environments.*)",
                    SettingRoutes::get),
            new Route("PUT", "/(actions/permissions.*)", SettingRoutes::merge),
            new Route("PATCH", "()", SettingRoutes::merge),
            new Route("POST", "/actions/variables", SettingRoutes::addVariable),
            new Route("PATCH", "/actions/variables/([^/]+)", SettingRoutes::changeVariable),
            new Route("PUT", "/environments/([^/]+)", SettingRoutes::setEnvironment),
            new Route("POST", "/environments/([^/]+)/deployment-branch-policies", SettingRoutes::addPolicy),
            new Route("DELETE", "/environments/([^/]+)/deployment-branch-policies/(.+)", SettingRoutes::removePolicy),
            new Route("POST", "/rulesets", SettingRoutes::addRuleset),
            new Route("PUT", "/rulesets/(\\d+)", SettingRoutes::changeRuleset),
            new Route("POST", "/labels", SettingRoutes::addLabel));

    private SettingRoutes() {}

    static Answer get(FakeRepository repository, Matcher path, Seen request) {
        JsonNode setting = repository.settings.get(path.group(1));
        return setting == null ? PullRoutes.notFound() : Answer.json(200, setting);
    }

    /** What a page has and the request does not name stays as it is. */
    static Answer merge(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode page = repository.page(path.group(1));
        merge(page, Routes.json(request));
        return request.method().equals("PUT") ? Answer.empty(204) : Answer.json(200, page);
    }

    private static void merge(ObjectNode page, JsonNode body) {
        body.properties().forEach(field -> {
            if (field.getValue().isObject()) {
                merge(page.withObject("/" + field.getKey()), field.getValue());
            } else {
                page.set(field.getKey(), field.getValue());
            }
        });
    }

    static Answer addVariable(FakeRepository repository, Matcher path, Seen request) {
        JsonNode body = Routes.json(request);
        ArrayNode all = repository.page("actions/variables").withArray("variables");
        if (one(all, "name", body.path("name").asText()).isPresent()) {
            return Answer.refusal(409, "Already exists - Variable already exists");
        }
        all.add(((ObjectNode) Template.of("actions-variables-paginated")
                        .get("variables")
                        .get(0))
                .setAll((ObjectNode) body));
        repository.page("actions/variables").put("total_count", all.size());
        return Answer.json(201, JSON.objectNode());
    }

    static Answer changeVariable(FakeRepository repository, Matcher path, Seen request) {
        ArrayNode all = repository.page("actions/variables").withArray("variables");
        Optional<ObjectNode> variable = one(all, "name", path.group(1));
        variable.ifPresent(it -> merge(it, Routes.json(request)));
        return variable.isEmpty() ? PullRoutes.notFound() : Answer.empty(204);
    }

    /** As GitHub does it: reviewers and waiting times that the request does not name are gone. */
    static Answer setEnvironment(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode environment = environment(repository, path.group(1));
        environment.putArray("protection_rules");
        environment.set("deployment_branch_policy", Routes.json(request).path("deployment_branch_policy"));
        return Answer.json(200, environment);
    }

    /** The environment of that name; made when it is asked for first. */
    static ObjectNode environment(FakeRepository repository, String name) {
        ArrayNode all = repository.page("environments").withArray("environments");
        return one(all, "name", name).orElseGet(() -> {
            ObjectNode made = ((ObjectNode)
                            Template.of("environments").get("environments").get(0))
                    .put("name", name);
            made.putArray("protection_rules");
            made.putNull("deployment_branch_policy");
            all.add(made);
            repository.page("environments").put("total_count", all.size());
            count(repository, policies(name), "branch_policies");
            count(repository, "environments/" + name + "/secrets", "secrets");
            return made;
        });
    }

    private static void count(FakeRepository repository, String page, String list) {
        int size = repository.page(page).withArray(list).size();
        repository.page(page).put("total_count", size);
    }

    /** Lets an environment have a secret. */
    static void addSecret(FakeRepository repository, String environment, String name) {
        String page = "environments/" + environment + "/secrets";
        repository
                .page(page)
                .withArray("secrets")
                .add(((ObjectNode) Template.of("actions-secret-paginated")
                                .get("secrets")
                                .get(0))
                        .put("name", name));
        count(repository, page, "secrets");
    }

    static Answer addPolicy(FakeRepository repository, Matcher path, Seen request) {
        String page = policies(path.group(1));
        ArrayNode all = repository.page(page).withArray("branch_policies");
        String name = Routes.json(request).path("name").asText();
        if (one(all, "name", name).isPresent()) {
            return Answer.empty(303);
        }
        ObjectNode policy = Template.of("deployment-branch-policy-wildcard")
                .put("id", repository.state.nextId())
                .put("name", name);
        all.add(policy);
        count(repository, page, "branch_policies");
        return Answer.json(200, policy);
    }

    static Answer removePolicy(FakeRepository repository, Matcher path, Seen request) {
        ArrayNode all = repository.page(policies(path.group(1))).withArray("branch_policies");
        Optional<ObjectNode> policy = one(all, "id", path.group(2));
        policy.ifPresent(it -> remove(all, "id", path.group(2)));
        count(repository, policies(path.group(1)), "branch_policies");
        return policy.isEmpty() ? PullRoutes.notFound() : Answer.empty(204);
    }

    private static String policies(String environment) {
        return "environments/" + environment + "/deployment-branch-policies";
    }

    static Answer addRuleset(FakeRepository repository, Matcher path, Seen request) {
        JsonNode body = Routes.json(request);
        if (one(repository.list("rulesets"), "name", body.path("name").asText()).isPresent()) {
            return Answer.refusal(422, "Validation Failed: Name must be unique");
        }
        ObjectNode ruleset = Template.of("repository-ruleset");
        ruleset.setAll((ObjectNode) body);
        ruleset.put("id", repository.state.nextId()).remove("bypass_actors");
        repository.list("rulesets").add(ruleset);
        enforce(repository, ruleset);
        return Answer.json(201, ruleset);
    }

    static Answer changeRuleset(FakeRepository repository, Matcher path, Seen request) {
        Optional<ObjectNode> ruleset = one(repository.list("rulesets"), "id", path.group(1));
        ruleset.ifPresent(it -> {
            it.setAll((ObjectNode) Routes.json(request));
            enforce(repository, it);
        });
        return ruleset.map(it -> Answer.json(200, it)).orElseGet(PullRoutes::notFound);
    }

    /** The rules of a branch are those of all its rulesets. */
    private static void enforce(FakeRepository repository, ObjectNode ruleset) {
        ArrayNode rules = repository.list("rules/branches/main");
        remove(rules, "ruleset_id", ruleset.path("id").asText());
        boolean here = ruleset.path("enforcement").asText().equals("active")
                && ruleset.at("/conditions/ref_name/include").toString().contains("\"refs/heads/main\"");
        if (here) {
            ruleset.path("rules")
                    .forEach(rule -> rules.add(((ObjectNode) rule.deepCopy())
                            .put("ruleset_source_type", "Repository")
                            .put("ruleset_source", repository.name)
                            .put("ruleset_id", ruleset.path("id").asLong())));
        }
    }

    static Answer addLabel(FakeRepository repository, Matcher path, Seen request) {
        String name = Routes.json(request).path("name").asText();
        ObjectNode label = Template.of("label").put("name", name);
        repository.set("labels/" + name, label);
        return Answer.json(201, label);
    }

    private static Optional<ObjectNode> one(ArrayNode all, String field, String value) {
        return StreamSupport.stream(all.spliterator(), false)
                .filter(it -> it.path(field).asText().equals(value))
                .map(ObjectNode.class::cast)
                .findFirst();
    }

    private static void remove(ArrayNode all, String field, String value) {
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).path(field).asText().equals(value)) {
                all.remove(i);
            }
        }
    }

    /** What is asked of the runner groups of an organization, by a path below them. */
    static Answer groups(FakeGroups groups, String below, Seen request) {
        List<String> path = List.of(below.split("/", -1));
        String what = request.method() + " " + (path.size() < 3 ? "" : path.get(2));
        return switch (what + (path.size() == 1 ? "all" : "")) {
            case "GET all" -> groups.list(request.query().containsKey("visible_to_repository"));
            case "POST all" -> groups.add((ObjectNode) Routes.json(request));
            case "PATCH " -> groups.change(path.get(1), (ObjectNode) Routes.json(request));
            case "GET runners" -> groups.runners(path.get(1));
            case "PUT repositories" -> groups.show(path.get(1));
            default -> throw new Routes.UnknownRequestException();
        };
    }
}
