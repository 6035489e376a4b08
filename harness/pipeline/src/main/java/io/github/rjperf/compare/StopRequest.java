package io.github.rjperf.compare;

/** A request from another thread to end a measurement soon. */
public final class StopRequest {
    private boolean isRequested;
    private Runnable end = () -> {};

    /** Ends the work that is running now; work that begins later ends immediately. */
    public synchronized void make() {
        isRequested = true;
        end.run();
    }

    public synchronized boolean isMade() {
        return isRequested;
    }

    /** Sets the action of the request; it runs immediately if the request has already been made. */
    public synchronized void does(Runnable ending) {
        end = ending;
        if (isRequested) {
            ending.run();
        }
    }
}
