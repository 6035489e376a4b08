package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.host.HostDoctor;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.doctor.GithubSettingsAudit;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.report.text.FindingLines;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
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
        footer = "  ./rjperf doctor",
        exitCodeList = {"0:no check failed", "3:a check could not be made", "4:a check failed"})
public final class DoctorCommand implements Subcommand {
    @Option(names = "--tmpdir", paramLabel = "DIR", description = "Folder for databases during measurements.")
    private @Nullable Path tmpdir;

    @Option(
            names = "--github",
            description =
                    "Instead, check the settings on GitHub: of the bench repository, its organization, upstream, and the"
                            + " App. GITHUB_TOKEN must have permission to read them; RJPERF_APP_ID and RJPERF_APP_KEY"
                            + " are the App's ID and private key.")
    private boolean github;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (github && tmpdir != null) {
            throw new UsageException("--tmpdir is for this host; omit it with --github");
        }
        if (!github && service.file != null) {
            throw new UsageException("--service is for an installation on GitHub; add --github");
        }
        return github ? installation(settings, console) : host(settings, console);
    }

    private ExitCode host(Settings settings, Console console) {
        HostDoctor doctor = new HostDoctor(settings, tmpdir);
        return report(console, doctor.subject(), doctor.findings());
    }

    private ExitCode installation(Settings settings, Console console) {
        Service installation = service.read(settings);
        RepositoryName bench = Installation.benchRepository(settings);
        GithubAccess access = new GithubAccess(settings);
        GithubSettingsAudit.Tokens tokens = new GithubSettingsAudit.Tokens(
                Installation.required(access.bench()), access.ownUpstream(), access.app());
        List<Finding> findings = new GithubSettingsAudit(tokens, bench, installation)
                .run().stream().map(DoctorCommand::forJobLog).toList();
        return report(console, "repository " + bench + "   upstream " + installation.upstream(), findings);
    }

    /** Its value cannot act as a command in the log of a job. */
    private static Finding forJobLog(Finding found) {
        return new Finding(found.name(), found.grade(), JobLog.line(found.value()), found.advice());
    }

    private static ExitCode report(Console console, String subject, List<Finding> findings) {
        console.out().println(subject);
        console.out().print(FindingLines.render(findings));
        return ExitCode.of(findings);
    }
}
