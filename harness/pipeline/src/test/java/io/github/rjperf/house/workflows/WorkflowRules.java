package io.github.rjperf.house.workflows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What every workflow of ours keeps to; github.md of the design and docs/adr/0130 say why. */
final class WorkflowRules {
    private static final Pattern PINNED = Pattern.compile("actions/[a-z-]+@[0-9a-f]{40}");
    private static final Pattern LINE_OF_USES = Pattern.compile("(?m)^.*\\buses: .*$");
    private static final Pattern VERSIONED = Pattern.compile(".*@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+");
    private static final Pattern HOSTED = Pattern.compile("(ubuntu|macos)-\\d+(\\.\\d+)?");
    private static final Pattern ONE_LINE =
            Pattern.compile("(exec )?(\\./rjperf|\\.ci/run|docker/runner/confined)( .*)?");
    private static final Set<String> PRIVILEGED_EVENTS = Set.of("pull_request_target", "issue_comment", "workflow_run");
    private static final Set<String> OWN_CODE = Set.of("", "${{ inputs.bench_repository || github.repository }}");

    private final WorkflowFile file;
    private final List<String> complaints = new ArrayList<>();

    private WorkflowRules(WorkflowFile file) {
        this.file = file;
    }

    static List<String> complaints(WorkflowFile file) {
        WorkflowRules rules = new WorkflowRules(file);
        rules.checkFile();
        file.jobs().forEach(rules::checkJob);
        return rules.complaints;
    }

    private void checkFile() {
        if (!isEmptyObject(file.tree().path("permissions"))) {
            say("gives permissions to all its jobs");
        }
        if (file.text().contains("cache-mode")
                || file.tree().path("concurrency").has("queue")) {
            say("uses what the linters do not know yet");
        }
        if (!file.name().equals("dispatch.yml") && file.events().stream().anyMatch(PRIVILEGED_EVENTS::contains)) {
            say("is started with rights by strangers: " + file.events());
        }
        LINE_OF_USES.matcher(file.text()).results().map(match -> match.group()).forEach(line -> {
            if (!VERSIONED.matcher(line).matches()) {
                say("an action has no version beside its commit: " + line.strip());
            }
        });
    }

    private void checkJob(String name, JsonNode job) {
        if (!job.path("timeout-minutes").isInt()) {
            say(name + " has no time-out");
        }
        if (!job.has("permissions")) {
            say(name + " does not say its permissions");
        }
        boolean hosted = HOSTED.matcher(job.path("runs-on").asText()).matches()
                || file.name().equals("ci.yml");
        if (!hosted) {
            checkUntrusted(name, job);
        }
        if (job.toString().contains("secrets.") && !job.path("environment").isTextual()) {
            say(name + " reads secrets outside an environment");
        }
        WorkflowFile.steps(job).forEach(step -> checkStep(name, step));
    }

    /** A job on a machine of ours, where code of strangers may run. */
    private void checkUntrusted(String name, JsonNode job) {
        if (!file.name().equals("bench.yml") || !file.events().equals(List.of("workflow_dispatch"))) {
            say(name + " runs on our machines, which only bench.yml may, started by a dispatch alone");
        }
        if (!isEmptyObject(job.path("permissions"))) {
            say(name + " has permissions");
        }
        if (job.has("environment") || job.has("container") || job.has("services") || job.has("outputs")) {
            say(name + " has an environment, a container, a service or outputs");
        }
        String text = job.toString();
        for (String secret : List.of("secrets.", "github.token", "GITHUB_TOKEN", "inputs.", "github.event")) {
            if (text.contains(secret)) {
                say(name + " sees " + secret);
            }
        }
    }

    private void checkStep(String job, JsonNode step) {
        String run = step.path("run").asText();
        if (run.contains("${{")) {
            say(job + " puts an expression into a shell: " + run);
        }
        if (step.has("run") && !ONE_LINE.matcher(run).matches()) {
            say(job + " runs more than one line of ours: " + run);
        }
        String uses = step.path("uses").asText();
        if (step.has("uses") && !PINNED.matcher(uses).matches()) {
            say(job + " uses an action that is not GitHub's, or not pinned: " + uses);
        }
        if (uses.startsWith("actions/cache") || step.path("with").has("cache")) {
            say(job + " uses a cache");
        }
        if (uses.startsWith("actions/download-artifact")) {
            say(job + " unpacks an artifact without a check");
        }
        if (uses.startsWith("actions/checkout@")) {
            checkCheckout(job, step.path("with"));
        }
    }

    private void checkCheckout(String job, JsonNode with) {
        if (with.path("persist-credentials").asBoolean(true)) {
            say(job + " keeps the token in the checkout");
        }
        if (with.has("ref") || !OWN_CODE.contains(with.path("repository").asText())) {
            say(job + " checks out what is not this project's default branch");
        }
    }

    private static boolean isEmptyObject(JsonNode node) {
        return node.isObject() && node.isEmpty();
    }

    private void say(String complaint) {
        complaints.add(file.name() + ": " + complaint);
    }
}
