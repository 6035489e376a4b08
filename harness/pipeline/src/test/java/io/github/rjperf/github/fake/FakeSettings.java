package io.github.rjperf.github.fake;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Base64;
import java.util.List;

/** Settings of a repository and its organization as they should be; each may then be spoiled. */
public final class FakeSettings {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    public final ObjectNode approval = JSON.objectNode().put("approval_policy", "all_external_contributors");
    public final ObjectNode token = JSON.objectNode()
            .put("default_workflow_permissions", "read")
            .put("can_approve_pull_request_reviews", false);
    public final ArrayNode rules = JSON.arrayNode();
    public final ObjectNode ownRunners = JSON.objectNode().put("total_count", 0).set("runners", JSON.arrayNode());
    public final ObjectNode environments = JSON.objectNode().put("total_count", 2);
    public final ObjectNode policies = JSON.objectNode().put("total_count", 1);
    public final ObjectNode owners = JSON.objectNode().set("errors", JSON.arrayNode());
    public final ObjectNode upstream = Template.of("full-repository-default-response");
    /** The last run of the workflow that watches. */
    public final ObjectNode watching;

    public final ObjectNode group;
    public final ObjectNode runner;
    /** Of the jobs next to the database. */
    public final ObjectNode trusted;

    /** The settings of {@code owner/name}, whose workflow is {@code bench.yml} of branch main. */
    public FakeSettings(FakeState state, String owner, String name) {
        protectMain(owner + "/" + name);
        group = ((ObjectNode)
                        Template.of("runner-groups-org").get("runner_groups").get(0))
                .put("id", 2)
                .put("name", "bench")
                .put("restricted_to_workflows", true);
        group.putArray("selected_workflows").add(owner + "/" + name + "/.github/workflows/bench.yml@refs/heads/main");
        runner = ((ObjectNode) Template.of("runner-paginated").get("runners").get(0))
                .put("name", "bench-1")
                .put("version", "2.338.0");
        runner.putArray("labels").addObject().put("name", "self-hosted").put("type", "read-only");
        trusted = group.deepCopy().put("id", 3).put("name", "service");
        for (String file : new String[] {"accept.yml", "digest.yml", "site.yml"}) {
            trusted.withArray("selected_workflows")
                    .add(owner + "/" + name + "/.github/workflows/" + file + "@refs/heads/main");
        }
        ObjectNode service = runner.deepCopy().put("name", "service-1");
        service.putArray("labels").addObject().put("name", "rjperf-service").put("type", "custom");
        FakeRepository repository = state.repository(owner + "/" + name);
        repository.set("actions/permissions/fork-pr-contributor-approval", approval);
        repository.set("actions/permissions/workflow", token);
        repository.set("rules/branches/main", rules);
        repository.set("actions/runners", ownRunners);
        repository.set("codeowners/errors", owners);
        watching = repository.workflow("watch.yml").addRun("watch.yml", "watch");
        watching.put("status", "completed").put("conclusion", "success");
        environments(repository);
        ObjectNode groups = JSON.objectNode().put("total_count", 2);
        groups.putArray("runner_groups").add(group).add(trusted);
        state.setOrganisation(owner + "/actions/runner-groups", groups);
        ObjectNode runners = JSON.objectNode().put("total_count", 1);
        runners.putArray("runners").add(runner);
        state.setOrganisation(owner + "/actions/runner-groups/2/runners", runners);
        ObjectNode services = JSON.objectNode().put("total_count", 1);
        services.putArray("runners").add(service);
        state.setOrganisation(owner + "/actions/runner-groups/3/runners", services);
    }

    private void protectMain(String repository) {
        for (String type : new String[] {"deletion", "non_fast_forward", "pull_request"}) {
            rules.addObject()
                    .put("type", type)
                    .put("ruleset_source_type", "Repository")
                    .put("ruleset_source", repository)
                    .put("ruleset_id", 42);
        }
        rules.get(2)
                .withObject("/parameters")
                .put("dismiss_stale_reviews_on_push", true)
                .put("require_code_owner_review", true)
                .put("require_last_push_approval", true)
                .put("required_approving_review_count", 1)
                .put("required_review_thread_resolution", false);
    }

    /** What the repository that is served shows. */
    public FakeSettings serving(FakeState state, String name, String label) {
        FakeRepository served = state.repository(name);
        served.set("", upstream.put("full_name", name).put("archived", false).putNull("language"));
        // the example's are not whole
        upstream.remove(List.of("source", "parent", "template_repository"));
        upstream.withObject("/permissions")
                .put("admin", false)
                .put("maintain", false)
                .put("push", true);
        served.set("labels/" + label, Template.of("label").put("name", label));
        return this;
    }

    /** Lets upstream have a workflow of this text, which calls the dispatcher. */
    public void dispatch(FakeState state, String upstream, String workflow) {
        state.repository(upstream)
                .set(
                        "contents/.github/workflows/perf.yml",
                        Template.of("content-file-response-if-content-is-a-file")
                                .put("path", ".github/workflows/perf.yml")
                                .put("content", Base64.getMimeEncoder().encodeToString(workflow.getBytes(UTF_8))));
    }

    private void environments(FakeRepository repository) {
        ObjectNode policy = (ObjectNode) Template.of("deployment-branch-policies-list")
                .get("branch_policies")
                .get(0);
        policies.putArray("branch_policies").add(policy.put("name", "main"));
        ObjectNode example =
                (ObjectNode) Template.of("environments").get("environments").get(0);
        for (String name : new String[] {"answer", "publish"}) {
            ObjectNode environment = example.deepCopy().put("name", name);
            environment
                    .putObject("deployment_branch_policy")
                    .put("protected_branches", false)
                    .put("custom_branch_policies", true);
            environments.withArray("environments").add(environment);
            repository.set("environments/" + name + "/deployment-branch-policies", policies);
        }
        repository.set("environments", environments);
    }
}
