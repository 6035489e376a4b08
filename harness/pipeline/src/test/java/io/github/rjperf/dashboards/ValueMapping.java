package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Grafana's value mappings: what a panel shows in place of a value. */
final class ValueMapping {
    private ValueMapping() {}

    /** The result for this value, or null if the mapping does not apply to it. */
    static @Nullable JsonNode of(JsonNode mapping, @Nullable String value) {
        JsonNode options = mapping.path("options");
        return switch (mapping.path("type").asText()) {
            case "value" -> value != null && options.has(value) ? options.path(value) : null;
            case "special" ->
                value == null && options.path("match").asText().startsWith("null") ? options.path("result") : null;
            case "regex" ->
                value != null && isFound(options.path("pattern").asText(), value) ? options.path("result") : null;
            case "range" ->
                value != null && isWithin(options, Double.parseDouble(value)) ? options.path("result") : null;
            default -> throw new IllegalArgumentException("no such mapping: " + mapping);
        };
    }

    /** Without slashes around it, a pattern must match all of the value. */
    private static boolean isFound(String pattern, String value) {
        boolean part = pattern.startsWith("/");
        return Pattern.compile(part ? pattern.replaceAll("^/|/$", "") : "^" + pattern + "$")
                .matcher(value)
                .find();
    }

    private static boolean isWithin(JsonNode options, double value) {
        JsonNode from = options.path("from");
        JsonNode to = options.path("to");
        return (!from.isNumber() || value >= from.asDouble()) && (!to.isNumber() || value <= to.asDouble());
    }
}
