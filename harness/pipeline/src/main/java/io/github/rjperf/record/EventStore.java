package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Events that the recorder detects: the first comparison of a new host or program version on its platform. The event
 * describes what is new relative to the previous comparison on the platform. Comparisons of unreviewed code neither make
 * events nor count as previous ones, because that code may have written their host and version.
 */
record EventStore(Session session) {
    private static final int MOST_CHARACTERS = 480;

    /** Joins the context; a comparison without one belongs to the person who recorded it. */
    private static final String COUNTED = " left join perf.context x on x.comparison_id = c.id"
            + " where (x.kind is null or x.kind in " + ContextStore.REVIEWED + ") and ";

    private record Before(HostIdentity host, String harnessVersion) {}

    /** Adds the changes shown by a new comparison that was recorded, with its context, in the same transaction. */
    void see(int id, Comparison comparison) throws SQLException {
        HostIdentity host = comparison.host().identity();
        Optional<Before> before = before(id, comparison);
        if (before.isEmpty() || !isCounted(id)) {
            return;
        }
        if (isFirst("c.host_id = (select host_id from perf.comparison where id = ?)", id, id)) {
            for (Map.Entry<String, String> change :
                    changes(before.get().host, host).entrySet()) {
                add(id, change.getKey(), change.getValue());
            }
        }
        if (isFirst("h.platform = ? and c.harness_version = ?", host.platform(), comparison.harnessVersion(), id)) {
            String text = "rjperf " + before.get().harnessVersion + " → " + comparison.harnessVersion();
            add(id, "HARNESS", text);
        }
    }

    private boolean isCounted(int id) throws SQLException {
        return session.exists("select from perf.comparison c" + COUNTED + "c.id = ?", id);
    }

    private Optional<Before> before(int id, Comparison comparison) throws SQLException {
        return session.first(
                "select h.platform, h.cores, " + Binding.flat("h.facts") + " as facts, h.sha256, c.harness_version"
                        + " from perf.comparison c join perf.host h on h.id = c.host_id" + COUNTED
                        + "h.platform = ? and c.created < ? and c.id <> ? order by c.created desc, c.id desc limit 1",
                RecordRow.of(Before.class),
                comparison.host().identity().platform(),
                comparison.created(),
                id);
    }

    private boolean isFirst(String condition, Object... parameters) throws SQLException {
        return !session.exists(
                "select from perf.comparison c join perf.host h on h.id = c.host_id" + COUNTED + condition
                        + " and c.id <> ? limit 1",
                parameters);
    }

    private void add(int comparison, String kind, String text) throws SQLException {
        session.update(
                "insert into perf.event (at, kind, host_id, text, source)"
                        + " select created, ?, host_id, ?, 'FINGERPRINT' from perf.comparison where id = ?"
                        + " on conflict do nothing",
                kind,
                text,
                comparison);
    }

    /** The differences by kind of event, each as one line for the reader. */
    static SortedMap<String, String> changes(HostIdentity before, HostIdentity after) {
        SortedMap<String, String> changes = new TreeMap<>();
        TreeSet<String> names = new TreeSet<>(before.facts().keySet());
        names.addAll(after.facts().keySet());
        for (String name : names) {
            String old = before.facts().getOrDefault(name, "absent");
            String fresh = after.facts().getOrDefault(name, "absent");
            if (!old.equals(fresh)) {
                changes.merge(kind(name), name + ": " + old + " → " + fresh, (a, b) -> a + "; " + b);
            }
        }
        if (before.cores() != after.cores()) {
            changes.merge("HARDWARE", "cores: " + before.cores() + " → " + after.cores(), (a, b) -> a + "; " + b);
        }
        changes.replaceAll((kind, text) -> shortened(text));
        return changes;
    }

    private static String kind(String fact) {
        return switch (fact) {
            case "jvm", "jvm.collector" -> "JDK";
            case "kernel.release", "kernel.mitigations", "libc", "os.release" -> "KERNEL";
            default -> "HARDWARE";
        };
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= MOST_CHARACTERS
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MOST_CHARACTERS)) + "…";
    }
}
