package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.document.Durations;
import io.github.rjperf.model.service.ExpectedHost;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.record.Hosts;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.text.ExpectedHostLines;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists, declares, and retires the hosts that are expected to deliver results. */
@Command(
        name = "hosts",
        description = {
            "Lists, declares, and retires the hosts that are expected to deliver results.",
            "Hosts that have gone longest without a result come first. An alert fires when a declared host has delivered no result for"
                    + " longer than --every. Declaring and retiring require the perf_migrator role."
        },
        footer = {
            "  ./rjperf db hosts --declare bench-1 --platform linux-x64 --key MFkw…",
            "  ./rjperf db hosts --retire bench-1"
        })
final class HostsCommand implements Subcommand {
    private static final String USUAL = "48h";

    @Option(
            names = "--declare",
            paramLabel = "NAME",
            description = "Expect results from this host; repeat to change its settings.")
    private @Nullable String declare;

    @Option(names = "--retire", paramLabel = "NAME", description = "Stop expecting results from this host.")
    private @Nullable String retire;

    @Option(names = "--platform", paramLabel = "NAME", description = "The host's platform in .github/rjperf.yaml.")
    private @Nullable String platform;

    @Option(names = "--key", paramLabel = "KEY", description = "The host's public key, as in .github/rjperf.yaml.")
    private @Nullable String key;

    @Option(
            names = "--identity",
            paramLabel = "SHA-256",
            description = "The host's identity, for a machine without a key; identical machines share one.")
    private @Nullable String identity;

    @Option(
            names = "--every",
            paramLabel = "TIME",
            description = "Maximum time between two results of the host, such as 48h (default: " + USUAL + ").")
    private @Nullable String every;

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (declare != null && retire != null) {
            throw new UsageException("--declare and --retire are mutually exclusive; give one of them");
        }
        if (declare == null && (platform != null || key != null || identity != null || every != null)) {
            throw new UsageException("--platform, --key, --identity, and --every need --declare");
        }
        ExpectedHost host = declare == null ? null : declared(declare);
        try (Database database = options.open(settings)) {
            Hosts hosts = new Hosts(database);
            if (host != null) {
                hosts.declare(host, settings.clock().instant());
            } else if (retire != null && !hosts.retire(retire, settings.clock().instant())) {
                throw new UsageException("host '" + retire + "' is not declared; rjperf db hosts lists those that are");
            }
            console.out().print(ExpectedHostLines.render(hosts.silences(), console.columns()));
        }
        return ExitCode.OK;
    }

    private ExpectedHost declared(String name) {
        if (platform == null) {
            throw new UsageException("--platform is missing; specify the platform of " + name);
        }
        String served = platform;
        String longest = every == null ? USUAL : every;
        return UserInput.orUsage(() -> new ExpectedHost(
                name, served, key == null ? null : new HostKey(key).sha256(), identity, Durations.parse(longest)));
    }
}
