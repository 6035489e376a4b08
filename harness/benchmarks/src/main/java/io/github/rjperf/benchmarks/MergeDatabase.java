package io.github.rjperf.benchmarks;

import org.rocksdb.ColumnFamilyOptions;

/** A database whose entries can be merged; what is merged is never longer than its longest operand. */
public class MergeDatabase extends WriteDatabase {
    /** Name, in RocksDB, of the operator that keeps the greatest operand. */
    static final String OPERATOR = "max";

    @Override
    final Opening opening() {
        return new Opening() {
            @Override
            public ColumnFamilyOptions newFamilyOptions() {
                return new ColumnFamilyOptions().setMergeOperatorName(OPERATOR);
            }
        };
    }
}
