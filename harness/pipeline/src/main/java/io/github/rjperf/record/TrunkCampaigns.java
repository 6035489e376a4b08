package io.github.rjperf.record;

import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.Database;
import java.util.Optional;

/** What the recorded runs of trunk could run: evidence that no bundle of a pull request can forge. */
public final class TrunkCampaigns {
    private final Database database;

    public TrunkCampaigns(Database database) {
        this.database = database;
    }

    /**
     * True if trunk ran the series when it was last measured, on this host or else on another one of its platform; false if it could not
     * be compared; empty if no run of trunk shows either.
     */
    public Optional<Boolean> ran(SeriesKey series, HostIdentity host) {
        return database.inTransaction(session -> session.first(
                "select v.candidate_score is not null"
                        + " from perf.series s join perf.benchmark b on b.id = s.benchmark_id"
                        + " join perf.host h on h.id = s.host_id join perf.verdict v on v.series_id = s.id"
                        + " join perf.judgement j on j.id = v.judgement_id and not j.superseded"
                        + " join perf.comparison c on c.id = j.comparison_id and c.created = v.comparison_created"
                        + " join perf.context x on x.comparison_id = c.id and x.kind = 'TRUNK'"
                        + " where b.name = ? and s.mode = ? and s.threads = ? and s.parameters = ?::jsonb"
                        + " and h.platform = ? and (v.candidate_score is not null or v.verdict = 'NOT COMPARABLE')"
                        + " order by h.sha256 = ? desc, c.created desc limit 1",
                row -> row.getBoolean(1),
                series.benchmark(),
                series.mode(),
                series.threads(),
                Binding.json(series.parameters()),
                host.platform(),
                host.sha256()));
    }
}
