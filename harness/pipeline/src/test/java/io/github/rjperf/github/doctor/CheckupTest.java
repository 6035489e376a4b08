package io.github.rjperf.github.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.dispatch.Installation;
import io.github.rjperf.github.doctor.Finding.Grade;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeSettings;
import io.github.rjperf.github.fake.Fault;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each setting that is not as it has to be is found, and nothing else. */
class CheckupTest {
    private final FakeGitHub github = FakeGitHub.start();
    private final FakeSettings settings = new FakeSettings(github.state(), "acme", "bench");

    @AfterEach
    void close() {
        github.close();
    }

    private List<Finding> run() {
        return new Checkup(new TestApi(github).api(), RepositoryName.parse("acme/bench"), Installation.service()).run();
    }

    @Test
    void goodSettingsPass() {
        assertThat(run()).hasSize(9).allSatisfy(finding -> assertThat(finding.grade())
                .isEqualTo(Grade.PASS));
    }

    static Stream<Arguments> spoils() {
        return Stream.of(
                spoil("approval of runs from forks", s -> s.approval.put("approval_policy", "first_time_contributors")),
                spoil("default rights of tokens", s -> s.token.put("default_workflow_permissions", "write")),
                spoil("approvals by workflows", s -> s.token.put("can_approve_pull_request_reviews", true)),
                spoil("rules of branch main", s -> s.rules.remove(0)),
                spoil(
                        "runners of the repository",
                        s -> s.ownRunners.putArray("runners").add(s.runner)),
                spoil("workflows that linux-x64 runs", s -> s.group.put("restricted_to_workflows", false)),
                spoil(
                        "workflows that linux-x64 runs",
                        s -> s.group.withArray("selected_workflows").add("acme/x@y")),
                spoil("version of runner bench-1", s -> s.runner.put("version", "2.328.9")),
                spoil("version of runner bench-1", s -> s.runner.put("version", "2.330.0")),
                spoil("runners of linux-x64", s -> s.runner.putArray("labels")));
    }

    private static Arguments spoil(String finding, Consumer<FakeSettings> spoil) {
        return Arguments.of(finding, spoil);
    }

    @ParameterizedTest
    @MethodSource("spoils")
    void eachSpoiledSettingFails(String finding, Consumer<FakeSettings> spoil) {
        spoil.accept(settings);

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.name()).isEqualTo(finding))
                .satisfies(f -> assertThat(f.advice()).isNotEmpty());
    }

    @Test
    void whatMayNotBeReadIsUnknown() {
        github.order(Fault.answering("GET", ".*/runner-groups", Answer.refusal(403, "Resource not accessible")));
        settings.runner.remove("version");

        assertThat(run())
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.grade()).isEqualTo(Grade.UNKNOWN))
                .satisfies(f -> assertThat(f.value()).contains("403"));
    }

    @Test
    void aVersionThatIsNotToldIsUnknown() {
        settings.runner.remove("version");

        assertThat(run()).filteredOn(f -> f.grade() == Grade.UNKNOWN).hasSize(1);
    }

    @Test
    void anEnvironmentOfMoreThanTheBranchFails() {
        ((ObjectNode) settings.policies.withArray("branch_policies").get(0)).put("name", "*");

        assertThat(run()).filteredOn(f -> f.grade() == Grade.FAIL).hasSize(2).allSatisfy(f -> assertThat(f.value())
                .isEqualTo("of branches *"));
    }
}
