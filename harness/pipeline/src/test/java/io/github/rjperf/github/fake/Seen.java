package io.github.rjperf.github.fake;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A request as the fake saw it. */
public record Seen(String method, String path, Map<String, String> query, Map<String, String> headers, String body) {
    static Seen of(HttpExchange exchange, String body) {
        String raw = exchange.getRequestURI().getRawQuery();
        Map<String, String> query = new HashMap<>();
        if (raw != null) {
            Arrays.stream(raw.split("&", -1)).forEach(pair -> {
                String[] parts = pair.split("=", 2);
                query.put(parts[0], java.net.URLDecoder.decode(parts[1], java.nio.charset.StandardCharsets.UTF_8));
            });
        }
        Map<String, String> headers = new HashMap<>();
        Headers given = exchange.getRequestHeaders();
        given.forEach((name, values) -> headers.put(name.toLowerCase(java.util.Locale.ROOT), values.get(0)));
        return new Seen(exchange.getRequestMethod(), exchange.getRequestURI().getPath(), query, headers, body);
    }

    String token() {
        return headers.getOrDefault("authorization", "").replaceFirst("^Bearer ", "");
    }

    int number(String name, int otherwise) {
        return Integer.parseInt(query.getOrDefault(name, String.valueOf(otherwise)));
    }

    @Override
    public String toString() {
        return method + " " + path + (query.isEmpty() ? "" : "?" + query);
    }
}
