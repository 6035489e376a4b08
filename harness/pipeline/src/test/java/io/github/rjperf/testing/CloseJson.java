package io.github.rjperf.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Two JSON trees that differ in nothing but the last digits of numbers, which depend on the machine. */
public final class CloseJson {
    private static final double RELATIVE = 1e-9;

    private CloseJson() {}

    /** Fails with the place of the first difference; the order of fields counts. */
    public static void requireEqual(JsonNode actual, JsonNode expected) {
        requireEqual("", actual, expected);
    }

    private static void requireEqual(String place, JsonNode actual, JsonNode expected) {
        if (expected.isNumber()) {
            assertThat(actual.isNumber()).as(place).isTrue();
            assertThat(actual.doubleValue())
                    .as(place)
                    .isCloseTo(expected.doubleValue(), within(RELATIVE * Math.abs(expected.doubleValue())));
        } else if (expected.isObject()) {
            assertThat(names(actual)).as(place).isEqualTo(names(expected));
            expected.properties()
                    .forEach(field ->
                            requireEqual(place + "/" + field.getKey(), actual.get(field.getKey()), field.getValue()));
        } else if (expected.isArray()) {
            assertThat(actual.size()).as(place).isEqualTo(expected.size());
            for (int i = 0; i < expected.size(); i++) {
                requireEqual(place + "/" + i, actual.get(i), expected.get(i));
            }
        } else {
            assertThat(actual).as(place).isEqualTo(expected);
        }
    }

    private static List<String> names(JsonNode object) {
        return new ArrayList<>(
                object.properties().stream().map(Map.Entry::getKey).toList());
    }
}
