package io.github.rjperf.benchmarks.parameter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.rocksdb.ColumnFamilyOptions;

/** Decides whether a flush writes all values to blob files, which the SST files then refer to. */
public enum BlobFiles {
    OFF,
    ON;

    public static final String SUFFIX = ".blob";

    /** Value of the {@code blobFiles} parameter. */
    public static BlobFiles of(String parameter) {
        return switch (parameter) {
            case "off" -> OFF;
            case "on" -> ON;
            default -> throw new IllegalArgumentException("blobFiles is neither on nor off: " + parameter);
        };
    }

    public ColumnFamilyOptions addTo(ColumnFamilyOptions options) {
        return this == OFF ? options : options.setEnableBlobFiles(true).setMinBlobSize(0);
    }

    /** Throws unless the blob files of a database hold at least this number of bytes, or are absent. */
    public void require(Path database, long bytes) throws IOException {
        long found = 0;
        for (Path file : files(database)) {
            found += Files.size(file);
        }
        if (this == OFF ? found > 0 : found < bytes) {
            throw new IllegalStateException("blobFiles is " + this + ", but blob files hold " + found + " bytes of "
                    + bytes + " bytes of values");
        }
    }

    private static List<Path> files(Path database) throws IOException {
        try (Stream<Path> files = Files.list(database)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX)).toList();
        }
    }
}
