package io.github.rjperf.benchmarks.database;

import io.github.rjperf.catalogue.Also;
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

    @Override
    final BlockCompression blocks() {
        return BlockCompression.of(compression);
    }

    @Override
    Opening opening() {
        return new ReadOpening(Storage.of(storage), Cache.of(cache));
    }

    @Override
    final BenchmarkDatabase open(Layout shape) throws IOException, RocksDBException {
        Storage place = Storage.of(storage);
        if (place != Storage.MEMTABLE) {
            return DataCopies.open(shape, place, opening());
        }
        if (Cache.of(cache) != Cache.FITS || shape.compression() != BlockCompression.NONE) {
            throw new IllegalArgumentException("data in memtables has neither blocks to cache nor to compress");
        }
        return super.open(shape);
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.MEMTABLE);
    }
}
