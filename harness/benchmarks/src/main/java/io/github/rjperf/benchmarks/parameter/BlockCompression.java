package io.github.rjperf.benchmarks.parameter;

import java.util.Locale;
import org.rocksdb.CompressionType;

/** The compression of blocks, with values that make it worthwhile. */
public enum BlockCompression {
    /** All entries share one value. */
    NONE(CompressionType.NO_COMPRESSION),
    /** Every entry has its own value; half of it can be compressed. */
    LZ4(CompressionType.LZ4_COMPRESSION);

    private final CompressionType type;

    BlockCompression(CompressionType type) {
        this.type = type;
    }

    /** Value of the {@code compression} parameter. */
    public static BlockCompression of(String parameter) {
        for (BlockCompression compression : values()) {
            if (compression.name().toLowerCase(Locale.ROOT).equals(parameter)) {
                return compression;
            }
        }
        throw new IllegalArgumentException("compression is neither none nor lz4: " + parameter);
    }

    public CompressionType type() {
        return type;
    }
}
