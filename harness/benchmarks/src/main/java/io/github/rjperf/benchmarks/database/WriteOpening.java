package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.BlobFiles;
import org.rocksdb.ColumnFamilyOptions;

/** Opens a database that is only written to. */
class WriteOpening implements Opening {
    private final String writeBuffer;
    private final BlobFiles blobFiles;

    /** The arguments are the values of the parameters of the same names. */
    WriteOpening(String writeBuffer, String blobFiles) {
        this.writeBuffer = writeBuffer;
        this.blobFiles = BlobFiles.of(blobFiles);
        if (this.blobFiles == BlobFiles.ON && writeBuffer.equals("large")) {
            throw new IllegalArgumentException(
                    "only a flush writes blob files, but with writeBuffer=large there is none in an iteration");
        }
    }

    @Override
    public ColumnFamilyOptions newFamilyOptions() {
        return blobFiles.addTo(new ColumnFamilyOptions());
    }

    @Override
    public final long writeBufferBytes(Layout layout) {
        return switch (writeBuffer) {
            case "large" -> Opening.super.writeBufferBytes(layout);
            case "1MiB" -> 1 << 20;
            case "16MiB" -> 16 << 20;
            case "64MiB" -> 64 << 20;
            default ->
                throw new IllegalArgumentException("writeBuffer is not large, 1MiB, 16MiB, or 64MiB: " + writeBuffer);
        };
    }
}
