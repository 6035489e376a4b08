package io.github.rjperf.record;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.LibraryTraits;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;

/**
 * Stores builds by identity, and how each comparison obtained its two builds. {@link CompilationStore} stores how
 * builds were made.
 */
record BuildStore(Session session) {
    private static final RecordRow<LibraryTraits> READ = RecordRow.of(LibraryTraits.class);
    private static final String TRAITS = "c.library_compilers as compilers, c.library_linker as linker,"
            + " c.library_flags as flags, c.library_switches as switches, c.library_allocator as allocator,"
            + " c.library_segment_alignment as segment_alignment, " + Binding.flat("c.library_compression")
            + " as compression";

    void add(int comparison, Side side, Build build) throws SQLException {
        int key = session.keyOf(
                        "perf.build",
                        "subject, version, commit, jar_sha256, library, library_sha256",
                        build.subject(),
                        build.version(),
                        build.commit(),
                        build.jarSha256(),
                        build.library(),
                        build.librarySha256())
                .orElseThrow();
        Compilation compilation = build.compilation();
        LibraryTraits traits = build.traits();
        session.update(
                "insert into perf.comparison_build (comparison_id, side, build_id, compilation_id, jar,"
                        + " classes_sha256, from_cache, seconds, library_compilers, library_linker, library_flags,"
                        + " library_switches, library_compression, library_allocator, library_segment_alignment)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                comparison,
                side,
                key,
                compilation == null ? null : new CompilationStore(session).keyOf(key, compilation),
                build.jar(),
                build.classesSha256(),
                build.fromCache(),
                build.seconds(),
                traits == null ? null : traits.compilers(),
                traits == null ? null : traits.linker(),
                traits == null ? null : traits.flags(),
                traits == null ? null : traits.switches(),
                traits == null ? null : traits.compression(),
                traits == null ? null : traits.allocator(),
                traits == null ? null : traits.segmentAlignment());
    }

    Build load(int comparison, Side side) throws SQLException {
        return session.first(
                        "select b.*, c.jar, c.classes_sha256, c.from_cache, c.seconds, c.compilation_id, "
                                + TRAITS + " from perf.comparison_build c"
                                + " join perf.build b on b.id = c.build_id where c.comparison_id = ? and c.side = ?",
                        RecordRow.of(Build.class)
                                .with("compilation", row -> {
                                    Integer key = row.getObject("compilation_id", Integer.class);
                                    return key == null ? null : new CompilationStore(session).load(key);
                                })
                                .with("traits", row -> row.getArray("compilers") == null ? null : READ.map(row)),
                        comparison,
                        side)
                .orElseThrow();
    }
}
