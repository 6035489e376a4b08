package io.github.rjperf.benchmarks.database;

import org.rocksdb.ColumnFamilyOptions;

/** A database whose entries can be merged; the result of a merge is never longer than its longest operand. */
public class MergeDatabase extends WriteDatabase {
    /**
     * RocksDB's name for the operator that keeps the greatest operand.
     *
     * <p>The result is one of the operands, so neither the flushes nor the data grow with the number of operands. Unlike {@code
     * uint64add}, it takes values of any size.
     */
    static final String OPERATOR = "max";

    @Override
    final Opening opening() {
        return new WriteOpening(writeBuffer, blobFiles) {
            @Override
            public ColumnFamilyOptions newFamilyOptions() {
                return super.newFamilyOptions().setMergeOperatorName(OPERATOR);
            }
        };
    }
}
