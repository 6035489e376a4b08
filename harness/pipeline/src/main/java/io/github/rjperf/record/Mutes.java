package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Stores which series are muted according to the most recently published settings of the installation. */
public record Mutes(Database database) {
    private static final String OF_COMPARISON = "select s.id, " + SeriesStore.KEY
            + ", m.until, m.reason from perf.comparison c"
            + " join perf.comparison_series p on p.comparison_id = c.id join perf.series s on s.id = p.series_id"
            + RecordedVerdicts.SERIES + " left join lateral (select n.until, n.reason from perf.mute n"
            + " where n.series_id = s.id order by n.id desc limit 1) m on true where c.uuid = ?";

    private static final RecordRow<Mute> MUTE = RecordRow.of(Mute.class);
    private static final RecordRow<Known> KNOWN =
            RecordRow.of(Known.class).with("mute", row -> row.getObject("until") == null ? null : MUTE.map(row));

    private record Known(int id, SeriesKey key, @Nullable Mute mute) {
        boolean isMuted(Instant now) {
            return mute != null && mute.holds(now);
        }
    }

    /**
     * Records the mutes in the settings for the series of a comparison; only changes become rows.
     *
     * @param muted its series that are muted now
     */
    public void keep(String comparison, Map<SeriesKey, Mute> muted, Instant now) {
        int unused = database.inTransaction(session -> {
            int changes = 0;
            for (Known known : session.list(OF_COMPARISON, KNOWN, UUID.fromString(comparison))) {
                Mute wanted = muted.get(known.key());
                Mute said = known.mute();
                if (wanted == null && said != null && said.holds(now)) {
                    wanted = new Mute(now, said.reason());
                }
                if (wanted != null && !wanted.equals(said)) {
                    changes += session.update(
                            "insert into perf.mute (series_id, recorded, until, reason) values (?, ?, ?, ?)",
                            known.id(),
                            now,
                            wanted);
                }
            }
            return changes;
        });
    }

    /** The series of a comparison that are muted now. */
    public Map<SeriesKey, Mute> of(String comparison, Instant now) {
        List<Known> all = database.list(OF_COMPARISON, KNOWN, UUID.fromString(comparison));
        Map<SeriesKey, Mute> muted = new HashMap<>();
        all.stream().filter(known -> known.isMuted(now)).forEach(known -> muted.put(known.key(), known.mute()));
        return muted;
    }
}
