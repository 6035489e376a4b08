package io.github.rjperf.github.http;

import java.net.http.HttpHeaders;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The response to a request.
 *
 * @param body text; empty if there is none
 */
public record Reply(int status, HttpHeaders headers, String body) {
    private static final Pattern NEXT = Pattern.compile("<([^<>]+)>\\s*;\\s*rel=\"?next\"?");
    private static final Pattern MESSAGE = Pattern.compile("\"message\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.){0,300})");

    boolean isGood() {
        return status >= 200 && status < 300;
    }

    public boolean isUnchanged() {
        return status == 304;
    }

    public Optional<String> etag() {
        return headers.firstValue("etag");
    }

    /** The address of the next page. */
    Optional<String> next() {
        return headers.allValues("link").stream()
                .map(NEXT::matcher)
                .filter(Matcher::find)
                .map(link -> link.group(1))
                .findFirst();
    }

    /** GitHub's message about a refusal; may be empty. */
    String message() {
        Matcher message = MESSAGE.matcher(body);
        return message.find() ? message.group(1) : "";
    }
}
