package io.github.rjperf.github.doctor;

import io.github.rjperf.document.ApiJson;
import io.github.rjperf.github.http.Api;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One call of GitHub's API that corrects a setting.
 *
 * @param path path without a leading slash
 * @param body content that is written as JSON, or null for none
 */
public record Change(String method, String path, @Nullable Object body) {
    static Change post(String path, Object body) {
        return new Change("POST", path, body);
    }

    static Change put(String path, @Nullable Object body) {
        return new Change("PUT", path, body);
    }

    static Change patch(String path, Object body) {
        return new Change("PATCH", path, body);
    }

    /** A JSON object with its fields in this order: names and values in turn. */
    static Map<String, Object> fields(Object... namesAndValues) {
        Map<String, Object> fields = new LinkedHashMap<>();
        List<Object> all = List.of(namesAndValues);
        for (int i = 0; i < all.size(); i += 2) {
            fields.put((String) all.get(i), all.get(i + 1));
        }
        return fields;
    }

    /** Makes the change; GitHub's answer matters only if it is a refusal. */
    public void make(Api api) {
        api.write(method, path, body);
    }

    /** The whole call, for a person to read. */
    @Override
    public String toString() {
        return method + " /" + path + (body == null ? "" : " " + ApiJson.write(body));
    }
}
