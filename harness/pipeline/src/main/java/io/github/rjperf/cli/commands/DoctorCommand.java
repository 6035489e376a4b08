package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.host.HostDoctor;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.doctor.GithubSettingsAudit;
import io.github.rjperf.github.doctor.Setting;
import io.github.rjperf.github.doctor.Steps;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.report.text.FindingLines;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.service.RunVariables;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks this host, or the settings of an installation on GitHub. */
@Command(
        name = "doctor",
        description = "Reports what would disturb measurements on this host or is missing, and how to fix it.",
        footer = {"  ./rjperf doctor", "  ./rjperf doctor --github --fix"},
        exitCodeList = {"0:no check failed", "3:a check could not be made", "4:a check failed"})
public final class DoctorCommand implements Subcommand {
    @Option(names = "--tmpdir", paramLabel = "DIR", description = "Folder for databases during measurements.")
    private @Nullable Path tmpdir;

    @Option(
            names = "--github",
            description =
                    "Check the settings on GitHub instead: those of the bench repository, its organization, upstream,"
                            + " and the App. GITHUB_TOKEN must have permission to read them; RJPERF_APP_ID and"
                            + " RJPERF_APP_KEY are the App's ID and private key.")
    private boolean github;

    @Option(
            names = "--fix",
            description =
                    "With --github, fix the settings that can be fixed there: each change is shown first and made only"
                            + " if you agree. Then print what only you can do.")
    private boolean fix;

    @Option(
            names = "--hosted",
            description =
                    "With --fix, run the jobs that record results on GitHub's machines, which must be able to reach the"
                            + " database if there is one (default: next to the service's database).")
    private boolean hosted;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (github && tmpdir != null) {
            throw new UsageException("--tmpdir is for this host; omit it with --github");
        }
        if (!github && (service.file != null || fix)) {
            throw new UsageException("--service and --fix are for an installation on GitHub; add --github");
        }
        if (hosted && !fix) {
            throw new UsageException("--hosted affects only what --fix sets; add --fix");
        }
        return github ? installation(settings, console) : host(settings, console);
    }

    private ExitCode host(Settings settings, Console console) {
        HostDoctor doctor = new HostDoctor(settings, tmpdir);
        return report(console, doctor.subject(), doctor.findings());
    }

    private ExitCode installation(Settings settings, Console console) {
        Service installation = service.read(settings);
        GithubAccess access = new GithubAccess(settings);
        Api api = Installation.required(access.bench());
        Steps steps = new Steps(
                new RunVariables(settings).server(),
                Installation.benchRepository(settings),
                RepositoryName.parse(installation.upstream()));
        GithubSettingsAudit.Tokens tokens = new GithubSettingsAudit.Tokens(
                api, access.ownUpstream(), settings.variable("RJPERF_APP_ID"), access.app());
        GithubSettingsAudit audit = new GithubSettingsAudit(tokens, steps, installation, hosted);
        if (api.find(steps.bench().path(), Object.class).isEmpty()) {
            throw new UsageException(
                    steps.bench() + " does not exist, or GITHUB_TOKEN cannot read it; check GITHUB_REPOSITORY");
        }
        String subject = "repository " + steps.bench() + "   upstream " + steps.upstream();
        List<Setting> found = audit.run();
        if (!fix) {
            return report(console, subject, forJobLog(found));
        }
        SettingsFix change = new SettingsFix(console, api);
        List<Setting> settled = change.offer(found) ? audit.run() : found;
        ExitCode exit = report(console, subject, forJobLog(settled));
        change.showSteps(settled);
        return exit;
    }

    /** The findings, with values written so that they cannot act as commands in a job's log. */
    private static List<Finding> forJobLog(List<Setting> settings) {
        return settings.stream()
                .map(Setting::finding)
                .map(it -> new Finding(it.name(), it.grade(), JobLog.line(it.value()), it.advice()))
                .toList();
    }

    private static ExitCode report(Console console, String subject, List<Finding> findings) {
        console.out().println(subject);
        console.out().print(FindingLines.render(findings));
        return ExitCode.of(findings);
    }
}
