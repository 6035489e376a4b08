package io.github.rjperf.model;

/**
 * A function or method in sampled stacks; its name comes from a build and is not trusted.
 *
 * @param name as the profiler writes it, {@code org/rocksdb/RocksDB.get} or {@code rocksdb::DBImpl::Get}, or that of a library
 */
public record CodeFrame(String name, CodeKind kind) {
    /** The longest name that is kept. */
    public static final int NAME_CHARACTERS = 300;

    public CodeFrame {
        Require.text("name", name, NAME_CHARACTERS + 1);
    }
}
