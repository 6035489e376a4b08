package io.github.rjperf.compare;

/** A request from another thread to end a measurement soon. */
public final class StopRequest {
    private boolean isRequested;
    private Runnable end = () -> {};

    /** Stops the work that is currently running; work that begins later is stopped immediately. */
    public synchronized void make() {
        isRequested = true;
        end.run();
    }

    public synchronized boolean isMade() {
        return isRequested;
    }

    /** Sets the action that stops the work; it runs immediately if the request has already been made. */
    public synchronized void does(Runnable ending) {
        end = ending;
        if (isRequested) {
            ending.run();
        }
    }
}
