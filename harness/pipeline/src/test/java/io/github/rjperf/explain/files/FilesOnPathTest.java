package io.github.rjperf.explain.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.source.SourceChange;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FilesOnPathTest {
    private static final CodeFrame BENCHMARK =
            new CodeFrame("io/github/rjperf/benchmarks/GetBenchmarks.get", CodeKind.JAVA);
    private static final CodeFrame JAVA = new CodeFrame("org/rocksdb/RocksDB$Inner.get", CodeKind.JAVA);
    private static final CodeFrame JNI = ofNative("Java_org_rocksdb_RocksDB_get__J_3BII");
    private static final CodeFrame SLOWER = ofNative("rocksdb::DBImpl::Get");
    private static final CodeFrame SAME = ofNative("rocksdb::Version::Get");
    private static final CodeFrame UNNAMED = new CodeFrame("librocksdbjni-linux64.so", CodeKind.UNNAMED);

    private static CodeFrame ofNative(String name) {
        return new CodeFrame(name, CodeKind.NATIVE);
    }

    private static SourceChange file(String name, String... headings) {
        return new SourceChange(name, Set.of(headings));
    }

    /** {@code SLOWER} got slower where the second line calls it; its callers of that line were not tested by themselves. */
    private static StackComparison stacks() {
        PerOperation slower = new PerOperation(300, 900, 500, 700);
        PerOperation same = new PerOperation(200, 201, -20, 22);
        return new StackComparison(
                "perf-events",
                slower,
                1000,
                1600,
                null,
                List.of(new FrameChange(SLOWER, slower), new FrameChange(UNNAMED, slower), new FrameChange(SAME, same)),
                List.of(BENCHMARK, JAVA, JNI, SLOWER, SAME, UNNAMED, ofNative("rocksdb::Other::Call")),
                List.of(
                        new CallNode(-1, 0, 1000, 1600, true),
                        new CallNode(0, 1, 900, 1500, false),
                        new CallNode(1, 2, 800, 1400, false),
                        new CallNode(2, 3, 300, 900, true),
                        new CallNode(3, 4, 200, 201, false),
                        new CallNode(3, 5, 300, 900, true),
                        new CallNode(0, 6, 100, 100, false),
                        new CallNode(6, 3, 50, 50, false)),
                List.of(),
                0,
                List.of(),
                0);
    }

    private static ChangedFiles of(SourceChange... changes) {
        return new FilesOnPath(List.of(changes)).of(stacks());
    }

    @Test
    void theFilesThatDefineWhatGotSlowerAndItsCallersAreNamedInnermostFirst() {
        ChangedFiles files = of(
                file("HISTORY.md", "Status DBImpl::Get("),
                file("java/src/main/java/org/rocksdb/RocksDB.java"),
                file("java/rocksjni/rocksjni.cc", "jbyteArray Java_org_rocksdb_RocksDB_get__J_3BII("),
                file("db/db_impl/db_impl.cc", "Status DBImpl::Put(", "Status DBImpl::Get(const ReadOptions& o,"),
                file("db/version_set.cc", "void Version::Get(", "Status Get("));
        assertThat(files)
                .isEqualTo(new ChangedFiles(
                        5,
                        List.of(
                                new ChangedFile("db/db_impl/db_impl.cc", SLOWER),
                                new ChangedFile("java/rocksjni/rocksjni.cc", JNI),
                                new ChangedFile("java/src/main/java/org/rocksdb/RocksDB.java", JAVA))));
    }

    @Test
    void callersOnAPathThatDidNotChangeAreNotOnIt() {
        assertThat(of(file("db/other.cc", "void Other::Call(")).onPath()).isEmpty();
    }

    @Test
    void aFileOfTheSameClassElsewhereIsAnotherFile() {
        assertThat(of(
                                file("java/jmh/src/main/java/org/rocksdb/RocksDB.java"),
                                file("java/src/main/java/io/github/rjperf/benchmarks/RocksDB.java"),
                                file("java/src/main/java/org/rocksdb/RocksDB.java.orig"))
                        .onPath())
                .isEmpty();
    }

    @Test
    void aClassThatChangesInItsHeaderIsDefinedThere() {
        assertThat(of(file("db/db_impl/db_impl.h", "class DBImpl : public DB {"))
                        .onPath())
                .containsExactly(new ChangedFile("db/db_impl/db_impl.h", SLOWER));
        assertThat(of(file("db/db.h", "class DBImpl;")).onPath()).isEmpty();
    }

    @Test
    void aLongListIsCut() {
        SourceChange[] many = IntStream.range(0, 30)
                .mapToObj(i -> file("db/" + i + ".cc", "Status DBImpl::Get("))
                .toArray(SourceChange[]::new);
        assertThat(of(many).changed()).isEqualTo(30);
        assertThat(of(many).onPath()).hasSize(ChangedFiles.MOST);
    }
}
