package io.github.rjperf.github.doctor;

import io.github.rjperf.document.ApiJson;
import io.github.rjperf.github.http.Api;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One call to GitHub's API that fixes a setting.
 *
 * @param path the path, without a leading slash
 * @param body content to send as JSON, or null for none
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

    /** A JSON object with its fields in the given order. The arguments are alternating names and values. */
    static Map<String, Object> fields(Object... namesAndValues) {
        Map<String, Object> fields = new LinkedHashMap<>();
        List<Object> all = List.of(namesAndValues);
        for (int i = 0; i < all.size(); i += 2) {
            fields.put((String) all.get(i), all.get(i + 1));
        }
        return fields;
    }

    /** Makes the change; GitHub's response matters only if it is a refusal. */
    public void make(Api api) {
        api.write(method, path, body);
    }

    /** The whole call, in a readable form. */
    @Override
    public String toString() {
        return method + " /" + path + (body == null ? "" : " " + ApiJson.write(body));
    }
}
