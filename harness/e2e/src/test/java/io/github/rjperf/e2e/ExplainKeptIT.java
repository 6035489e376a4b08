package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Real forks of a build with two planted leaks: a native one, and an object of Java. The finding is planted as well, because other tests show that there is
 * one, and a busy machine takes long to measure the pairs for it.
 */
@Tag("slow")
@Isolated("it measures")
class ExplainKeptIT {
    private static final String LEAKING = """
        package org.rocksdb;

        public class Snapshot extends RocksObject {
            private static final java.util.List<long[]> ALL = new java.util.ArrayList<>();

            Snapshot(long handle) {
                super(handle);
                disOwnNativeHandle();
                new FlushOptions();
                remember();
            }

            private static void remember() {
                ALL.add(new long[10]);
            }

            public long getSequenceNumber() {
                return getSequenceNumber(nativeHandle_);
            }

            @Override
            protected final void disposeInternal(long handle) {}

            private static native long getSequenceNumber(long handle);
        }
        """;

    @TempDir
    Path folder;

    private static void plantFinding(Path verdict) throws IOException {
        ObjectMapper json = new ObjectMapper();
        JsonNode judged = json.readTree(Files.readString(verdict));
        ObjectNode series = (ObjectNode) judged.findParent("memory");
        assertThat(series.get("memory").isNull()).isTrue();
        series.putObject("memory")
                .put("pairs", 5)
                .put("difference", 128)
                .put("low", 127)
                .put("high", 129);
        Files.writeString(verdict, judged.toString());
    }

    @Test
    void theCallsThatAllocateWhatIsKeptAreNamed() throws Exception {
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Run built = rjperf.run("build", "9.1.1");
        Path release = Path.of(
                new ObjectMapper().readTree(built.out()).at("/build/jar").asText());
        Path classes = JmhJarMaker.compiled(folder.resolve("leaking"), "Snapshot.java", LEAKING, release);
        Path leaking = new JmhJarMaker(folder, "1.37", List.of()).jar("leaking.jar", classes, List.of(release));
        Path bundle = folder.resolve("bundle");
        String tmpdir = rjperf.databases().toString();
        String[] measure = {"bundle", "measure", "9.1.1", "jar:" + leaking, "--profile", "leaks", "--max-pairs", "1"};
        Run measured = rjperf.run(ExplainIT.with(
                measure, "--series", "Lifecycle*snapshot*", "--seed", "1", "--out", "" + bundle, "--tmpdir", tmpdir));
        assertThat(measured.status()).as(measured.err()).isZero();
        rjperf.run("bundle", "judge", "" + bundle);
        plantFinding(bundle.resolve("verdict.json"));

        Run explained = rjperf.run("explain", "" + bundle, "--no-record", "--tmpdir", tmpdir);

        assertThat(explained.status()).as(explained.err()).isZero();
        assertThat(explained.out())
                .containsPattern(
                        "[0-9.]+ B/op more native memory \\([0-9.]+ instead of 0\\) that is allocated by"
                                + " RocksDB.getSnapshot → FlushOptions.newFlushOptions\\w* → Java_org_rocksdb_FlushOptions_newFlushOptions")
                .containsPattern("[0-9.]+ B/op more Java heap \\([0-9.]+ instead of 0\\) that is allocated by"
                        + " RocksDB.getSnapshot → Snapshot.remember → long\\[\\]");
        assertThat(Files.readString(bundle.resolve("report.html"))).contains("Kept memory");
        assertThat(Files.readString(bundle.resolve("explanation.json"))).doesNotContain(folder.toString());
    }
}
