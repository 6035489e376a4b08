package io.github.rjperf.record;

import io.github.rjperf.model.build.ReleaseTag;
import io.github.rjperf.record.sql.Database;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The records of trunk on one host with one profile: its anchor, its commits, and comparisons of anchors. */
public record TrunkRecords(Database database, Place place) {
    private static final String SIDES = " from perf.comparison c join perf.context x on x.comparison_id = c.id"
            + " join perf.host h on h.id = c.host_id"
            + " join perf.comparison_build cb on cb.comparison_id = c.id and cb.side = 'BASE'"
            + " join perf.build b on b.id = cb.build_id"
            + " join perf.comparison_build cc on cc.comparison_id = c.id and cc.side = 'CANDIDATE'"
            + " join perf.build d on d.id = cc.build_id where c.profile = ? and h.platform = ?";

    private static final String ANCHORS = " and x.kind = 'TRUNK' and (b.subject ~ '^git:(" + ReleaseTag.REGEX
            + "|[0-9a-f]{40})$'" + " or b.subject like 'maven:%' and b.subject not ilike '%snapshot')";

    private static final String PAIRS = "(select max(v.pairs) from perf.judgment j join perf.verdict v"
            + " on v.judgment_id = j.id and v.comparison_created = c.created"
            + " where j.comparison_id = c.id and not j.superseded)";

    /**
     * The place where trunk is measured, and what is measured.
     *
     * @param platform platform of the host, such as {@code linux-x64}
     * @param host SHA-256 of the host's identity
     */
    public record Place(String profile, String platform, String host) {}

    /**
     * The subject of the build that trunk was last measured against, such as {@code git:v9.10.0}: on this host or, failing that,
     * on another host of its platform.
     */
    public Optional<String> anchor() {
        return database.first(
                "select b.subject" + SIDES + ANCHORS + " order by h.sha256 = ? desc, c.created desc, c.id desc limit 1",
                row -> row.getString(1),
                place);
    }

    /** The previous build against which trunk was measured on this host; empty if there was none. */
    public Optional<String> anchorBefore(String anchor) {
        return database.first(
                "select b.subject" + SIDES + ANCHORS + " and h.sha256 = ? and b.subject <> ?"
                        + " order by c.created desc, c.id desc limit 1",
                row -> row.getString(1),
                place,
                anchor);
    }

    /** The commits of trunk that were measured against this anchor on this host, each with a look at at least one series. */
    public Set<String> commits(String anchor) {
        return new HashSet<>(database.list(
                "select distinct x.candidate_commit" + SIDES + " and h.sha256 = ? and x.kind = 'TRUNK'"
                        + " and b.subject = ? and x.candidate_commit is not null and " + PAIRS + " > 0",
                row -> row.getString(1),
                place,
                anchor));
    }

    /** True if both builds were compared on this host with this many pairs of a series. */
    public boolean areLinked(String first, String second, int pairs) {
        return database.inTransaction(session -> session.exists(
                "select" + SIDES + " and h.sha256 = ? and x.kind = 'RELEASE'"
                        + " and ((b.subject = ? and d.subject = ?) or (b.subject = ? and d.subject = ?)) and " + PAIRS
                        + " >= ? limit 1",
                place,
                first,
                second,
                second,
                first,
                pairs));
    }
}
