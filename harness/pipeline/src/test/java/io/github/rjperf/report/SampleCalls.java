package io.github.rjperf.report;

import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Trees of calls as deep and as wide as those of real builds. */
public final class SampleCalls {
    /** Depth, name, and nanoseconds on both sides. */
    private static final String GET = """
            0 org/rocksdb/RocksDB.get 1110 2060
            1 Java_org_rocksdb_RocksDB_get__J_3BII 1080 2030
            2 jni_GetByteArrayRegion 40 41
            2 jni_NewByteArray 60 2
            3 CollectedHeap::array_allocate 50 2
            2 rocksdb::DBImpl::Get 930 940
            3 rocksdb::DBImpl::GetImpl 910 915
            4 rocksdb::MemTable::Get 120 122
            5 rocksdb::InlineSkipList<rocksdb::MemTableRep::KeyComparator_const&>::FindGreaterOrEqual 100 101
            4 rocksdb::Version::Get 600 604
            5 rocksdb::TableCache::Get 560 566
            6 rocksdb::BlockBasedTable::Get 540 545
            7 rocksdb::BlockBasedTable::NewDataBlockIterator<rocksdb::DataBlockIter> 260 190
            8 rocksdb::lru_cache::LRUCacheShard::Lookup 120 88
            8 rocksdb::Cleanable::~Cleanable 60 58
            7 rocksdb::DataBlockIter::SeekForGetImpl 150 152
            8 rocksdb::BytewiseComparatorImpl::Compare 60 61
            9 __memcmp_avx2_movbe 40 40
            7 rocksdb::GetContext::SaveValue 60 62
            5 rocksdb::FilePicker::GetNextFile 30 30
            4 rocksdb::ReadOptions::ReadOptions 40 41
            2 rocksdb::KVException::ThrowOnError 0 980
            3 __cxa_throw 0 720
            4 _Unwind_RaiseException 0 680
            5 libgcc_s.so.1 0 520
            6 dl_iterate_phdr 0 300
            3 __cxa_allocate_exception 0 120
            4 malloc 0 60
            3 do_syscall_64 0 40
            1 org/rocksdb/RocksObject.isOwningHandle 8 9
            """;

    private SampleCalls() {}

    /** A {@code get} that throws where it did not, allocates less, and looks up faster. */
    public static StackComparison get() {
        return compared(GET.lines().map(line -> line.split(" ", 4)).toList());
    }

    /** The largest tree that a document may have room for in a report, with the longest names. */
    static StackComparison largest(int nodes) {
        List<String[]> lines = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            String name = (i + "n".repeat(CodeFrame.NAME_CHARACTERS)).substring(0, CodeFrame.NAME_CHARACTERS);
            lines.add(new String[] {"" + i % 50, name, "125", "130"});
        }
        return compared(lines);
    }

    private static StackComparison compared(List<String[]> lines) {
        Map<CodeFrame, Integer> names = new LinkedHashMap<>();
        List<CallNode> calls = new ArrayList<>();
        List<FrameChange> frames = new ArrayList<>();
        List<Integer> path = new ArrayList<>();
        for (String[] line : lines) {
            int depth = Integer.parseInt(line[0]);
            double base = Double.parseDouble(line[2]);
            double candidate = Double.parseDouble(line[3]);
            CodeFrame frame = new CodeFrame(line[1], kind(line[1]));
            int name = names.computeIfAbsent(frame, unseen -> names.size());
            path.subList(depth, path.size()).clear();
            boolean isEvident = Math.abs(candidate - base) > 15;
            calls.add(new CallNode(depth == 0 ? -1 : path.get(depth - 1), name, base, candidate, isEvident));
            path.add(calls.size() - 1);
            double half = isEvident ? 12 : 30;
            frames.add(new FrameChange(
                    frame, new PerOperation(base, candidate, candidate - base - half, candidate - base + half)));
        }
        Cause cause = new Cause(
                Activity.NATIVE_EXCEPTIONS, new CodeFrame("rocksdb::KVException", CodeKind.NATIVE), 0.91, 0.85, 0.97);
        return new StackComparison(
                "perf-events",
                new PerOperation(1118, 2069, 900, 1002),
                1180,
                2150,
                cause,
                frames.subList(0, Math.min(frames.size(), 20)),
                List.copyOf(names.keySet()),
                calls,
                List.of(new FrameChange(
                        new CodeFrame("byte[]", CodeKind.NATIVE), new PerOperation(40, 0, -40.5, -39.5))),
                0.21,
                List.of("libgcc_s.so.1"),
                0.02);
    }

    private static CodeKind kind(String name) {
        if (name.startsWith("org/")) {
            return CodeKind.JAVA;
        } else if (name.startsWith("do_")) {
            return CodeKind.KERNEL;
        }
        return name.contains(".so") ? CodeKind.UNNAMED : CodeKind.NATIVE;
    }
}
