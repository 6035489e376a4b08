package io.github.rjperf.github.fake;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/** Settings of a repository and its organization, whose workflows are on branch main. */
public final class FakeSettings {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final FakeState state;
    public final FakeRepository repository;
    public final FakeGroups groups;
    public final ObjectNode page;
    public final ObjectNode actions;
    public final ObjectNode approval;
    public final ObjectNode token;
    public final ArrayNode rules;
    public final ObjectNode ownRunners;
    public final ObjectNode owners;
    public ObjectNode upstream = JSON.objectNode();

    /** As GitHub creates a public repository in an organization; only its files are right. */
    public FakeSettings(FakeState state, String owner, String name) {
        this.state = state;
        repository = state.repository(owner + "/" + name);
        groups = state.groups(owner);
        page = repository(owner + "/" + name);
        ObjectNode security = page.putObject("security_and_analysis");
        security.putObject("secret_scanning").put("status", "disabled");
        security.putObject("secret_scanning_push_protection").put("status", "disabled");
        repository.set("", page);
        actions = repository.page("actions/permissions").put("enabled", true).put("allowed_actions", "all");
        actions.put("sha_pinning_required", false);
        approval = repository
                .page("actions/permissions/fork-pr-contributor-approval")
                .put("approval_policy", "first_time_contributors");
        token = repository
                .page("actions/permissions/workflow")
                .put("default_workflow_permissions", "write")
                .put("can_approve_pull_request_reviews", true);
        rules = repository.list("rules/branches/main");
        repository.list("rulesets");
        repository.page("environments").put("total_count", 0).putArray("environments");
        repository.page("actions/variables").put("total_count", 0).putArray("variables");
        ownRunners = repository.page("actions/runners").put("total_count", 0);
        ownRunners.putArray("runners");
        owners = repository.page("codeowners/errors");
        owners.putArray("errors");
        file(owner + "/" + name, ".github/rjperf.release", "# pinned\nacme/bench 0.2.0 " + "ab".repeat(32) + "\n");
    }

    /** What people do after the settings: runners register, and the secrets are set. */
    public FakeSettings peopled() {
        for (ObjectNode group : groups.all()) {
            boolean service = group.path("name").asText().equals("rjperf-service");
            groups.addRunner(
                    group.path("id").asLong(),
                    service ? "service-1" : "bench-1",
                    service ? "rjperf-service" : "self-hosted");
        }
        Stream.of("answer", "publish").forEach(environment -> {
            SettingRoutes.addSecret(repository, environment, "RJPERF_APP_KEY");
            SettingRoutes.addSecret(repository, environment, "RJPERF_DB");
        });
        SettingRoutes.addSecret(repository, "answer", "RJPERF_QUEUE_PASSWORD");
        SettingRoutes.addSecret(repository, "publish", "RJPERF_DB_PASSWORD");
        return this;
    }

    /** The repository that is served, with the label, which the token may write to or not. */
    public FakeSettings serving(String name, String label, boolean push) {
        FakeRepository served = state.repository(name);
        upstream = repository(name).put("archived", false);
        served.set("", upstream);
        upstream.withObject("/permissions")
                .put("admin", false)
                .put("maintain", false)
                .put("push", push);
        served.settings.keySet().removeIf(page -> page.startsWith("labels/"));
        if (!label.isEmpty()) {
            served.set("labels/" + label, Template.of("label").put("name", label));
        }
        return this;
    }

    private static ObjectNode repository(String name) {
        ObjectNode page = Template.of("full-repository-default-response")
                .put("full_name", name)
                .put("visibility", "public")
                .put("default_branch", "main")
                .putNull("language");
        page.withObject("/owner").put("type", "Organization");
        // the example's are not whole
        page.remove(List.of("source", "parent", "template_repository", "organization"));
        return page;
    }

    /** Lets an environment exist with these branches. */
    public ObjectNode environment(String name, String... branches) {
        ObjectNode environment = SettingRoutes.environment(repository, name);
        environment
                .putObject("deployment_branch_policy")
                .put("protected_branches", false)
                .put("custom_branch_policies", true);
        ArrayNode policies = repository
                .page("environments/" + name + "/deployment-branch-policies")
                .put("total_count", branches.length)
                .putArray("branch_policies");
        for (String branch : branches) {
            policies.add(Template.of("deployment-branch-policy-wildcard")
                    .put("id", state.nextId())
                    .put("name", branch));
        }
        return environment;
    }

    /** The value of a variable; empty without it. */
    public String variable(String name) {
        for (var variable : repository.page("actions/variables").withArray("variables")) {
            if (variable.path("name").asText().equals(name)) {
                return variable.path("value").asText();
            }
        }
        return "";
    }

    /** Sets a variable that exists. */
    public void variable(String name, String value) {
        for (var variable : repository.page("actions/variables").withArray("variables")) {
            if (variable.path("name").asText().equals(name)) {
                ((ObjectNode) variable).put("value", value);
            }
        }
    }

    /** A group, and a runner, by their place. */
    public ObjectNode group(String name) {
        return groups.all().stream()
                .filter(group -> group.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Lets upstream have a workflow of this text, which calls the dispatcher. */
    public void dispatch(String name, String workflow) {
        file(name, ".github/workflows/perf.yml", workflow);
    }

    /** Lets a repository have a file. */
    public void file(String name, String path, String text) {
        ObjectNode file = Template.of("content-file-response-if-content-is-a-file")
                .put("path", path)
                .put("content", Base64.getMimeEncoder().encodeToString(text.getBytes(UTF_8)));
        state.repository(name).set("contents/" + path, file);
    }
}
