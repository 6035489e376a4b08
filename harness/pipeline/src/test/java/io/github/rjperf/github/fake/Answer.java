package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** An answer of the fake. */
public final class Answer {
    private final int status;
    private final Map<String, String> headers = new TreeMap<>();
    private final byte[] body;

    private Answer(int status, String type, byte[] body) {
        this.status = status;
        this.body = Arrays.copyOf(body, body.length);
        if (body.length > 0) {
            headers.put("Content-Type", type);
        }
    }

    public static Answer json(int status, JsonNode body) {
        return new Answer(
                status, "application/json; charset=utf-8", body.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** An empty list. */
    public static Answer list() {
        return json(200, JsonNodeFactory.instance.arrayNode());
    }

    /** Any text as if it were JSON. */
    public static Answer text(int status, String text) {
        return new Answer(status, "application/json; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    static Answer bytes(byte[] body) {
        return new Answer(200, "application/zip", body);
    }

    public static Answer empty(int status) {
        return new Answer(status, "", new byte[0]);
    }

    /** A refusal as GitHub words it. */
    public static Answer refusal(int status, String message) {
        return json(
                status,
                JsonNodeFactory.instance
                        .objectNode()
                        .put("message", message)
                        .put("documentation_url", "https://docs.github.com/rest")
                        .put("status", String.valueOf(status)));
    }

    public Answer with(String header, String value) {
        headers.put(header, value);
        return this;
    }

    /** Ends the connection in the middle of the body, or without an answer if there is none. */
    void writeHalfTo(HttpExchange exchange) throws IOException {
        if (body.length > 0) {
            headers.forEach(exchange.getResponseHeaders()::add);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body, 0, body.length / 2);
            exchange.getResponseBody().flush();
        }
        exchange.close();
    }

    void writeTo(HttpExchange exchange) throws IOException {
        headers.forEach(exchange.getResponseHeaders()::add);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }
}
