package io.github.rjperf.github.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeSettings;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.AppToken;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A repository of the fake whose settings are those of a fresh one after all changes, with what people add. */
abstract class AuditedSite {
    static final String KEY =
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMxICGaumgY2RdcccVpoV6jtRSP+q+t7ITyrCs0l93BNdyN9US4Jj4jiOMwQb2+zZxajCiNp8oRM70QnjPBAxzw==";

    final FakeGitHub github = FakeGitHub.start();
    final FakeSettings settings =
            new FakeSettings(github.state(), "acme", "bench").serving(TestInstallation.UPSTREAM, "perf", false);
    final TestApi api = new TestApi(github);
    final FakeApp app = new FakeApp("12", 5, () -> api.clock().instant().getEpochSecond());
    static final Steps STEPS = new Steps(
            "https://github.com",
            RepositoryName.parse(TestInstallation.BENCH),
            RepositoryName.parse(TestInstallation.UPSTREAM));

    boolean byToken;
    boolean hosted;

    @AfterEach
    void close() {
        github.close();
    }

    @BeforeEach
    void identity() {
        app.permissions.putAll(AppRights.NEEDED);
        app.permissions.put("actions", "write");
        app.repositories.add(TestInstallation.UPSTREAM);
        github.state().add(app);
        github.state().repository(TestInstallation.UPSTREAM).permit("facebook", "read");
        correct();
        settings.peopled();
    }

    static Service service() {
        return TestInstallation.service(List.of(KEY), false, List.of());
    }

    /** What the audit finds. */
    List<Finding> run() {
        return run(service());
    }

    List<Finding> run(Service service) {
        return settings(service).stream().map(Setting::finding).toList();
    }

    List<Setting> settings(Service service) {
        Optional<Api> answering = byToken ? Optional.of(api.api()) : Optional.empty();
        String token = AppToken.of("12", app.pem(), api.clock().instant());
        GithubSettingsAudit.Tokens tokens = new GithubSettingsAudit.Tokens(
                api.api(), answering, "12", Optional.of(TestApi.as(github.url(), token)));
        return new GithubSettingsAudit(tokens, STEPS, service, hosted).run();
    }

    /** Makes the changes that the audit knows. */
    void correct() {
        settings(service()).stream()
                .flatMap(setting -> setting.changes().stream())
                .forEach(change -> change.make(api.api()));
    }

    void assertAllPass() {
        assertThat(run()).hasSizeGreaterThan(20).allSatisfy(finding -> assertThat(finding.grade())
                .as(finding.toString())
                .isEqualTo(Grade.PASS));
    }
}
