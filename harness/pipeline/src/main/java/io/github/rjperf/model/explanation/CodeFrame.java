package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;

/**
 * A function or method in sampled stacks; its name comes from a build and is not trusted.
 *
 * @param name name as the profiler writes it, {@code org/rocksdb/RocksDB.get} or {@code rocksdb::DBImpl::Get}, or that of a
 *     library
 */
public record CodeFrame(String name, CodeKind kind) {
    public static final int NAME_CHARACTERS = 300;

    public CodeFrame {
        Require.text("name", name, NAME_CHARACTERS + 1);
    }

    /** The name of a method without its package, or of a function without its template arguments. */
    public String label() {
        if (kind == CodeKind.JAVA) {
            return name.substring(name.lastIndexOf('/') + 1);
        }
        StringBuilder label = new StringBuilder();
        int open = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            open -= c == '>' && open > 0 ? 1 : 0;
            if (open == 0) {
                label.append(c);
            }
            open += c == '<' && !name.startsWith("operator", Math.max(0, i - 8)) ? 1 : 0;
        }
        return label.toString().replace("<>", "<…>");
    }
}
