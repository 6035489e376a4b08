package io.github.rjperf.record;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Side;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Builds by what they are, and how each comparison came by its two. */
final class BuildStore {
    private final Session session;

    BuildStore(Session session) {
        this.session = session;
    }

    void add(int comparison, Side side, Build build) throws SQLException {
        session.update(
                "insert into perf.comparison_build (comparison_id, side, build_id, jar, from_cache, seconds)"
                        + " values (?, ?, ?, ?, ?, ?)",
                comparison,
                side,
                keyOf(build),
                build.jar(),
                build.fromCache(),
                build.seconds());
    }

    private int keyOf(Build build) throws SQLException {
        session.update(
                "insert into perf.build (subject, version, commit, jar_sha256, library, library_sha256)"
                        + " values (?, ?, ?, ?, ?, ?) on conflict do nothing",
                build.subject(),
                build.version(),
                build.commit(),
                build.jarSha256(),
                build.library(),
                build.librarySha256());
        return session.first(
                        "select id from perf.build where subject = ? and version = ? and commit is not distinct from ?"
                                + " and jar_sha256 = ? and library = ? and library_sha256 = ?",
                        row -> row.getInt(1),
                        build.subject(),
                        build.version(),
                        build.commit(),
                        build.jarSha256(),
                        build.library(),
                        build.librarySha256())
                .orElseThrow();
    }

    Build load(int comparison, Side side) throws SQLException {
        return session.first(
                        "select b.*, c.jar, c.from_cache, c.seconds from perf.comparison_build c"
                                + " join perf.build b on b.id = c.build_id where c.comparison_id = ? and c.side = ?",
                        BuildStore::build,
                        comparison,
                        side)
                .orElseThrow();
    }

    private static Build build(ResultSet row) throws SQLException {
        return new Build(
                row.getString("subject"),
                row.getString("version"),
                row.getString("commit"),
                row.getString("jar"),
                row.getString("jar_sha256"),
                row.getString("library"),
                row.getString("library_sha256"),
                row.getBoolean("from_cache"),
                row.getDouble("seconds"),
                null);
    }
}
