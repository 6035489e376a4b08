package io.github.rjperf.stats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.stream.StreamSupport;

/** Results of scipy 1.16.3 and statsmodels 0.15.0 that this project's statistics must reproduce. */
final class Vectors {
    private static final JsonNode ROOT = read();

    private Vectors() {}

    static double number(String pointer) {
        return node(pointer).doubleValue();
    }

    static double[] numbers(String pointer) {
        return StreamSupport.stream(node(pointer).spliterator(), false)
                .mapToDouble(JsonNode::doubleValue)
                .toArray();
    }

    private static JsonNode node(String pointer) {
        JsonNode node = ROOT.at(pointer);
        if (node.isMissingNode()) {
            throw new IllegalArgumentException("no vector at " + pointer);
        }
        return node;
    }

    private static JsonNode read() {
        try (InputStream in = Objects.requireNonNull(Vectors.class.getResourceAsStream("/statistics-vectors.json"))) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
