package io.github.rjperf.compare;

/** A request to end a measurement soon, which another thread makes. */
public final class StopRequest {
    private boolean isRequested;
    private Runnable end = () -> {};

    /** Ends what runs now; what begins later ends at once. */
    public synchronized void make() {
        isRequested = true;
        end.run();
    }

    public synchronized boolean isMade() {
        return isRequested;
    }

    /** From now on, the request does this; at once if it has been made. */
    public synchronized void does(Runnable ending) {
        end = ending;
        if (isRequested) {
            ending.run();
        }
    }
}
