package io.github.rjperf.releases;

/** A release that does not exist in a form that can be measured; the ledger goes on without it. */
final class BrokenRelease extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int release;

    /** @param release its index in the ledger */
    BrokenRelease(int release, RuntimeException reason) {
        super(reason.getMessage(), reason);
        this.release = release;
    }

    int release() {
        return release;
    }
}
