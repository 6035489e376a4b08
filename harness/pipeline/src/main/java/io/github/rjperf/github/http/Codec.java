package io.github.rjperf.github.http;

/** Turns records into JSON and back, with names in snake case; the document package stands behind it. */
public interface Codec {
    String write(Object value);

    /**
     * Reads one value; fields that {@code type} does not know are passed over.
     *
     * @throws RuntimeException when the text is not JSON, or lacks a field that is not nullable
     */
    <T> T read(String text, Class<T> type);
}
