package io.github.rjperf.github.http;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * One request.
 *
 * @param method in upper case
 * @param address where to
 * @param body JSON, or null for none
 * @param etag what an earlier answer of the same address was marked with, or null
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

    /** For messages: method and path, without what follows a question mark. */
    @Override
    public String toString() {
        return method + " " + address.getPath();
    }
}
