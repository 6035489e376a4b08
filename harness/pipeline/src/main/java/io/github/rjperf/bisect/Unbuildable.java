package io.github.rjperf.bisect;

/** A build between the ends that does not exist in a form that can be measured; the search goes on without it. */
final class Unbuildable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unbuildable(RuntimeException reason) {
        super(reason.getMessage(), reason);
    }
}
