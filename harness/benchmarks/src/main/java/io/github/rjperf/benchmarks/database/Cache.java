package io.github.rjperf.benchmarks.database;

/** The size of the block cache compared with the data. */
enum Cache {
    /** Twice the size of the data, so that even the fullest shard has room for its share; memory is used only as the cache fills. */
    FITS("fits") {
        @Override
        long bytes(Layout layout) {
            return Math.max(64 * MIB, 2 * layout.totalBytes());
        }
    },
    /** A cache so small that nearly every read fetches its block from the file system's cache again. */
    MISS("miss") {
        @Override
        long bytes(Layout layout) {
            return layout.totalBytes() / 64;
        }
    },
    /** RocksDB's own default before 8.2, which the published reports used. */
    EIGHT_MIB("8MiB") {
        @Override
        long bytes(Layout layout) {
            return 8 * MIB;
        }
    };

    private static final long MIB = 1L << 20;

    private final String parameter;

    Cache(String parameter) {
        this.parameter = parameter;
    }

    /** The cache for a value of the {@code cache} parameter. */
    static Cache of(String parameter) {
        for (Cache cache : values()) {
            if (cache.parameter.equals(parameter)) {
                return cache;
            }
        }
        throw new IllegalArgumentException("cache is not fits, miss, or 8MiB: " + parameter);
    }

    abstract long bytes(Layout layout);
}
