package io.github.rjperf.github.http;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * One request.
 *
 * @param method method in upper case
 * @param body JSON, or null for none
 * @param etag entity tag of an earlier response from this address, or null
 */
record Call(
        String method,
        URI address,
        @Nullable String body,
        @Nullable String etag) {
    static Call get(URI address) {
        return new Call("GET", address, null, null);
    }

    boolean isWrite() {
        return !method.equals("GET");
    }

    Call to(URI other) {
        return new Call(method, other, body, etag);
    }

    /** Method and path without the query, for messages. */
    @Override
    public String toString() {
        return method + " " + address.getPath();
    }
}
