package io.github.rjperf.record.sql;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes a record from each row: the {@code meanLogRatio} component gets the value of the {@code mean_log_ratio} column, and a
 * duration that of {@code NAME_seconds}; a component that is a record is made from the same row.
 */
public final class RecordRow<T extends Record> implements Session.RowMapper<T> {
    /** The value of one component. */
    @FunctionalInterface
    public interface Part {
        @Nullable
        Object read(ResultSet row) throws SQLException;
    }

    private interface Reader {
        @Nullable
        Object read(ResultSet row, String column) throws SQLException;
    }

    private static final Map<Class<?>, List<Method>> ACCESSORS = new ConcurrentHashMap<>();
    private static final Map<Class<?>, Reader> READERS = Map.of(
            int.class, ResultSet::getInt,
            long.class, ResultSet::getLong,
            double.class, ResultSet::getDouble,
            boolean.class, ResultSet::getBoolean,
            String.class, ResultSet::getString,
            Instant.class, Binding::timeOrNull,
            Duration.class, (row, column) -> Duration.ofSeconds(row.getLong(column + "_seconds")),
            List.class, Binding::list,
            SortedMap.class, Binding::map);
    private final Class<T> type;
    private final Constructor<T> constructor;
    private final Map<String, Part> given;
    private final List<Part> parts;

    private RecordRow(Class<T> type, Map<String, Part> given) {
        RecordComponent[] components = type.getRecordComponents();
        this.type = type;
        this.given = given;
        this.parts = Arrays.stream(components)
                .map(one -> Objects.requireNonNullElseGet(given.get(one.getName()), () -> part(one)))
                .toList();
        try {
            constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    public static <T extends Record> RecordRow<T> of(Class<T> type) {
        return new RecordRow<>(type, Map.of());
    }

    /** The same records, with a component whose value does not come from a column. */
    public RecordRow<T> with(String component, Part value) {
        Map<String, Part> more = new HashMap<>(given);
        more.put(component, value);
        return new RecordRow<>(type, more);
    }

    /** The columns for records of this type, separated by comma and space. */
    public static String columns(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents()).map(RecordRow::column).collect(Collectors.joining(", "));
    }

    /** The values; each record is replaced by the values of its columns. */
    static List<@Nullable Object> spread(@Nullable Object... values) {
        List<@Nullable Object> all = new ArrayList<>();
        for (Object value : values) {
            if (value instanceof Record row) {
                all.addAll(spread(values(row)));
            } else {
                all.add(value);
            }
        }
        return all;
    }

    private static @Nullable Object[] values(Record row) {
        List<Method> accessors = ACCESSORS.computeIfAbsent(row.getClass(), RecordRow::accessors);
        @Nullable Object[] values = new @Nullable Object[accessors.size()];
        try {
            for (int i = 0; i < values.length; i++) {
                values[i] = accessors.get(i).invoke(row);
            }
            return values;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Method> accessors(Class<?> type) {
        List<Method> accessors = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getAccessor)
                .toList();
        accessors.forEach(accessor -> accessor.setAccessible(true));
        return accessors;
    }

    private static String column(RecordComponent component) {
        return component.getName().replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    private static Part part(RecordComponent component) {
        Class<?> type = component.getType();
        String column = column(component);
        if (type.isRecord()) {
            return of(type.asSubclass(Record.class))::map;
        }
        if (type.isEnum()) {
            return row -> constant(type, row.getString(column));
        }
        Reader reader = READERS.getOrDefault(type, (row, name) -> row.getObject(name, type));
        return row -> reader.read(row, column);
    }

    private static @Nullable Object constant(Class<?> type, @Nullable String name) {
        return name == null
                ? null
                : Arrays.stream(type.getEnumConstants())
                        .filter(one -> ((Enum<?>) one).name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("the schema permits an unknown word: " + name));
    }

    @Override
    public T map(ResultSet row) throws SQLException {
        @Nullable Object[] values = new @Nullable Object[parts.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = parts.get(i).read(row);
        }
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
