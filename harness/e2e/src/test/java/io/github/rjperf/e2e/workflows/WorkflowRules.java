package io.github.rjperf.e2e.workflows;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.testing.WorkflowFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The rules that all our workflows follow; docs/adr/0130 says why. */
final class WorkflowRules {
    private static final String OBTAIN = "harness/launcher/obtain";
    /** Before anything is checked out there is no program of this project to check the commit. */
    private static final String CHECK_COMMIT = "[[ \"$BENCH_COMMIT\" =~ ^[0-9a-f]{40}$ ]]";

    private static final String ATTACH =
            "gh release create \"$GITHUB_REF_NAME\" --repo \"$GITHUB_REPOSITORY\" --verify-tag --generate-notes"
                    + " release/*";
    /** A release is packed twice. */
    private static final String COMPARE_COPIES = "diff --recursive first second";

    private static final String MINT = "actions/create-github-app-token@";
    private static final Pattern PINNED = Pattern.compile("actions/[a-z-]+@[0-9a-f]{40}");
    private static final Pattern LINE_OF_USES = Pattern.compile("(?m)^.*\\buses: .*$");
    private static final Pattern VERSIONED = Pattern.compile(".*@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+");
    private static final Pattern HOSTED = Pattern.compile("(ubuntu|macos)-\\d+(\\.\\d+)?");
    /** Next to the database, or on GitHub's machines. */
    static final String NEXT_TO_THE_DATABASE = "${{ fromJSON(vars.RJPERF_TRUSTED_RUNS_ON || '\"ubuntu-24.04\"') }}";
    /** What {@code obtain} leaves: it installs and builds nothing. */
    private static final String OBTAINED =
            "\"\\$RUNNER_TEMP/rjperf/(rjperf|docker/runner/confined|docker/rjperf/upkeep)\"";

    private static final String WORDS = "( ([^;|&<>()`$]|\\$[A-Z_]|\\$\\{[A-Z_]+:\\+[^}()`]*})*)?";
    private static final Pattern ONE_LINE =
            Pattern.compile("(exec )?(\\./rjperf|\\.ci/run|" + OBTAIN + "|" + OBTAINED + ")" + WORDS);
    private static final Pattern OBTAINED_LINE = Pattern.compile("(exec )?" + OBTAINED + WORDS);
    private static final Pattern SECRET =
            Pattern.compile("secrets\\.|secrets\\[|github\\.token|toJSON\\(|\\.outputs\\.token");
    private static final Set<String> PRIVILEGED_EVENTS = Set.of("pull_request_target", "issue_comment", "workflow_run");

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
        if (file.events().stream().anyMatch(PRIVILEGED_EVENTS::contains)) {
            say("lets untrusted accounts start it with rights: " + file.events());
        }
        if (file.tree().has("env")
                && SECRET.matcher(file.tree().path("env").toString()).find()) {
            say("gives a secret to all its steps");
        }
        if (isCalled() && file.tree().has("concurrency")) {
            say("claims its place before the conditions of its jobs, so that one event ends another's run");
        }
        LINE_OF_USES.matcher(file.text()).results().map(match -> match.group()).forEach(line -> {
            if (!VERSIONED.matcher(line).matches()) {
                say("an action has no version beside its commit: " + line.strip());
            }
        });
    }

    private void checkJob(String name, JsonNode job) {
        String minutes = job.path("timeout-minutes").asText();
        if (!minutes.matches("[0-9]+") && !minutes.equals("${{ fromJSON(needs.plan.outputs.job_minutes) }}")) {
            say(name + " has no time-out");
        }
        if (!job.has("permissions")) {
            say(name + " does not say its permissions");
        }
        if (isCalled() && !isEmptyObject(job.path("permissions"))) {
            say(name + " asks for rights of the calling repository's token");
        }
        boolean cancels = job.toString().contains("\"cancel-in-progress\":true")
                || file.tree().path("concurrency").path("cancel-in-progress").asBoolean();
        if (cancels && !file.name().equals("ci.yml")) {
            say(name + " may be cancelled half-way");
        }
        String machine = job.path("runs-on").asText();
        boolean trusted = machine.equals(NEXT_TO_THE_DATABASE);
        if (trusted != job.toString().contains("secrets.RJPERF_DB")) {
            say(name + " does not run where the database is, or has no need to");
        }
        boolean hosted =
                trusted || HOSTED.matcher(machine).matches() || file.name().equals("ci.yml");
        if (!hosted) {
            checkUntrusted(name, job);
        }
        if (job.toString().contains("secrets.") && !job.path("environment").isTextual()) {
            say(name + " reads secrets outside an environment");
        }
        if (job.path("permissions").has("pages") && job.toString().matches(".*(secrets\\.|\"run\":|checkout@).*")) {
            say(name + " publishes, and sees or runs more than that needs");
        }
        WorkflowFile.steps(job).forEach(step -> checkStep(name, step));
        checkSecrets(name, job);
    }

    /** A step with a secret builds nothing: it runs what an earlier step, which saw no secret, obtained. */
    private void checkSecrets(String name, JsonNode job) {
        if (SECRET.matcher(job.path("env").toString()).find()) {
            say(name + " gives a secret to all its steps");
        }
        boolean obtained = false;
        boolean knowsApp = false;
        for (JsonNode step : WorkflowFile.steps(job)) {
            String run = step.path("run").asText();
            boolean secret = SECRET.matcher(step.toString()).find();
            boolean minting = step.path("uses").asText().startsWith(MINT);
            boolean attaching = file.name().equals("release.yml") && run.equals(ATTACH);
            if (secret && !minting && !attaching && !OBTAINED_LINE.matcher(run).matches()) {
                say(name + " builds or runs with a secret what was not obtained before: " + step.path("name"));
            } else if (OBTAINED_LINE.matcher(run).matches() && !obtained) {
                say(name + " runs a program that no earlier step obtained");
            }
            obtained |= run.equals(OBTAIN);
            knowsApp |=
                    run.equals(OBTAIN) && step.at("/env/RJPERF_APP_ID").asText().equals("${{ vars.RJPERF_APP_ID }}");
            if (minting && !knowsApp) {
                say(name + " may build the program in a job that uses the App's key");
            }
        }
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
        boolean known = run.equals(CHECK_COMMIT)
                || (file.name().equals("release.yml")
                        && Set.of(ATTACH, COMPARE_COPIES).contains(run));
        if (step.has("run") && !known && !ONE_LINE.matcher(run).matches()) {
            say(job + " runs more than one line of ours: " + run);
        }
        String uses = step.path("uses").asText();
        if (step.has("uses") && !PINNED.matcher(uses).matches()) {
            say(job + " uses an action that is not GitHub's, or not pinned: " + uses);
        }
        if (uses.startsWith("actions/cache") || step.path("with").has("cache")) {
            say(job + " uses a cache");
        }
        if (uses.startsWith("actions/download-artifact") && !file.name().equals("release.yml")) {
            say(job + " unpacks an artifact without a check");
        }
        if (uses.startsWith(MINT)) {
            checkToken(job, step.path("with"));
        }
        if (uses.startsWith("actions/checkout@")) {
            checkCheckout(job, step.path("with"));
        }
    }

    private void checkCheckout(String job, JsonNode with) {
        if (with.path("persist-credentials").asBoolean(true)) {
            say(job + " keeps the token in the checkout");
        }
        boolean own = !with.has("ref") && !with.has("repository");
        boolean named = file.name().equals("dispatch.yml")
                && with.path("repository").asText().equals("${{ inputs.bench_repository }}")
                && with.path("ref").asText().equals("${{ inputs.bench_commit }}");
        if (!own && !named) {
            say(job + " checks out what is not this project's default branch");
        }
        if (named && !file.job(job).path("steps").path(0).path("run").asText().equals(CHECK_COMMIT)) {
            say(job + " checks out a commit that it did not check");
        }
    }

    /** A token of the App for one repository, with the rights that are named. */
    private void checkToken(String job, JsonNode with) {
        List<String> names = List.copyOf(WorkflowFile.fields(with).keySet());
        if (!with.path("owner").asText().matches("\\$\\{\\{ steps\\.program\\.outputs\\.(bench-)?owner }}")
                || !with.path("repositories")
                        .asText()
                        .matches("\\$\\{\\{ steps\\.program\\.outputs\\.(bench-)?name }}")) {
            say(job + " mints a token for more than one repository");
        }
        if (names.stream().noneMatch(name -> name.startsWith("permission-"))) {
            say(job + " mints a token with all rights of the App");
        }
    }

    /** Another repository's workflow calls it, with events that anybody can cause. */
    private boolean isCalled() {
        return file.events().contains("workflow_call");
    }

    private static boolean isEmptyObject(JsonNode node) {
        return node.isObject() && node.isEmpty();
    }

    private void say(String complaint) {
        complaints.add(file.name() + ": " + complaint);
    }
}
