package io.github.rjperf.service;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.doctor.GithubSettingsAudit;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.settings.Settings;
import java.util.List;

/**
 * Checks whether the settings on GitHub are as secure as the bench requires.
 *
 * @param settings whose environment holds the tokens to read them with
 * @param service the installation
 */
public record GithubDoctor(Settings settings, Service service) {
    /** The repositories that are checked, in one line. */
    public String subject() {
        return "repository " + bench() + "   upstream " + service.upstream();
    }

    /** The findings about the settings on GitHub; their values cannot act as commands in the log of a job. */
    public List<Finding> findings() {
        GithubAccess access = new GithubAccess(settings);
        GithubSettingsAudit.Tokens tokens = new GithubSettingsAudit.Tokens(
                Installation.required(access.bench()), access.ownUpstream(), access.app());
        return new GithubSettingsAudit(tokens, bench(), service)
                .run().stream()
                        .map(found ->
                                new Finding(found.name(), found.grade(), JobLog.line(found.value()), found.advice()))
                        .toList();
    }

    private RepositoryName bench() {
        return Installation.benchRepository(settings);
    }
}
