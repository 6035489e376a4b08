package io.github.rjperf.record;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Builds by identity, and how each comparison obtained its two builds. {@link CompilationStore} stores how they were
 * made.
 */
final class BuildStore {
    private final Session session;
    private final CompilationStore compilations;

    BuildStore(Session session) {
        this.session = session;
        this.compilations = new CompilationStore(session);
    }

    void add(int comparison, Side side, Build build) throws SQLException {
        int key = keyOf(build);
        Compilation compilation = build.compilation();
        session.update(
                "insert into perf.comparison_build (comparison_id, side, build_id, compilation_id, jar,"
                        + " classes_sha256, from_cache, seconds) values (?, ?, ?, ?, ?, ?, ?, ?)",
                comparison,
                side,
                key,
                compilation == null ? null : compilations.keyOf(key, compilation),
                build.jar(),
                build.classesSha256(),
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
        Row row = session.first(
                        "select b.*, c.jar, c.classes_sha256, c.from_cache, c.seconds, c.compilation_id from perf.comparison_build c"
                                + " join perf.build b on b.id = c.build_id where c.comparison_id = ? and c.side = ?",
                        found -> new Row(build(found), found.getObject("compilation_id", Integer.class)),
                        comparison,
                        side)
                .orElseThrow();
        return row.compilation == null ? row.build : row.build.madeBy(compilations.load(row.compilation));
    }

    private record Row(Build build, @Nullable Integer compilation) {}

    private static Build build(ResultSet row) throws SQLException {
        return new Build(
                row.getString("subject"),
                row.getString("version"),
                row.getString("commit"),
                row.getString("jar"),
                row.getString("jar_sha256"),
                row.getString("library"),
                row.getString("library_sha256"),
                row.getString("classes_sha256"),
                row.getBoolean("from_cache"),
                row.getDouble("seconds"),
                null);
    }
}
