package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.GetBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.benchmarks.parameter.BlobFiles;
import io.github.rjperf.proof.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values in blob files. */
class BlobFilesTest {
    @ParameterizedTest
    @ValueSource(strings = {"sst", "compacted"})
    void valuesAreReadFromBlobFiles(String storage) throws Exception {
        RefilledDatabase database = States.sized(new RefilledDatabase(), "1_column_family");
        database.storage = storage;
        database.blobFiles = "on";
        database.setUp();
        GetBenchmarks get = States.get(database, 0);
        Work work = new Work();
        for (int i = 0; i < States.KEYS; i++) {
            get.get(database, work);
        }
        assertThat(work.bytes).isEqualTo(States.KEYS * States.VALUE_BYTES);
        long sstBytes = database.rocksDb().getLiveFilesMetaData().stream()
                .mapToLong(file -> file.size())
                .sum();
        assertThat(sstBytes).isGreaterThan(0).isLessThan(200L * States.KEYS);
        database.close();
    }

    @Test
    void valuesThatAreElsewhereAreFound() throws Exception {
        LoadedDatabase database = States.loaded("no_column_family", "sst");
        BlobFiles.OFF.require(database.database().path(), 38_400);
        assertThatThrownBy(() -> BlobFiles.ON.require(database.database().path(), 38_400))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("blobFiles is ON, but blob files hold 0 bytes of 38400 bytes of values");
        database.close();
    }

    @Test
    void memtablesHaveNoBlobFilesAndLargeWriteBuffersWriteNone() {
        RefilledDatabase read = States.sized(new RefilledDatabase(), "no_column_family");
        read.storage = "memtable";
        read.blobFiles = "on";
        assertThatThrownBy(read::setUp)
                .hasMessage("data in memtables has neither blocks to cache nor to compress, and no blob files");
        WriteDatabase written = States.sized(new WriteDatabase(), "no_column_family");
        written.blobFiles = "on";
        assertThatThrownBy(written::setUp)
                .hasMessage("only a flush writes blob files, but with writeBuffer=large there is none in an iteration");
        written.blobFiles = "some";
        assertThatThrownBy(written::setUp).hasMessage("blobFiles is neither on nor off: some");
    }
}
