package io.github.rjperf.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A small shell that outlives this JVM just long enough to clean up after it.
 *
 * <p>It reads orders from a pipe that only this JVM holds. Whatever ends the JVM, including {@code kill -9}, closes the
 * pipe; the shell then resumes and kills every process that it watches. It also delivers SIGSTOP and SIGCONT, which
 * Java cannot send, without starting a process for each.
 */
public final class Guard implements AutoCloseable {
    private static final String SCRIPT = """
            trap '' INT TERM HUP
            watched=' '
            while read -r order pid; do
              case $order in
                watch) watched="$watched$pid " ;;
                forget)
                  kept=' '
                  for p in $watched; do [ "$p" = "$pid" ] || kept="$kept$p "; done
                  watched=$kept ;;
                freeze) kill -STOP "$pid" ;;
                thaw) kill -CONT "$pid" ;;
                settle) echo ;;
              esac
            done 2>/dev/null
            for p in $watched; do kill -KILL "$p"; kill -CONT "$p"; done 2>/dev/null
            """;

    private final Process shell;
    private final OutputStream orders;

    private Guard(Process shell) {
        this.shell = shell;
        this.orders = shell.getOutputStream();
    }

    public static Guard start() {
        ProcessBuilder builder =
                new ProcessBuilder(List.of("/bin/sh", "-c", SCRIPT)).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().keySet().retainAll(List.of("PATH"));
        try {
            return new Guard(builder.start());
        } catch (IOException e) {
            throw new ProcessException("/bin/sh does not start: " + e.getMessage(), e);
        }
    }

    /** Kills this process too when the JVM ends. */
    public void watch(long pid) {
        order("watch", pid);
    }

    /** Stops guarding the process; has no effect when the guard is gone, because the process was killed with it. */
    public void forget(long pid) {
        try {
            order("forget", pid);
        } catch (ProcessException e) {
            // a process that is being given up needs no guard
        }
    }

    /** Stops the process with SIGSTOP; a watched process never stays frozen, not even after {@code kill -9}. */
    public void freeze(long pid) {
        order("freeze", pid);
    }

    public void thaw(long pid) {
        order("thaw", pid);
    }

    /** Waits until all orders so far have been carried out. */
    public synchronized void settle() {
        order("settle", 0);
        try {
            if (shell.getInputStream().read() < 0) {
                throw gone(null);
            }
        } catch (IOException e) {
            throw gone(e);
        }
    }

    private static ProcessException gone(@Nullable IOException cause) {
        return new ProcessException("the guard shell has died; forks can no longer be watched", cause);
    }

    private synchronized void order(String verb, long pid) {
        try {
            orders.write((verb + " " + pid + "\n").getBytes(StandardCharsets.US_ASCII));
            orders.flush();
        } catch (IOException e) {
            throw gone(e);
        }
    }

    /** Kills everything that is still watched. */
    @Override
    public void close() {
        try {
            orders.close();
            shell.waitFor();
        } catch (IOException e) {
            shell.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
