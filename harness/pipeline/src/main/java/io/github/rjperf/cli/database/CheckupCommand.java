package io.github.rjperf.cli.database;

import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.DatabaseHealth;
import io.github.rjperf.record.DatabaseHealth.Finding;
import io.github.rjperf.record.DatabaseHealth.Grade;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Reports risks to the data of a database. */
@Command(
        name = "doctor",
        description = "Reports risks to the data of the database and missing maintenance; changes nothing.",
        mixinStandardHelpOptions = true)
final class CheckupCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    CheckupCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Database database = options.openAsIs(settings)) {
            console.out().println(database);
            List<Finding> findings = new DatabaseHealth(database).run();
            for (Finding finding : findings) {
                String advice = finding.advice().isEmpty() ? "" : "   → " + finding.advice();
                console.out()
                        .printf(
                                "%-5s %-26s %s%s%n",
                                finding.grade().name().toLowerCase(Locale.ROOT),
                                finding.name(),
                                finding.value(),
                                advice);
            }
            boolean failed = findings.stream().anyMatch(finding -> finding.grade() == Grade.FAIL);
            return (failed ? ExitCode.INFRASTRUCTURE_ERROR : ExitCode.OK).status();
        }
    }
}
