package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.record.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A comparison without forks whose verdicts a test has chosen, so that what is read back can be computed by hand.
 *
 * @param kind why it was run; null for one without a context, as {@code rjperf compare} records it
 * @param platform operating system and architecture of its host
 * @param host name that distinguishes hosts of one platform
 * @param created when it began
 * @param base subject of the base, such as {@code maven:9.0.1}
 * @param candidate subject of the candidate; one that is a full commit id is in the context, too
 * @param verdicts what was found
 */
public record InventedComparison(
        Context.@Nullable Kind kind,
        String platform,
        String host,
        Instant created,
        String base,
        String candidate,
        List<SeriesVerdict> verdicts) {
    private static final Duration WAIT = Duration.ofMinutes(1);
    private static final Duration RUN = Duration.ofHours(2);

    /** Records it and returns its UUID. */
    public String in(Database database) {
        String id = Examples.newId();
        Judgment judgment = new Judgment(id, Examples.judgment(id, "1").rule(), verdicts, null);
        new Recorder(database)
                .record(new Recording(comparison(id), List.of(), judgment, context(), false), Examples.newKey());
        return id;
    }

    private Comparison comparison(String id) {
        List<PlannedSeries> planned = verdicts.stream()
                .map(SeriesVerdict::series)
                .map(series -> new PlannedSeries(series, new IterationPlan(2, 3, 100)))
                .toList();
        return new Comparison(
                id,
                created,
                "0.2.0",
                Examples.SHA,
                build(base),
                build(candidate),
                new Host(identity(), List.of(new Condition("load", "0.9", Condition.Severity.WARN, "stop it"))),
                new Plan("quick", 1, List.of(), 24, 1800, planned));
    }

    private HostIdentity identity() {
        Map<String, String> facts = Map.of("cpu.model", host, "kernel.release", "6.1", "jvm", "OpenJDK 17");
        return new HostIdentity(platform, 2, new TreeMap<>(facts), Sha256.of(platform + host));
    }

    private Build build(String subject) {
        String version = subject.substring(subject.indexOf(':') + 1);
        String sha = Sha256.of(subject);
        return new Build(
                subject, version, null, "/builds/" + version + ".jar", sha, "lib.so", sha, null, true, 0, null);
    }

    private @Nullable Context context() {
        Context.Kind why = kind;
        if (why == null) {
            return null;
        }
        boolean pull = why == Context.Kind.PULL_REQUEST;
        String commit = candidate.matches("git:[0-9a-f]{40}") ? candidate.substring("git:".length()) : null;
        return new Context(
                why,
                pull || commit != null ? "facebook/rocksdb" : null,
                pull ? 7 : null,
                null,
                commit,
                created.minus(WAIT),
                created,
                created.plus(RUN),
                null,
                List.of());
    }

    /** A series of a benchmark without parameters. */
    public static SeriesKey series(String benchmark) {
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(), 1);
    }
}
