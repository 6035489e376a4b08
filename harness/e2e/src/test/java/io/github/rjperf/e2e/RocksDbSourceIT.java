package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.BuildManifest;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Builds of RocksDB's own sources, a folder that the property {@code rjperf.rocksdb} names; the first takes as long as RocksDB
 * takes to compile. Each test changes the folder and puts it back.
 */
@Tag("source-build")
@TestMethodOrder(OrderAnnotation.class)
class RocksDbSourceIT {
    private static final Path SOURCES = Path.of(System.getProperty("rjperf.rocksdb", "no folder was named"));
    private static final int MINUTES = 90;

    @TempDir
    private static Path shared;

    private static double cleanCpuSeconds;

    @TempDir
    private Path folder;

    @BeforeAll
    static void needSources() {
        Assumptions.assumeTrue(Files.isDirectory(SOURCES), "RocksDB's sources could not be fetched");
    }

    private static final class Edit implements AutoCloseable {
        private final Path file;
        private final String before;

        Edit(String name, String anchor, String replacement) throws IOException {
            file = SOURCES.resolve(name);
            before = Files.readString(file);
            assertThat(before).contains(anchor);
            Files.writeString(file, before.replace(anchor, replacement));
        }

        @Override
        public void close() throws IOException {
            Files.writeString(file, before);
        }
    }

    @Test
    @Order(1)
    void a_clean_build_compiles_everything_without_network() throws Exception {
        Build build = build();

        Compilation made = made(build);
        assertThat(made.cacheHits()).isZero();
        assertThat(made.objects()).isGreaterThan(350);
        assertThat(made.flags()).contains("DEBUG_LEVEL=0", "PORTABLE=1");
        cleanCpuSeconds = tell("clean", made);
    }

    @Test
    @Order(2)
    void the_same_sources_are_found_in_the_store() throws Exception {
        long start = System.nanoTime();
        Build build = build();

        assertThat(build.fromCache()).isTrue();
        System.out.printf("same commit again: %.1f s in all%n", (System.nanoTime() - start) / 1e9);
    }

    @Test
    @Order(3)
    void one_changed_file_of_the_jni_layer_costs_a_tenth_of_a_clean_build() throws Exception {
        try (Edit edit = new Edit("java/rocksjni/snapshot.cc", "#include <jni.h>", "#include <jni.h>\n\n// changed")) {
            Compilation made = made(build());

            assertThat(made.objects() - made.cacheHits()).as("%s", edit.file).isEqualTo(1);
            assertThat(tell("one JNI file", made)).isLessThan(cleanCpuSeconds / 10);
        }
    }

    @Test
    @Order(4)
    void one_changed_java_file_compiles_no_object() throws Exception {
        String name = "java/src/main/java/org/rocksdb/Snapshot.java";
        try (Edit edit = new Edit(name, "public class Snapshot", "// changed\npublic class Snapshot")) {
            Compilation made = made(build());

            assertThat(made.cacheHits()).as("%s", edit.file).isEqualTo(made.objects());
            tell("one Java file", made);
        }
    }

    @Test
    @Order(5)
    void a_broken_source_is_shown_by_its_error() throws Exception {
        try (Edit edit =
                new Edit("db/snapshot_impl.cc", "namespace ROCKSDB_NAMESPACE {", "namespace broken on purpose {")) {
            Run run = run();

            assertThat(run.status()).isEqualTo(4);
            assertThat(run.err())
                    .contains("snapshot_impl.cc", "error: ", "does not build: ")
                    .doesNotContain("\tat ");
            assertThat(edit.before).doesNotContain("on purpose");
        }
    }

    @Test
    @Order(6)
    void a_hostile_makefile_does_no_harm() throws Exception {
        Path outside = shared.resolve("outside");
        String attack = "rocksdbjava: $(LIB_OBJECTS) attack\n"
                + "attack:\n"
                + "\t-(exec 3<>/dev/tcp/127.0.0.1/22) 2>&1 || (curl -m 5 http://1.1.1.1/ 2>&1); true\n"
                + "\t-echo harm > " + outside + "\n"
                + "\t-(setsid sleep 4242 > /dev/null 2>&1 &)\n"
                + "\t-env | grep -i token; cat /etc/shadow " + System.getProperty("user.home") + "/.bashrc\n"
                + "\t-head -c 3000000000 /dev/zero > filler\n\n"
                + "rocksdbjava:\n";
        try (Edit edit = new Edit("Makefile", "rocksdbjava: $(LIB_OBJECTS)\n", attack)) {
            Run run = run();

            assertThat(edit.file).content().contains("attack");
            assertThat(run.status()).as(run.err()).isIn(0, 4);
            assertThat(outside).doesNotExist();
            assertThat(ProcessHandle.allProcesses()
                            .map(process -> process.info().commandLine().orElse(""))
                            .filter(line -> line.contains("sleep 4242")))
                    .isEmpty();
            assertThat(run.out() + run.err()).doesNotContain("s3cr3t");
        }
    }

    private Build build() throws IOException {
        Path manifest = folder.resolve("build.json");
        Run run = run("--out", manifest.toString());
        assertThat(run.status()).as(run.err()).isZero();
        return new BuildManifest(manifest).read();
    }

    private Run run(String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "build";
        arguments[1] = "dir:" + SOURCES;
        System.arraycopy(more, 0, arguments, 2, more.length);
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Map<String, String> environment =
                Map.of("XDG_CACHE_HOME", shared.resolve("cache").toString(), "GITHUB_TOKEN", "s3cr3t");
        return rjperf.await(rjperf.start(environment, arguments), MINUTES);
    }

    private static Compilation made(Build build) {
        assertThat(build.fromCache()).isFalse();
        return Objects.requireNonNull(build.compilation());
    }

    private static double tell(String what, Compilation made) {
        System.out.printf(
                "%s: %.0f s of CPU, %.0f s, %d of %d objects from the cache%n",
                what, made.cpuSeconds(), made.seconds(), made.cacheHits(), made.objects());
        return made.cpuSeconds();
    }
}
