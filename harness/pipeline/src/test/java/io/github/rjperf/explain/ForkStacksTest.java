package io.github.rjperf.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForkStacksTest {
    @Test
    void onlyWhatTheLoopOfABenchmarkCallsIsPartOfAnOperation() {
        ForkStacks stacks = ForkStacks.parse("""
                = cpu cpu-timer 100
                java/lang/Thread.run;org/X_jmhTest.get_thrpt_jmhStub;org/rocksdb/RocksDB.get;org/rocksdb/RocksDB.get;Java_get 3000
                java/lang/Thread.run;org/X_jmhTest.get_thrpt_jmhStub 500
                Compile::Optimize 1500
                = heap java-heap 10
                org/X_jmhTest.get_thrpt_jmhStub;org/rocksdb/RocksDB.get;byte[] 240
                """);
        CodeFrame get = new CodeFrame("org/rocksdb/RocksDB.get", CodeKind.JAVA);
        assertThat(stacks.event()).isEqualTo("cpu-timer");
        assertThat(stacks.failure()).isNull();
        assertThat(stacks.nanos())
                .isEqualTo(Map.of(
                        List.of(get, new CodeFrame("Java_get", CodeKind.NATIVE)), 30.0,
                        List.of(new CodeFrame("(loop of the benchmark)", CodeKind.JAVA)), 5.0));
        assertThat(stacks.outside()).isCloseTo(0.3, within(1e-9));
        assertThat(stacks.heapBytes()).isEqualTo(Map.of(List.of(get, new CodeFrame("byte[]", CodeKind.NATIVE)), 24.0));
    }

    @Test
    void aForkWithoutSamplesSaysWhy() {
        assertThat(ForkStacks.parse("! no access to perf events\u001B[31m\n").failure())
                .isEqualTo("no profiler works here: no access to perf events [31m");
        assertThat(ForkStacks.parse("").failure()).isEqualTo("the forks wrote no samples");
        assertThat(ForkStacks.parse("= cpu perf-events 0\na_jmhStub;b 10").failure())
                .isEqualTo("the forks wrote no samples");
    }

    @Test
    void whatTheProcessorCountedIsPerOperation() {
        ForkStacks stacks = ForkStacks.parse("""
                = cpu cpu-timer 100
                x_jmhStub;y 3000
                = instructions processor 10
                _jmhStub 52000
                = cycles processor 10
                _jmhStub 9
                """);
        assertThat(stacks.events()).isEqualTo(Map.of(ProcessorEvent.INSTRUCTIONS, 5200.0));
        assertThat(stacks.nanosPerOperation()).isEqualTo(30);
        assertThat(ForkStacks.parse("= branch-misses processor 5\n").events())
                .isEqualTo(Map.of(ProcessorEvent.BRANCH_MISSES, 0.0));
        assertThat(ForkStacks.parse("= instructions processor 0\n_jmhStub 5\n").events())
                .isEmpty();
    }

    @Test
    void linesThatNoForkWouldWriteAreLeftOut() {
        String hostile = "= cpu perf-events 10\n= cpu\n= cpu x -1\nx_jmhStub;y NaN\nx_jmhStub;y 9999999999999999999\n";
        assertThat(ForkStacks.parse(hostile).nanos()).isEmpty();
        String deep = "= cpu perf-events 10\nx_jmhStub;" + "f;g;".repeat(5000) + "h 10\n";
        assertThat(ForkStacks.parse(deep).nanos().keySet())
                .allSatisfy(stack -> assertThat(stack).hasSizeLessThan(600));
        String odd = "= cpu perf-events 10\nx_jmhStub;" + "n".repeat(5000) + "\u202E\u0007 10\n";
        assertThat(ForkStacks.parse(odd).nanos().keySet())
                .allSatisfy(stack -> assertThat(stack.get(0).name())
                        .hasSizeLessThanOrEqualTo(CodeFrame.NAME_CHARACTERS + 1)
                        .doesNotContain("\u202E", "\u0007"));
    }

    @Test
    void aFrameHasTheNameThatItHasInEveryFork() {
        assertThat(FrameName.parse("/tmp/rjperf-1/build-2/fork-3/lib/librocksdbjni-linux64.so"))
                .isEqualTo(new CodeFrame("librocksdbjni-linux64.so", CodeKind.UNNAMED));
        assertThat(FrameName.parse("do_syscall_64_[k]")).isEqualTo(new CodeFrame("do_syscall_64", CodeKind.KERNEL));
        assertThat(FrameName.parse("org/rocksdb/RocksDB.get").kind()).isEqualTo(CodeKind.JAVA);
        assertThat(FrameName.parse("rocksdb::BlockIter<rocksdb::Slice>::Seek").kind())
                .isEqualTo(CodeKind.NATIVE);
        assertThat(FrameName.parse("a/B$$Lambda$14/0x0000000800c8.run"))
                .isEqualTo(FrameName.parse("a/B$$Lambda$15/0x0000000800d0.run"));
        assertThat(FrameName.parse("").kind()).isEqualTo(CodeKind.UNNAMED);
    }
}
