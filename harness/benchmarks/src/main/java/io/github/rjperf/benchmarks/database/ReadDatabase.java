package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.BlobFiles;
import io.github.rjperf.benchmarks.parameter.BlockCompression;
import io.github.rjperf.benchmarks.parameter.Storage;
import io.github.rjperf.catalog.Also;
import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.RocksDBException;

/** A database that is loaded before it is read, and never written to afterwards. */
public abstract class ReadDatabase extends DatabaseState {
    @Param({"sst", "memtable", "compacted"})
    public String storage;

    @Param("fits")
    @Also({"miss", "8MiB"})
    public String cache;

    @Param("none")
    @Also(value = "lz4", needs = ReadCalls.Lz4.class)
    public String compression;

    @Param("none")
    @Also({"except_detailed_timers", "except_time_for_mutex", "all"})
    public String statistics;

    @Param("off")
    @Also("on")
    public String blobFiles;

    @Override
    final BlockCompression blocks() {
        return BlockCompression.of(compression);
    }

    @Override
    Opening opening() {
        return new ReadOpening(this);
    }

    @Override
    final BenchmarkDatabase open(Layout shape) throws IOException, RocksDBException {
        Storage place = Storage.of(storage);
        BlobFiles blobs = BlobFiles.of(blobFiles);
        if (place != Storage.MEMTABLE) {
            BenchmarkDatabase opened = DataCopies.open(shape, place, blobs, opening());
            blobs.require(opened.path(), shape.valueBytes());
            return opened;
        }
        if (Cache.of(cache) != Cache.FITS || shape.compression() != BlockCompression.NONE || blobs == BlobFiles.ON) {
            throw new IllegalArgumentException(
                    "data in memtables has neither blocks to cache nor to compress, and no blob files");
        }
        return super.open(shape);
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.MEMTABLE);
    }
}
