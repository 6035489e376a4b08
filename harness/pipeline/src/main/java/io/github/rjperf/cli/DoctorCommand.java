package io.github.rjperf.cli;

import io.github.rjperf.build.sandbox.Findings;
import io.github.rjperf.build.sandbox.Machine;
import io.github.rjperf.build.sandbox.Sandboxes;
import io.github.rjperf.cli.github.GithubDoctor;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.compare.DatabaseFolder;
import io.github.rjperf.compare.HostWatch;
import io.github.rjperf.measure.host.Conditions;
import io.github.rjperf.measure.host.Doctor;
import io.github.rjperf.measure.host.Toolbox;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what on this host will spoil measurements, and what is missing. */
@Command(
        name = "doctor",
        description = "Reports what would disturb measurements on this host or is missing, and how to fix it.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Option(names = "--tmpdir", paramLabel = "DIR", description = "Where databases would live while measuring.")
    @Nullable
    Path tmpdir;

    @Option(names = "--strict", description = "End with 4 when a condition is bad, for the hook before a job.")
    boolean strict;

    @Option(
            names = "--github",
            description =
                    "Checks instead the settings of the bench repository, its organization and upstream on GitHub, and the App"
                            + " that answers there. GITHUB_TOKEN must be allowed to read them; RJPERF_APP_ID and RJPERF_APP_KEY"
                            + " are the App's number and private key.")
    private boolean github;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    DoctorCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        if (github) {
            return new GithubDoctor(settings, console)
                    .run(service.read(settings))
                    .status();
        }
        Path databases = DatabaseFolder.choose(settings, tmpdir);
        HostWatch watch = new HostWatch(settings, databases);
        Host host = watch.read();
        console.out()
                .println("host " + host.identity().platform() + "   identity "
                        + host.identity().sha256() + "   databases in " + databases);
        host.identity().facts().forEach((name, value) -> console.out().printf("  %-24s %s%n", name, value));
        List<Condition> findings = new ArrayList<>(Doctor.findings(host, new Toolbox(settings.programFolders())));
        findings.add(watch.perfCounters());
        findings.addAll(sourceBuilds());
        for (Condition finding : Conditions.bySeverity(findings)) {
            String severity = finding.severity().name().toLowerCase(Locale.ROOT);
            String advice = finding.advice() == null ? "" : "   → " + finding.advice();
            console.out().printf("%-5s %-24s %s%s%n", severity, finding.name(), finding.value(), advice);
        }
        boolean isBad = findings.stream().anyMatch(finding -> finding.severity() == Condition.Severity.BAD);
        return (strict && isBad ? ExitCode.INFRASTRUCTURE_ERROR : ExitCode.OK).status();
    }

    private List<Condition> sourceBuilds() {
        Path home = Path.of(settings.property("user.home"));
        Machine machine =
                Machine.here(settings.isMac(), home, ProcessHandle.current().pid());
        return Findings.of(Sandboxes.find(machine).protections());
    }
}
