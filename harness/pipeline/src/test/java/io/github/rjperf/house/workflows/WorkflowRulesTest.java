package io.github.rjperf.house.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.document.Profile;
import io.github.rjperf.house.Repository;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The workflows keep our rules, and the rules catch what breaks them. */
class WorkflowRulesTest {
    private static final String REQUEST = "${{ needs.plan.outputs.request }}";

    @Test
    void oursKeepTheRules() {
        List<WorkflowFile> files = WorkflowFile.ours();
        assertThat(files)
                .extracting(WorkflowFile::name)
                .contains("accept.yml", "bench.yml", "calibration.yml", "ci.yml", "dispatch.yml", "nightly.yml");
        assertThat(files).flatExtracting(WorkflowRules::complaints).isEmpty();
    }

    /** Trusted facts come from the plan, whatever an artifact says. */
    @Test
    void theRequestComesFromThePlanAlone() {
        WorkflowFile bench = WorkflowFile.ours("bench.yml");
        for (String job : List.of("announce", "bench", "publish")) {
            List<String> requests = WorkflowFile.steps(bench.job(job)).stream()
                    .map(step -> step.path("env").path("RJPERF_REQUEST"))
                    .filter(JsonNode::isTextual)
                    .map(JsonNode::asText)
                    .toList();
            assertThat(requests).as(job).containsExactly(REQUEST);
        }
        assertThat(bench.job("publish").path("if").asText())
                .isEqualTo("${{ always() && needs.plan.result == 'success' }}");
    }

    /** A job that is ended by its time-out hands over nothing. */
    @Test
    void theJobThatMeasuresHasTimeForTheLongestProfile() {
        String name = "harness/matrix.yaml";
        Duration longest =
                MatrixFile.outline(name, Repository.read(Repository.root().resolve(name))).profiles().stream()
                        .map(Profile::budget)
                        .max(Comparator.naturalOrder())
                        .orElseThrow();
        int minutes = WorkflowFile.ours("bench.yml")
                .job("bench")
                .path("timeout-minutes")
                .asInt();
        assertThat(Duration.ofMinutes(minutes)).isGreaterThan(longest.plusHours(2));
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
                "bench.yml | timeout-minutes: 900 | continue-on-error: false | bench has no time-out",
                "bench.yml | run: ./rjperf plan | run: ./rjperf plan ${{ inputs.base }} | an expression into a shell",
                "bench.yml | run: ./rjperf plan | run: curl -s example.org | runs more than one line of ours",
                "bench.yml | run: ./rjperf plan | run: 'true; ./rjperf plan' | runs more than one line of ours",
                "bench.yml | environment: publish | continue-on-error: false | publish reads secrets outside an environment",
                "bench.yml | workflow_dispatch: | push: | which only bench.yml may, started by a dispatch alone",
                "bench.yml | workflow_dispatch: | pull_request_target: | is started with rights by strangers",
                "nightly.yml | runs-on: ubuntu-24.04 | runs-on: [self-hosted] | which only bench.yml may",
                "ci.yml | pull_request: | workflow_run: | is started with rights by strangers",
                "dispatch.yml | repository: ${{ inputs.bench_repository | repository: ${{ github.event.pull_request.head.repo.full_name | is not this project's default branch",
                "dispatch.yml | persist-credentials: false | ref: refs/pull/1/head | is not this project's default branch",
                "dispatch.yml | persist-credentials: false | persist-credentials: true | keeps the token",
                "dispatch.yml | 3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1 | v7 | is not GitHub's, or not pinned",
                "dispatch.yml | 3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1 | 3d3c42e5aac5ba805825da76410c181273ba90b1 | no version beside its commit",
                "dispatch.yml | actions/checkout@ | someone/checkout@ | is not GitHub's, or not pinned",
                "bench.yml | actions/upload-artifact@ | actions/download-artifact@ | unpacks an artifact without a check",
                "bench.yml | actions/upload-artifact@ | actions/cache@ | uses a cache",
                "nightly.yml | group: nightly | queue: max | what the linters do not know yet"
            })
    void catches(String name, String good, String bad, String complaint) {
        String text = WorkflowFile.ours(name).text();
        String before = good.replace('^', '\n');
        assertThat(text).contains(before);
        WorkflowFile broken = WorkflowFile.parse(name, text.replace(before, bad.replace('^', '\n')));
        assertThat(WorkflowRules.complaints(broken)).anyMatch(said -> said.contains(complaint));
    }
}
