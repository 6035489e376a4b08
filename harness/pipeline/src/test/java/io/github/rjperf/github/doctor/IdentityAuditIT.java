package io.github.rjperf.github.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.http.AppToken;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import io.github.rjperf.testing.WorkflowFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** An identity that can do less or more than answer is found. */
class IdentityAuditIT extends AuditedSite {
    @Test
    void withoutAnIdentityItIsUnknown() {
        List<Setting> found = new GithubSettingsAudit(
                        new GithubSettingsAudit.Tokens(api.api(), Optional.empty(), "", Optional.empty()),
                        STEPS,
                        service(),
                        false)
                .run();

        assertThat(found)
                .extracting(Setting::finding)
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.advice()).contains("RJPERF_APP_KEY"));
    }

    static Stream<Arguments> wrongApps() {
        Map<String, Consumer<FakeApp>> wrong = new TreeMap<>(Map.of(
                "lacks checks: write", it -> it.permissions.remove("checks"),
                "lacks issues: write", it -> it.permissions.put("issues", "read"),
                "administration: write", it -> it.permissions.put("administration", "write"),
                "organization_self_hosted_runners: write",
                        it -> it.permissions.put("organization_self_hosted_runners", "write"),
                "installed in all repositories of facebook", it -> it.repositories.clear(),
                "not installed in facebook/rocksdb", it -> it.repositories.set(0, "facebook/other")));
        return wrong.entrySet().stream().map(one -> Arguments.of(one.getKey(), one.getValue()));
    }

    @ParameterizedTest
    @MethodSource("wrongApps")
    void anAppThatMayLessOrMoreIsFound(String value, Consumer<FakeApp> change) {
        change.accept(app);

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.value()).isEqualTo(value))
                .satisfies(f -> assertThat(f.advice()).isNotEmpty());
    }

    @Test
    void aTokenThatMayMoreThanAnswerIsFound() {
        byToken = true;
        settings.upstream.withObject("/permissions").put("admin", true);
        github.order(Fault.answering(
                        "GET",
                        "/repos/facebook/rocksdb",
                        Answer.json(200, settings.upstream).with("X-OAuth-Scopes", "repo, admin:org"))
                .times(2));

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .extracting(Finding::value)
                .containsExactly("classic, with scopes repo, admin:org", "administers or maintains facebook/rocksdb");
    }

    @Test
    void aTokenThatMayNotAskWhoMayWriteNeedsAList() {
        byToken = true;
        github.order(Fault.answering("GET", ".*/permission", Answer.refusal(403, "Must have push access"))
                .times(2));

        assertThat(run())
                .filteredOn(f -> f.name().equals("who may give commands"))
                .allSatisfy(f -> assertThat(f.grade()).isEqualTo(Grade.FAIL));
        assertThat(run(TestInstallation.service(List.of(KEY), false, List.of("maintainer"))))
                .allSatisfy(f -> assertThat(f.grade()).isEqualTo(Grade.PASS));
    }

    @ParameterizedTest
    @CsvSource({"false, FAIL, bundles are refused", "true, UNKNOWN, unsigned"})
    void aPlatformWithoutKeysIsSaid(boolean unsigned, Grade grade, String value) {
        assertThat(run(TestInstallation.service(List.of(), unsigned, List.of())))
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.grade()).isEqualTo(grade))
                .satisfies(f -> assertThat(f.value()).contains(value));
    }

    /** The jobs of the workflows mint tokens of the App for two repositories. */
    @ParameterizedTest
    @CsvSource({"upstream", "bench"})
    void whatTheAppNeedsIsWhatJobsMint(String repository) {
        Map<String, String> minted = new TreeMap<>();
        WorkflowFile.ours().stream()
                .flatMap(file -> file.jobs().values().stream())
                .flatMap(job -> WorkflowFile.steps(job).stream())
                .filter(step -> step.path("uses").asText().startsWith("actions/create-github-app-token@"))
                .filter(step -> step.path("id").asText().equals(repository))
                .forEach(step -> WorkflowFile.fields(step.path("with")).forEach((name, value) -> {
                    if (name.startsWith("permission-")) {
                        minted.put(name.substring(11).replace('-', '_'), value.asText());
                    }
                }));

        if (repository.equals("upstream")) {
            minted.put("metadata", "read");
            assertThat(minted).isEqualTo(new TreeMap<>(AppRights.NEEDED));
        } else {
            assertThat(minted).isEqualTo(new TreeMap<>(AppRights.OF_DISPATCHER));
        }
    }

    /** Other tools write keys in another format. */
    @Test
    void keysOfBothFormatsAreRead() {
        assertThat(AppToken.of("12", app.pkcs8(), api.clock().instant()))
                .isEqualTo(AppToken.of("12", app.pem(), api.clock().instant()));
        assertThatThrownBy(() -> AppToken.of("12", "ssh-rsa AAAA", api.clock().instant()))
                .hasMessage("the App's private key is not a PEM file as downloaded from GitHub");
    }
}
