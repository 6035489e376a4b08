package io.github.rjperf.compare.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MissingCallTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "NoSuchMethodError: 'byte[] org.rocksdb.RocksDB.foo(byte[])' | org.rocksdb.RocksDB.foo(byte[])",
                "NoSuchMethodError: 'void org.rocksdb.Options.<init>(int, long)' | org.rocksdb.Options.<init>(int,"
                        + " long)",
                "NoClassDefFoundError: org/rocksdb/Foo$Bar | org.rocksdb.Foo$Bar",
                "AbstractMethodError: Receiver class org.rocksdb.A does not define f | org.rocksdb.A",
                "ended with status 1: java.lang.NoSuchFieldError: LEVEL_9 | the field LEVEL_9",
                "ended with status 1: java.lang.UnsatisfiedLinkError: 'long org.rocksdb.A.f(long)' | the native method"
                        + " org.rocksdb.A.f(long)"
            })
    void whatABuildLacksIsNamed(String reason, String missing) {
        assertThat(MissingCall.in(reason)).hasValue(missing);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ended with status 1: java.lang.IllegalStateException: org.rocksdb.RocksDB is closed",
                "ended with status 1: java.lang.UnsatisfiedLinkError: no rocksdbjni in java.library.path",
                "ended with status 1: java.lang.NoClassDefFoundError: org/example/Lost",
                "ended with status 1: java.lang.NoSuchMethodError: 'void org.example.A.b()'",
                ""
            })
    void anyOtherFailureIsOneOfTheBenchmark(String reason) {
        assertThat(MissingCall.in(reason)).isEmpty();
    }
}
