package io.github.rjperf.build.make;

import java.nio.file.Path;

/** Reports a build's progress while it runs, by the size of a file to which each compile appends a byte. */
final class MakeWatch implements AutoCloseable {
    private static final long EVERY_MILLIS = 500;

    private final HostileFile progress;
    private final int total;
    private final CompileListener listener;
    private final Thread thread = new Thread(this::follow, "build-progress");
    private int reported = -1;

    private MakeWatch(Path progress, int total, CompileListener listener) {
        this.progress = new HostileFile(progress);
        this.total = total;
        this.listener = listener;
    }

    static MakeWatch start(Path progress, int total, CompileListener listener) {
        MakeWatch watch = new MakeWatch(progress, total, listener);
        watch.thread.setDaemon(true);
        watch.thread.start();
        return watch;
    }

    /** Objects so far; never more than the tree names, when it does. */
    int done() {
        long bytes = Math.min(progress.bytes(), Integer.MAX_VALUE);
        return (int) (total < 0 ? bytes : Math.min(bytes, total));
    }

    private void follow() {
        try {
            while (true) {
                report();
                Thread.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void report() {
        int done = done();
        if (done != reported) {
            reported = done;
            listener.compiled(done, total);
        }
    }

    /** Reports the last state. */
    @Override
    public void close() {
        thread.interrupt();
        report();
    }
}
