package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.demo.DemoComparison;
import io.github.rjperf.demo.DemoYear;
import io.github.rjperf.record.Annotations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Fills a database with a year of made-up results. */
@Command(
        name = "demo",
        description = {
            "Fills an empty database with a year of made-up results, to try out the dashboards.",
            "The results are marked as made up."
        },
        footer = "  ./rjperf db demo --db jdbc:postgresql://localhost/demo")
final class DemoCommand implements Subcommand {
    // With fewer days, the story would end before one of the runners goes silent.
    private static final int SHORTEST = 100;
    private static final int LONGEST = 3_000;

    // This must be a server rather than the embedded database, where demo data would keep out real results forever.
    @Option(
            names = "--db",
            required = true,
            paramLabel = "JDBC-URL",
            description = "PostgreSQL database without real results: jdbc:postgresql://HOST/DATABASE, with user and"
                    + " password from PGUSER and PGPASSWORD.")
    private String url = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed; the same seed produces the same year (default: 4711).")
    private long seed = 4711;

    @Option(names = "--until", paramLabel = "DATE", description = "Last day in UTC (default: yesterday).")
    private @Nullable LocalDate until;

    @Option(names = "--days", paramLabel = "N", description = "Length in days, 100 to 3000 (default: 365).")
    private int days = 365;

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (days < SHORTEST || days > LONGEST) {
            throw new UsageException("--days is " + days + "; give " + SHORTEST + " to " + LONGEST);
        }
        LocalDate today = LocalDate.ofInstant(settings.clock().instant(), ZoneOffset.UTC);
        DemoYear year = new DemoYear(seed, until == null ? today.minusDays(1) : until, days);
        DatabaseOptions options = new DatabaseOptions();
        options.url = url;
        Instant begun = settings.clock().instant();
        try (Database database = options.open(settings)) {
            if (new Annotations(database).completeADemo()) {
                console.out().printf(Locale.ROOT, "%s already contains a year of demo data%n", database);
                return ExitCode.OK;
            }
            int recorded = 0;
            for (Iterator<DemoComparison> all = year.comparisons().iterator(); all.hasNext(); recorded++) {
                all.next().recordInto(database);
            }
            year.annotate(database);
            double seconds = Duration.between(begun, settings.clock().instant()).toMillis() / 1e3;
            console.out()
                    .printf(Locale.ROOT, "%d comparisons of demo data in %s (%.1f s)%n", recorded, database, seconds);
        }
        return ExitCode.OK;
    }
}
