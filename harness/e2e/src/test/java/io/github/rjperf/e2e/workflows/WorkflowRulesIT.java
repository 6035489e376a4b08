package io.github.rjperf.e2e.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.WorkflowFile;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The workflows keep our rules, and the rules catch what breaks them. */
@Tag("deployment")
class WorkflowRulesIT {
    private static final String REQUEST = "${{ needs.plan.outputs.request }}";

    @Test
    void oursKeepTheRules() {
        List<WorkflowFile> files = WorkflowFile.ours();
        assertThat(files)
                .extracting(WorkflowFile::name)
                .contains("accept.yml", "bench.yml", "calibration.yml", "ci.yml", "dispatch.yml", "nightly.yml");
        assertThat(files).flatExtracting(WorkflowRules::complaints).isEmpty();
    }

    /** Workflows, actions, boards, and pages with commands: a file without an owner needs no review by the team. */
    @Test
    void everyFileHasAnOwner() {
        assertThat(Repository.read(Repository.root().resolve(".github/CODEOWNERS"))
                        .lines()
                        .filter(line -> !line.startsWith("#")))
                .singleElement()
                .asString()
                .matches("\\* @[a-z-]+/[a-z-]+");
    }

    /** Trusted facts come from the plan, whatever an artifact says. */
    @Test
    void theRequestComesFromThePlanAlone() {
        WorkflowFile bench = WorkflowFile.ours("bench.yml");
        for (String job : List.of("announce", "bench", "publish", "close")) {
            List<String> requests = WorkflowFile.steps(bench.job(job)).stream()
                    .map(step -> step.path("env").path("RJPERF_REQUEST"))
                    .filter(JsonNode::isTextual)
                    .map(JsonNode::asText)
                    .toList();
            assertThat(requests).as(job).isNotEmpty().containsOnly(REQUEST);
        }
        assertThat(bench.job("publish").path("if").asText())
                .isEqualTo("${{ always() && needs.plan.result == 'success' }}");
    }

    /** The gate of a bench host ends the measurement first, so that it hands over what there is. */
    @Test
    void theJobThatMeasuresEndsByThePlan() {
        JsonNode bench = WorkflowFile.ours("bench.yml").job("bench");
        assertThat(bench.path("timeout-minutes").asText()).isEqualTo("${{ fromJSON(needs.plan.outputs.job_minutes) }}");
        assertThat(WorkflowFile.steps(bench))
                .filteredOn(step -> step.path("run").asText().contains("confined"))
                .singleElement()
                .extracting(step -> step.path("env").path("RJPERF_MINUTES").asText())
                .isEqualTo("${{ needs.plan.outputs.minutes }}");
    }

    /** A shard reaches the gate, which signs it, and the name of the artifact, by which publish finds it. */
    @Test
    void eachShardIsAJobWithAnArtifactOfItsOwn() {
        JsonNode bench = WorkflowFile.ours("bench.yml").job("bench");
        assertThat(bench.path("strategy").path("matrix").path("platform").asText())
                .isEqualTo("${{ fromJSON(needs.plan.outputs.platforms) }}");
        assertThat(bench.path("strategy").path("fail-fast").asBoolean(true)).isFalse();
        assertThat(WorkflowFile.steps(bench))
                .filteredOn(step -> step.path("run").asText().contains("confined"))
                .singleElement()
                .extracting(step -> step.path("env").path("RJPERF_SHARD").asText())
                .isEqualTo("${{ matrix.platform.shard }}");
        assertThat(WorkflowFile.steps(bench))
                .filteredOn(step -> step.path("uses").asText().startsWith("actions/upload-artifact@"))
                .singleElement()
                .extracting(step -> step.path("with").path("name").asText())
                .asString()
                .contains("${{ matrix.platform.suffix }}");
    }

    /** One account speaks: each job that answers mints its token in the same way, with the rights that it needs. */
    @ParameterizedTest
    @CsvSource({
        "accept.yml, accept, upstream, permission-checks permission-issues permission-pull-requests",
        "bench.yml, announce, upstream, permission-issues permission-pull-requests",
        "bench.yml, close, upstream, permission-issues permission-pull-requests",
        "bench.yml, publish, upstream, permission-checks permission-issues permission-pull-requests",
        "digest.yml, digest, upstream, permission-issues permission-pull-requests",
        "dispatch.yml, dispatch, upstream, permission-issues permission-pull-requests",
        "dispatch.yml, dispatch, bench, permission-actions",
        "watch.yml, watch, upstream, permission-issues permission-pull-requests",
    })
    void tokensHaveTheLeastRights(String workflow, String job, String id, String rights) {
        JsonNode mint = WorkflowFile.steps(WorkflowFile.ours(workflow).job(job)).stream()
                .filter(step -> step.path("id").asText().equals(id))
                .findFirst()
                .orElseThrow();
        assertThat(mint.path("uses").asText()).startsWith("actions/create-github-app-token@");
        assertThat(WorkflowFile.fields(mint.path("with")).keySet())
                .filteredOn(name -> name.startsWith("permission-"))
                .containsExactlyInAnyOrder(rights.split(" ", -1));
    }

    /** What the page tells a maintainer to copy fits the workflow that it calls. */
    @Test
    void theDocumentedCallerFits() {
        String page = Repository.read(Repository.root().resolve("docs/how-to/install/bot.md"));
        String text = page.substring(page.indexOf("name: perf\n"), page.indexOf("```", page.indexOf("name: perf\n")));
        WorkflowFile caller = WorkflowFile.parse("perf.yml", text);
        JsonNode on = caller.tree().path("true");
        assertThat(on.path("pull_request_target").path("types"))
                .extracting(JsonNode::asText)
                .containsExactly("opened", "reopened", "synchronize", "edited", "labeled", "unlabeled", "closed");
        assertThat(on.path("issue_comment").path("types"))
                .extracting(JsonNode::asText)
                .containsExactly("created");
        JsonNode job = caller.job("dispatch");
        assertThat(caller.tree().path("permissions").isEmpty()).isTrue();
        assertThat(job.path("permissions").isMissingNode()).isTrue();
        assertThat(job.path("uses").asText()).isEqualTo("OWNER/REPOSITORY/.github/workflows/dispatch.yml@COMMIT");
        assertThat(job.path("with").path("bench_commit").asText()).isEqualTo("COMMIT");
        assertThat(WorkflowFile.fields(job.path("with")).keySet())
                .isEqualTo(WorkflowFile.fields(WorkflowFile.ours("dispatch.yml")
                                .tree()
                                .path("true")
                                .path("workflow_call")
                                .path("inputs"))
                        .keySet());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bench.yml | permissions: {}^^jobs | permissions: write-all^^jobs | gives permissions to all its jobs",
                "bench.yml |     permissions: {}^    strategy |     permissions: {contents: write}^    strategy | bench has permissions",
                "bench.yml |     permissions: {}^    strategy |     strategy | bench does not say its permissions",
                "bench.yml | needs: plan^    runs-on: ${{ | environment: publish^    needs: plan^    runs-on: ${{ | bench has an environment",
                "bench.yml | RJPERF_PLATFORM: ${{ matrix.platform.name }} | RJPERF_PLATFORM: ${{ secrets.RJPERF_DB }} | bench sees secrets.",
                "bench.yml | RJPERF_PLATFORM: ${{ matrix.platform.name }} | RJPERF_PLATFORM: ${{ github.token }} | bench sees github.token",
                "bench.yml | RJPERF_PLATFORM: ${{ matrix.platform.name }} | RJPERF_PLATFORM: ${{ inputs.platforms }} | bench sees inputs.",
                "bench.yml | timeout-minutes: ${{ fromJSON(needs.plan.outputs.job_minutes) }} | continue-on-error: false | bench has no time-out",
                "bench.yml | rjperf\" ci plan' | rjperf\" ci plan ${{ inputs.base }}' | an expression into a shell",
                "bench.yml | run: '\"$RUNNER_TEMP/rjperf/rjperf\" ci plan' | run: curl -s example.org | runs more than one line of ours",
                "bench.yml | run: '\"$RUNNER_TEMP/rjperf/rjperf\" ci plan' | run: 'true; ./rjperf ci plan' | runs more than one line of ours",
                "bench.yml | rjperf\" ci plan' | rjperf\" ci plan; curl example.org' | runs more than one line of ours",
                "bench.yml | rjperf\" ci plan' | rjperf\" ci plan $(curl example.org)' | runs more than one line of ours",
                "bench.yml | run: '\"$RUNNER_TEMP/rjperf/rjperf\" ci plan' | run: ./rjperf ci plan | builds or runs with a secret what was not obtained",
                "bench.yml | run: harness/launcher/obtain | run: ./rjperf --version | runs a program that no earlier step obtained",
                "calibration.yml | run: harness/launcher/obtain | run: harness/launcher/obtain^        env: {GITHUB_TOKEN: '${{ github.token }}'} | builds or runs with a secret what was not obtained",
                "bench.yml | timeout-minutes: 60 | timeout-minutes: 60^    env: {PGPASSWORD: '${{ secrets.RJPERF_DB_PASSWORD }}'} | publish gives a secret to all its steps",
                "bench.yml | permissions: {}^^jobs | permissions: {}^env: {TOKEN: '${{ github.token }}'}^jobs | gives a secret to all its steps",
                "accept.yml | RJPERF_APP_ID: ${{ vars.RJPERF_APP_ID }} | OTHER: 1 | may build the program in a job that uses the App's key",
                "accept.yml | repositories: ${{ steps.program.outputs.name }} | skip-token-revoke: false | mints a token for more than one repository",
                "dispatch.yml | permission-actions: write | skip-token-revoke: false | mints a token with all rights of the App",
                "bench.yml | environment: publish | continue-on-error: false | publish reads secrets outside an environment",
                "bench.yml | workflow_dispatch: | push: | which only bench.yml may, started by a dispatch alone",
                "bench.yml | workflow_dispatch: | pull_request_target: | lets untrusted accounts start it with rights",
                "nightly.yml | runs-on: ubuntu-24.04 | runs-on: [self-hosted] | which only bench.yml may",
                "ci.yml | pull_request: | workflow_run: | lets untrusted accounts start it with rights",
                "dispatch.yml | repository: ${{ inputs.bench_repository | repository: ${{ github.event.pull_request.head.repo.full_name | is not this project's default branch",
                "dispatch.yml | ref: ${{ inputs.bench_commit }} | ref: main | is not this project's default branch",
                "dispatch.yml |           ref: ${{ inputs.bench_commit }}^ | ^ | is not this project's default branch",
                "dispatch.yml | [0-9a-f]{40}$ | .{40}$ | checks out a commit that it did not check",
                "bench.yml | persist-credentials: false | ref: refs/pull/1/head | is not this project's default branch",
                "dispatch.yml | workflow_call: | workflow_call:^  pull_request_target: | lets untrusted accounts start it with rights",
                "dispatch.yml | permissions: {}^    steps | permissions: {actions: write}^    steps | asks for rights of the calling repository's token",
                "dispatch.yml | permissions: {}^^jobs | permissions: {}^concurrency: dispatch^jobs | claims its place before the conditions of its jobs",
                "dispatch.yml | cancel-in-progress: false | cancel-in-progress: true | may be cancelled half-way",
                "release.yml | --verify-tag | --verify-tag; make | builds or runs with a secret what was not obtained",
                "release.yml | diff --recursive first second | diff --recursive first second; true | runs more than one line of ours",
                "upkeep.yml | upkeep\" hosted | upkeep\" hosted; curl example.org | runs more than one line of ours",
                "dispatch.yml | persist-credentials: false | persist-credentials: true | keeps the token",
                "dispatch.yml | 3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1 | v7 | is not GitHub's, or not pinned",
                "dispatch.yml | 3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1 | 3d3c42e5aac5ba805825da76410c181273ba90b1 | no version beside its commit",
                "dispatch.yml | actions/checkout@ | someone/checkout@ | is not GitHub's, or not pinned",
                "bench.yml | actions/upload-artifact@ | actions/download-artifact@ | unpacks an artifact without a check",
                "bench.yml | actions/upload-artifact@ | actions/cache@ | uses a cache",
                "site.yml | contents: read^ | contents: read^      pages: write^ | write publishes, and sees or runs more than that needs",
                "site.yml | environment: github-pages^ | environment: github-pages^    env: {PGPASSWORD: '${{ secrets.RJPERF_SITE_PASSWORD }}'}^ | deploy publishes, and sees or runs more",
                "site.yml | environment: site^ | timeout-minutes: 1^ | write reads secrets outside an environment",
                "nightly.yml | group: nightly | queue: max | what the linters do not know yet"
            })
    void catches(String name, String good, String bad, String complaint) {
        String text = WorkflowFile.ours(name).text();
        String before = good.replace('^', '\n');
        assertThat(text).contains(before);
        WorkflowFile broken = WorkflowFile.parse(name, text.replace(before, bad.replace('^', '\n')));
        assertThat(WorkflowRules.complaints(broken)).anyMatch(said -> said.contains(complaint));
    }

    /** Only jobs that record may leave GitHub's machines. */
    @Test
    void catchesAJobAwayFromItsDatabase() {
        String trusted = "runs-on: " + WorkflowRules.NEXT_TO_THE_DATABASE;
        String digest = WorkflowFile.ours("digest.yml").text();
        String nightly = WorkflowFile.ours("nightly.yml").text();
        assertThat(digest).contains(trusted);

        assertThat(WorkflowRules.complaints(
                        WorkflowFile.parse("digest.yml", digest.replace(trusted, "runs-on: ubuntu-24.04"))))
                .containsExactly("digest.yml: digest does not run where the database is, or has no need to");
        assertThat(WorkflowRules.complaints(
                        WorkflowFile.parse("nightly.yml", nightly.replace("runs-on: ubuntu-24.04", trusted))))
                .containsExactly("nightly.yml: nightly does not run where the database is, or has no need to");
    }
}
