package io.github.rjperf.record;

import io.github.rjperf.model.build.ReleaseTag;
import io.github.rjperf.model.build.SubjectLabel;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.history.VerdictCounts;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lists recorded comparisons with what is known about each. */
public record RecordedComparisons(Database database) {
    private static final String ALL = "select c.uuid as id, c.created, "
            + "coalesce('not ours: ' || c.foreign_name, c.profile) as profile, h.platform, x.kind, x.pull_request, "
            + label("BASE") + " as base, " + label("CANDIDATE") + " as candidate from perf.comparison c join perf.host"
            + " h on h.id = c.host_id left join perf.context x on"
            + " x.comparison_id = c.id where (?::text is null or"
            + " c.profile = ?) and (?::text is null or exists"
            + " (select from perf.comparison_build cb join"
            + " perf.build b on b.id = cb.build_id where"
            + " cb.comparison_id = c.id and (b.version ="
            + " ltrim(?::text, 'v') or b.subject in (?::text,"
            + " 'maven:' || ?::text) or starts_with(b.commit,"
            + " ?)))) order by c.created desc, c.id desc";

    private static final RecordRow<RecordedComparison> COMPARISON = RecordRow.of(RecordedComparison.class)
            .with("status", row -> null)
            .with("series", row -> 0)
            .with("slower", row -> 0L)
            .with("worstChange", row -> null);
    private static final RecordRow<VerdictCounts> COUNTS = RecordRow.of(VerdictCounts.class);

    /**
     * A filter for comparisons; null stands for all.
     *
     * @param build version, subject, or the beginning of the commit of either side
     */
    public record Filter(
            @Nullable String build, @Nullable String profile, Judgment.@Nullable Status status, int most) {}

    /** SQL for the label of one side, which is the same as {@link io.github.rjperf.model.build.Build#label}. */
    static String label(String side) {
        return "(select case when b.subject ~ '" + SubjectLabel.GROUP + "'"
                + " then regexp_replace(b.subject, '" + SubjectLabel.GROUP + "', '')"
                + " when k.id is not null and b.subject ~ '^git:" + ReleaseTag.REGEX + "$'"
                + " then substr(b.subject, 5)"
                + " when k.id is not null and b.commit is not null then left(b.commit, 7)"
                + " when k.id is not null or b.version like '%SNAPSHOT'"
                + " then regexp_replace(rtrim(b.subject, '/'), '^.*/(?=.)', '')"
                + " when b.version = 'unknown' then b.subject else b.version end"
                + " || case when k.dirty then '+changes' else '' end"
                + " from perf.comparison_build cb join perf.build b on b.id = cb.build_id"
                + " left join perf.compilation k on k.id = cb.compilation_id"
                + " where cb.comparison_id = c.id and cb.side = '" + side + "')";
    }

    /** The comparisons that match, newest first. */
    public List<RecordedComparison> list(Filter filter) {
        return database.inTransaction(session -> {
            List<RecordedComparison> candidates = session.list(
                    filter.status == null ? ALL + " limit " + filter.most : ALL,
                    COMPARISON,
                    filter.profile,
                    filter.profile,
                    filter.build,
                    filter.build,
                    filter.build,
                    filter.build,
                    filter.build);
            List<RecordedComparison> found = new ArrayList<>();
            for (RecordedComparison candidate : candidates) {
                if (found.size() == filter.most) {
                    break;
                }
                RecordedComparison judged = JudgmentStore.current(session, candidate.id())
                        .map(candidate::with)
                        .orElse(candidate);
                if (filter.status == null || judged.status() == filter.status) {
                    found.add(judged);
                }
            }
            return found;
        });
    }

    /** The number of verdicts of each kind in comparisons, by UUID; comparisons without a judgment are left out. */
    public Map<String, VerdictCounts> counts(List<String> comparisons) {
        Map<String, VerdictCounts> counts = new HashMap<>();
        database.inTransaction(session -> {
            session.each(
                    "select c.uuid, j.regressions as slower, j.improvements as faster, j.without_regression,"
                            + " j.undecided from perf.comparison c join perf.judgment j on j.comparison_id = c.id and not"
                            + " j.superseded where c.uuid = any (?::uuid[])",
                    row -> counts.put(row.getString("uuid"), COUNTS.map(row)),
                    comparisons);
            return true;
        });
        return counts;
    }

    /** The pull request for which a comparison was measured; empty if there is none. */
    public Optional<Integer> pullRequest(String comparison) {
        return database.first(
                "select x.pull_request from perf.comparison c join perf.context x on x.comparison_id = c.id"
                        + " where c.uuid = ? and x.kind = 'PULL_REQUEST' and x.pull_request > 0",
                row -> row.getInt(1),
                UUID.fromString(comparison));
    }

    /** Comparison UUIDs that begin with this text; at most two, which is enough to show that the text is ambiguous. */
    public List<String> startingWith(String beginning) {
        return database.list(
                "select uuid from perf.comparison where starts_with(uuid::text, ?) order by uuid limit 2",
                row -> row.getString(1),
                beginning);
    }
}
