package io.github.rjperf.dashboards;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Result of a query.
 *
 * @param columns names in order
 * @param types PostgreSQL's names of their types
 * @param rows values as text
 */
record Table(List<String> columns, List<String> types, List<List<@Nullable String>> rows) {
    /** Types that Grafana's data source is sure to know, and the numeric that its macros make. */
    static final Set<String> DRAWABLE = Set.of("text", "float8", "int4", "int8", "timestamptz", "bool", "numeric");

    static final Set<String> NUMBERS = Set.of("float8", "int4", "int8", "numeric");

    static Table query(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            ResultSetMetaData meta = rows.getMetaData();
            List<String> columns = new ArrayList<>();
            List<String> types = new ArrayList<>();
            for (int i = 1; i <= meta.getColumnCount(); i++) {
                columns.add(meta.getColumnLabel(i));
                types.add(meta.getColumnTypeName(i));
            }
            List<List<@Nullable String>> values = new ArrayList<>();
            while (rows.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i = 1; i <= columns.size(); i++) {
                    row.add(rows.getString(i));
                }
                values.add(row);
            }
            return new Table(columns, types, values);
        }
    }

    /** The values that a variable with this query offers: those of column {@code __value}, or else of the first. */
    List<String> offered() {
        return column(columns.contains("__value") ? "__value" : columns.get(0)).stream()
                .map(String::valueOf)
                .toList();
    }

    List<@Nullable String> column(String name) {
        int index = columns.indexOf(name);
        List<@Nullable String> values = new ArrayList<>();
        rows.forEach(row -> values.add(row.get(index)));
        return values;
    }
}
