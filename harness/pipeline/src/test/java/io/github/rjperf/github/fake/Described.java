package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The calls of GitHub's description that the tests know; docs/reference/github-permissions.md has a row for each. */
final class Described {
    private static final List<Pattern> CALLS = read();

    private Described() {}

    static boolean has(Seen request) {
        String call = request.method() + " " + request.path();
        return request.path().equals("/graphql")
                || request.path().startsWith("/signed/")
                || CALLS.stream().anyMatch(pattern -> pattern.matcher(call).matches());
    }

    private static List<Pattern> read() {
        try (InputStream in = Described.class.getResourceAsStream("/github/openapi.json")) {
            JsonNode paths = new JsonMapper().readTree(in).path("paths");
            return paths.properties().stream()
                    .flatMap(path -> path.getValue().properties().stream()
                            .map(method -> method.getKey().toUpperCase(Locale.ROOT) + " " + pattern(path.getKey())))
                    .map(Pattern::compile)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Names have no slash, but for the path of a file and a branch. */
    private static String pattern(String path) {
        return path.replaceAll("\\{(path|ref|branch|basehead)}", ".+").replaceAll("\\{[^}]+}", "[^/]+");
    }
}
