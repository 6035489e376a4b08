package io.github.rjperf.github;

import java.util.Optional;

/** The marker of a comment, for tests of other packages. */
public final class MarkerLine {
    private MarkerLine() {}

    public static Optional<Marker> of(String body) {
        return Marker.in(body);
    }
}
