package io.github.rjperf.record.sql;

import io.github.rjperf.document.ApiJson;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/** Converts values of the model to bind parameters and back. */
public final class Binding {
    private Binding() {}

    static void bind(PreparedStatement statement, @Nullable Object... parameters) throws SQLException {
        int place = 0;
        for (Object parameter : RecordRow.spread(parameters)) {
            statement.setObject(++place, encode(statement, parameter));
        }
    }

    private static @Nullable Object encode(PreparedStatement statement, @Nullable Object value) throws SQLException {
        if (value instanceof String text) {
            return storable(text);
        } else if (value instanceof Enum<?> word) {
            return word.name();
        } else if (value instanceof Instant time) {
            return time.atOffset(ZoneOffset.UTC);
        } else if (value instanceof Duration time) {
            return time.toSeconds();
        } else if (value instanceof Map<?, ?> map) {
            PGobject json = new PGobject();
            json.setType("jsonb");
            json.setValue(json(map));
            return json;
        } else if (value instanceof List<?> list) {
            Object first = list.isEmpty() ? "" : list.get(0);
            String type = first instanceof Integer ? "int4" : first instanceof Boolean ? "bool" : "text";
            Object[] elements = list.stream().map(Binding::element).toArray();
            return statement.getConnection().createArrayOf(type, elements);
        }
        return value;
    }

    private static Object element(Object value) {
        return value instanceof String text ? storable(text) : value instanceof Map<?, ?> map ? json(map) : value;
    }

    /** The text with U+0000, the only character that PostgreSQL's text type cannot store, replaced by U+FFFD. */
    static String storable(String text) {
        return text.indexOf('\0') < 0 ? text : text.replace('\0', '\uFFFD');
    }

    /** A flat JSON object (RFC 8259) that maps text to text. */
    private static String json(Map<?, ?> map) {
        Map<String, String> texts = new TreeMap<>();
        map.forEach((key, value) -> texts.put(storable(String.valueOf(key)), storable(String.valueOf(value))));
        return ApiJson.write(texts);
    }

    /** SQL for a JSON object as an array of alternating keys and values; the counterpart of {@link #map}. */
    public static String flat(String column) {
        return "array(select unnest(array[key, value]) from jsonb_each_text(" + column + "))";
    }

    public static SortedMap<String, String> map(ResultSet row, String column) throws SQLException {
        List<String> texts = list(row, column);
        SortedMap<String, String> map = new TreeMap<>();
        for (int i = 0; i < texts.size(); i += 2) {
            map.put(texts.get(i), texts.get(i + 1));
        }
        return map;
    }

    /** An array whose elements have the types chosen by the driver. */
    @SuppressWarnings("unchecked")
    public static <T> List<T> list(ResultSet row, String column) throws SQLException {
        return List.of((T[]) row.getArray(column).getArray());
    }

    public static Instant time(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    public static @Nullable Instant timeOrNull(ResultSet row, String column) throws SQLException {
        return row.getObject(column) == null ? null : time(row, column);
    }
}
