package io.github.rjperf.compare.host;

import io.github.rjperf.confine.Machine;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.measure.host.ToolCheck;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks what would disturb measurements on this host, which programs are missing, and how well builds are confined. */
public final class HostDoctor {
    private static final String UNPROTECTED = "build only sources that you trust; see docs/reference/builds.md";

    private final Settings settings;
    private final Path databases;
    private final HostWatch watch;
    private final Host host;

    /** @param tmpdir folder for databases during measurements; null for the default */
    public HostDoctor(Settings settings, @Nullable Path tmpdir) {
        this.settings = settings;
        databases = DatabaseFolder.choose(settings, tmpdir);
        watch = new HostWatch(settings, databases);
        host = watch.read();
    }

    /** The facts that identify the host, one per line. */
    public String subject() {
        StringBuilder text = new StringBuilder("host " + host.identity().platform() + "   identity "
                + host.identity().sha256() + "   databases in " + databases);
        host.identity()
                .facts()
                .forEach((name, value) -> text.append(String.format(Locale.ROOT, "%n  %-24s %s", name, value)));
        return text.toString();
    }

    /** The findings about this host: conditions, tools, and protections against untrusted builds. */
    public List<Finding> findings() {
        Stream<Finding> conditions = Stream.concat(host.conditions().stream(), Stream.of(watch.perfCounters()))
                .map(Finding::of);
        Stream<Finding> tools = ToolCheck.findings(host.identity(), settings.programFolders()).stream();
        Machine machine = Machine.here(settings.isMac(), settings.userHome());
        Stream<Finding> builds = Sandbox.find(machine).protections().stream().map(HostDoctor::finding);
        return Stream.of(conditions, tools, builds).flatMap(found -> found).toList();
    }

    /** The finding about a protection against builds from untrusted sources. */
    static Finding finding(Protection protection) {
        String name = "build: " + protection.name();
        return protection.inForce()
                ? new Finding(name, Grade.PASS, protection.by(), "")
                : new Finding(name, Grade.WARN, "not in force: " + protection.by(), UNPROTECTED);
    }
}
