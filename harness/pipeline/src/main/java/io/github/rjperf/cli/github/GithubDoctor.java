package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.doctor.Finding;
import io.github.rjperf.github.doctor.Finding.Grade;
import io.github.rjperf.github.doctor.GithubSettingsAudit;
import io.github.rjperf.github.doctor.Sight;
import io.github.rjperf.model.Service;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import java.util.Locale;

/** Says whether the settings on GitHub are as the safety of the bench needs them. */
public record GithubDoctor(Settings settings, Console console) {
    /** Only a pass of all passes: what is unknown has to be looked at by hand. */
    public ExitCode run(Service service) {
        RepositoryName bench = Installation.benchRepository(settings);
        GithubAccess access = new GithubAccess(settings);
        Sight sight = new Sight(Installation.required(access.bench()), access.ownUpstream(), access.app());
        List<Finding> findings = new GithubSettingsAudit(sight, bench, service).run();
        console.out().println("repository " + bench + "   upstream " + service.upstream());
        for (Finding finding : findings) {
            String advice = finding.advice().isEmpty() ? "" : "   → " + finding.advice();
            String grade = finding.grade().name().toLowerCase(Locale.ROOT);
            console.out().printf("%-8s %-34s %s%s%n", grade, finding.name(), JobLog.line(finding.value()), advice);
        }
        if (findings.stream().anyMatch(finding -> finding.grade() == Grade.FAIL)) {
            return ExitCode.INFRASTRUCTURE_ERROR;
        }
        boolean known = findings.stream().allMatch(finding -> finding.grade() == Grade.PASS);
        return known ? ExitCode.OK : ExitCode.INCONCLUSIVE;
    }
}
