package io.github.rjperf.counts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import one.profiler.AsyncProfiler;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.WriteOptions;

/** Program whose operations keep native memory and Java heap, and which looks for both. */
final class KeptRecordingSteps {
    static final int OPERATIONS = 20_000;
    static final int BYTES = 1000;

    private static final List<Object> KEPT = new ArrayList<>();

    private KeptRecordingSteps() {}

    public static void main(String[] file) throws Exception {
        RocksDB.loadLibrary();
        operations_jmhStub(OPERATIONS);
        KeptRecording kept = new KeptRecording(Path.of(file[0]));
        AsyncProfiler profiler = AsyncProfiler.getInstance();
        profiler.execute(kept.start());
        operations_jmhStub(OPERATIONS);
        between();
        System.out.println(kept.finish(profiler, OPERATIONS));
    }

    @SuppressWarnings("resource") // not closed: this is what is looked for
    private static void operations_jmhStub(int count) {
        List<WriteOptions> closed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            KEPT.add(new ReadOptions());
            KEPT.add(new byte[BYTES]);
            closed.add(new WriteOptions());
            KEPT.add(new byte[BYTES]);
            KEPT.remove(KEPT.size() - 1);
        }
        closed.forEach(WriteOptions::close);
    }

    /** What belongs to no operation. */
    @SuppressWarnings("resource")
    private static void between() {
        for (int i = 0; i < OPERATIONS; i++) {
            KEPT.add(new ReadOptions());
        }
    }
}
