package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.States;
import io.github.rjperf.benchmarks.WriteStates;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ComparatorOptions;
import org.rocksdb.ReusedSynchronisationType;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksIterator;

/** The comparators by name. */
class ComparatorChoiceTest {
    @ParameterizedTest
    @CsvSource({
        "java_bytewise_non-direct_reused-64_adaptive-mutex, false, 64, ADAPTIVE_MUTEX",
        "java_bytewise_non-direct_reused-64_non-adaptive-mutex, false, 64, MUTEX",
        "java_bytewise_non-direct_reused-64_thread-local, false, 64, THREAD_LOCAL",
        "java_reverse_bytewise_direct_reused-64_adaptive-mutex, true, 64, ADAPTIVE_MUTEX",
        "java_reverse_bytewise_direct_reused-64_non-adaptive-mutex, true, 64, MUTEX",
        "java_reverse_bytewise_direct_reused-64_thread-local, true, 64, THREAD_LOCAL",
        "java_bytewise_non-direct_no-reuse, false, -1,",
        "java_reverse_bytewise_direct_no-reuse, true, -1,"
    })
    void aNameSaysHowKeysAreHandedOver(String name, boolean direct, int reused, ReusedSynchronisationType guard) {
        RocksDB.loadLibrary();
        try (ComparatorOptions options = new ComparatorChoice(name).comparatorOptions()) {
            assertThat(options.useDirectBuffer()).isEqualTo(direct);
            assertThat(options.maxReusedBufferSize()).isEqualTo(reused);
            if (guard != null) {
                assertThat(options.reusedSynchronisationType()).isEqualTo(guard);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "native",
                "java_bytewise",
                "java_bytewise_direct_reused-32_thread-local",
                "java_bytewise_direct_no-reuse_adaptive-mutex",
                "native_bytewise "
            })
    void anUnknownNameIsRefused(String name) {
        assertThatThrownBy(() -> new ComparatorChoice(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such comparatorName: " + name);
    }

    @Test
    void allEighteenOrderTheirDatabase() throws Exception {
        String[] names = ComparatorDatabase.class
                .getField("comparatorName")
                .getAnnotation(Param.class)
                .value();
        assertThat(names).hasSize(18).doesNotHaveDuplicates();
        for (String name : names) {
            ComparatorDatabase database = WriteStates.comparator(name);
            int first = name.contains("_reverse_") ? States.KEYS - 1 : 0;
            try (RocksIterator iterator = database.rocksDb().newIterator(database.targets()[0])) {
                iterator.seekToFirst();
                assertThat(new String(iterator.key(), StandardCharsets.US_ASCII))
                        .isEqualTo(new String(database.keys().key(first), StandardCharsets.US_ASCII));
            }
            database.close();
        }
    }
}
