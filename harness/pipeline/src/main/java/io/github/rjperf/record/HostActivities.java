package io.github.rjperf.record;

import io.github.rjperf.model.service.HostActivity;
import io.github.rjperf.record.sql.Database;
import java.time.OffsetDateTime;
import java.util.List;

/** The comparisons of each host: how many, and when the newest began. */
public final class HostActivities {
    private final Database database;

    public HostActivities(Database database) {
        this.database = database;
    }

    /** Every host with a comparison, by platform, the last active first. */
    public List<HostActivity> all() {
        return database.inTransaction(session -> session.list(
                "select h.platform, h.sha256, h.cores, coalesce(h.facts ->> 'cpu.model', '') as processor,"
                        + " max(c.created) as last, count(*)::int as comparisons"
                        + " from perf.host h join perf.comparison c on c.host_id = h.id"
                        + " group by h.id order by h.platform, max(c.created) desc, h.id",
                row -> new HostActivity(
                        row.getString("platform"),
                        row.getString("sha256"),
                        row.getInt("cores"),
                        row.getString("processor"),
                        row.getObject("last", OffsetDateTime.class).toInstant(),
                        row.getInt("comparisons"))));
    }
}
