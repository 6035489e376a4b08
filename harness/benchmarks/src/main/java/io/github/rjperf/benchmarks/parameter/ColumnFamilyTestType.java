package io.github.rjperf.benchmarks.parameter;

import java.util.ArrayList;
import java.util.List;

/**
 * The number of named column families in a database, not counting the default one; the names are those of RocksDB's own
 * benchmarks.
 */
public enum ColumnFamilyTestType {
    NONE("no_column_family", 0),
    ONE("1_column_family", 1),
    TWENTY("20_column_families", 20),
    HUNDRED("100_column_families", 100),
    THOUSAND("1000_column_families", 1000);

    private final String parameter;
    private final int named;

    ColumnFamilyTestType(String parameter, int named) {
        this.parameter = parameter;
        this.named = named;
    }

    /** Value of the {@code columnFamilyTestType} parameter. */
    public static ColumnFamilyTestType of(String parameter) {
        List<String> known = new ArrayList<>();
        for (ColumnFamilyTestType type : values()) {
            if (type.parameter.equals(parameter)) {
                return type;
            }
            known.add(type.parameter);
        }
        throw new IllegalArgumentException("columnFamilyTestType is not one of " + known + ": " + parameter);
    }

    /** Number of column families, not counting the default one. */
    public int named() {
        return named;
    }
}
