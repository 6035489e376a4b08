package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An object for other programs, with its fields in the order in which they are added. The schema of its document
 * describes the fields.
 */
public final class JsonObject {
    @JsonValue
    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    /** Adds a field, whose value is null, a scalar, an enum, a record from {@code model}, another object, or a list or map of those. */
    public JsonObject with(String name, @Nullable Object value) {
        fields.put(name, value);
        return this;
    }

    /** Adds a field with a list that contains one object for each item. */
    public <T> JsonObject list(String name, Collection<T> items, Function<T, JsonObject> json) {
        return with(name, items.stream().map(json).toList());
    }

    /** Adds every field of another object. */
    public JsonObject with(JsonObject other) {
        fields.putAll(other.fields);
        return this;
    }

    /** A document with this object in a field with this name, as multi-line JSON that ends with a line feed. */
    public String document(String name) {
        return Json.pretty(Json.envelope(name, this));
    }

    /** Only the object, for another program's format, as multi-line JSON that ends with a line feed. */
    public String text() {
        return Json.pretty(this);
    }

    /** These objects as an array, for another program's format. */
    public static String text(Collection<JsonObject> items) {
        return Json.pretty(items);
    }
}
