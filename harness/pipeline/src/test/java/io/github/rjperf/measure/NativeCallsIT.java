package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.Combination;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeCallsIT {
    private static final String LOG = "[0.671s][debug][jni,resolve] [Dynamic-linking native method %s ... JNI]";

    @TempDir
    private Path folder;

    private NativeCalls calls(String behavior) throws IOException {
        SampledRig rig = new SampledRig(folder).with(Combination.BASE, behavior);
        return NativeCalls.of(SampledRig.series(), Side.BASE, SampledRig.build(Combination.BASE), rig.context());
    }

    @Test
    void methods_of_rocksjava_are_read_from_the_log() {
        String output = String.join(
                "\n",
                "# Warmup: 1 iteration",
                LOG.formatted("java.io.FileOutputStream.writeBytes"),
                LOG.formatted("org.rocksdb.RocksDB.get"),
                LOG.formatted("org.rocksdb.WriteBatchInterface$Inner.put"),
                LOG.formatted("org.rocksdb.RocksDB.get"),
                LOG.formatted("org.rocksdb." + "x".repeat(400)));
        assertThat(NativeCalls.linked(output))
                .containsExactly("org.rocksdb.RocksDB.get", "org.rocksdb.WriteBatchInterface$Inner.put");
    }

    @Test
    void a_fork_that_calls_none_has_none() throws IOException {
        assertThat(calls("good").methods()).isEmpty();
        assertThat(calls("good").failure()).isNull();
    }

    @Test
    void a_fork_that_fails_says_why() throws IOException {
        assertThat(calls("unsupported").failure()).contains("NoSuchMethodError");
        assertThat(calls("unsupported").methods()).isEmpty();
    }
}
