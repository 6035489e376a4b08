package io.github.rjperf.record;

import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Stores how builds were made from source.
 *
 * <p>A compilation is identified by its build, elapsed time, and CPU time, which no other compilation repeats: two of
 * them may make the same jar but differ in log and cache hits.
 */
record CompilationStore(Session session) {
    /** Key of the compilation of a build, which is added if it is new. */
    int keyOf(int build, Compilation compilation) throws SQLException {
        session.update(
                "insert into perf.compilation (build_id, merge_base, dirty, sources_sha256, compiler, linker, jdk, flags,"
                        + " compression_libraries, layout_jars, layout_jar_sha256, layout_library_sha256, seconds,"
                        + " cpu_seconds, objects, cache_hits,"
                        + " protection_names, protections_in_force, protection_means, log)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::boolean[], ?, ?)"
                        + " on conflict do nothing",
                parameters(build, compilation));
        int key = session.number(
                "select id from perf.compilation where build_id = ? and seconds = ? and cpu_seconds = ?",
                build,
                compilation.seconds(),
                compilation.cpuSeconds());
        if (!load(key).equals(compilation)) {
            throw new RecordException("the build of sources " + compilation.sourcesSha256()
                    + " is recorded with different details of the same compiler run: use the original bundle");
        }
        return key;
    }

    private static @Nullable Object[] parameters(int build, Compilation made) {
        List<Protection> protections = made.protections();
        return new @Nullable Object[] {
            build,
            made.mergeBase(),
            made.dirty(),
            made.sourcesSha256(),
            made.toolchain(),
            made.flags(),
            made.compressionLibraries(),
            made.layouts().stream().map(CodeLayout::jar).toList(),
            made.layouts().stream().map(CodeLayout::jarSha256).toList(),
            made.layouts().stream().map(CodeLayout::librarySha256).toList(),
            made.seconds(),
            made.cpuSeconds(),
            made.objects(),
            made.cacheHits(),
            protections.stream().map(Protection::name).toList(),
            protections.stream().map(Protection::inForce).toList(),
            protections.stream().map(Protection::by).toList(),
            made.log()
        };
    }

    Compilation load(int key) throws SQLException {
        return session.first(
                        "select *, " + Binding.flat("compression_libraries")
                                + " as libraries from perf.compilation where id = ?",
                        RecordRow.of(Compilation.class)
                                .with("compressionLibraries", row -> Binding.map(row, "libraries"))
                                .with("layouts", CompilationStore::layouts)
                                .with("protections", CompilationStore::protections),
                        key)
                .orElseThrow();
    }

    private static List<CodeLayout> layouts(ResultSet row) throws SQLException {
        List<String> jars = Binding.list(row, "layout_jars");
        List<String> jarSha256 = Binding.list(row, "layout_jar_sha256");
        List<String> librarySha256 = Binding.list(row, "layout_library_sha256");
        return IntStream.range(0, jars.size())
                .mapToObj(i -> new CodeLayout(jars.get(i), jarSha256.get(i), librarySha256.get(i)))
                .toList();
    }

    private static List<Protection> protections(ResultSet row) throws SQLException {
        List<String> names = Binding.list(row, "protection_names");
        List<Boolean> inForce = Binding.list(row, "protections_in_force");
        List<String> means = Binding.list(row, "protection_means");
        return IntStream.range(0, names.size())
                .mapToObj(i -> new Protection(names.get(i), inForce.get(i), means.get(i)))
                .toList();
    }
}
