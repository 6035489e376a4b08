package io.github.rjperf.record;

import io.github.rjperf.model.service.ExpectedHost;
import io.github.rjperf.model.service.ExpectedHost.HostSilence;
import io.github.rjperf.model.service.HostActivity;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.settings.UsageException;
import java.time.Instant;
import java.util.List;

/** Hosts: those that are expected to deliver results, which only the owner of the schema may change, and the comparisons of each host. */
public record Hosts(Database database) {
    /**
     * Declares a host, which may have been retired or have changed; from now on, results are expected from it. A retired host
     * with the same key is forgotten.
     *
     * @throws UsageException if the key belongs to another host
     */
    public void declare(ExpectedHost host, Instant now) {
        database.inTransaction(session -> {
            session.update(
                    "delete from perf.expected_host where key_sha256 = ? and name <> ? and retired is not null",
                    host.keySha256(),
                    host.name());
            List<String> owners = session.texts(
                    "select name from perf.expected_host where key_sha256 = ? and name <> ?",
                    host.keySha256(),
                    host.name());
            if (!owners.isEmpty()) {
                throw new UsageException(
                        "this key belongs to host " + owners.get(0) + "; declare that name, or give another key");
            }
            return session.update(
                    "insert into perf.expected_host (name, platform, key_sha256, identity_sha256, every_seconds, declared)"
                            + " values (?, ?, ?, ?, ?, ?) on conflict (name) do update set platform = excluded.platform,"
                            + " key_sha256 = excluded.key_sha256, identity_sha256 = excluded.identity_sha256,"
                            + " every_seconds = excluded.every_seconds, declared = excluded.declared, retired = null",
                    host,
                    now);
        });
    }

    /** Retires a host, so that no results are expected from it; false if there is no such host, or it is already retired. */
    public boolean retire(String name, Instant now) {
        return database.inTransaction(session -> session.update(
                        "update perf.expected_host set retired = ? where name = ? and retired is null", now, name)
                > 0);
    }

    /** The expected hosts that are not retired; those that have gone longest without a result come first. */
    public List<HostSilence> silences() {
        return database.list(
                "select e.*, h.time as last, h.silent as silent_seconds from dash.hosts h join perf.expected_host e on e.name = h.host"
                        + " where h.declared order by h.silence desc, e.name",
                RecordRow.of(HostSilence.class));
    }

    /** Every host with a comparison, by platform, the most recently active first. */
    public List<HostActivity> activities() {
        return database.list(
                "select h.platform, h.sha256, h.cores, coalesce(h.facts ->> 'cpu.model', '') as processor,"
                        + " max(c.created) as last, count(*)::int as comparisons"
                        + " from perf.host h join perf.comparison c on c.host_id = h.id"
                        + " group by h.id order by h.platform, max(c.created) desc, h.id",
                RecordRow.of(HostActivity.class));
    }
}
