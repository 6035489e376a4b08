package io.github.rjperf.process;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A small shell that outlives this JVM just long enough to clean up after it.
 *
 * <p>It reads orders from a pipe that only this JVM holds. The pipe is closed by anything that ends the JVM, including
 * {@code kill -9}; the shell then resumes and kills every process that it watches. It also delivers SIGSTOP and
 * SIGCONT, which Java cannot send, without starting a process for each.
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

    private static final int ATTEMPTS = 5;
    private static final Duration ATTEMPT = Duration.ofSeconds(1);

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

    long pid() {
        return shell.pid();
    }

    /** Also kills this process when the JVM ends. */
    public void watch(long pid) {
        order("watch", pid);
    }

    /** Stops guarding the process; has no effect if the guard is gone, because the process was killed with it. */
    public void forget(long pid) {
        try {
            order("forget", pid);
        } catch (ProcessException e) {
            // an abandoned process needs no guard
        }
    }

    /** Stops the process with SIGSTOP; a watched process never stays frozen, not even after {@code kill -9}. */
    public void freeze(long pid) {
        order("freeze", pid);
    }

    public void thaw(long pid) {
        order("thaw", pid);
    }

    /**
     * Waits until all orders so far have been carried out.
     *
     * @throws ProcessException if the shell has ended, or does not answer
     */
    public synchronized void settle() {
        order("settle", 0);
        CompletableFuture<Integer> answer = CompletableFuture.supplyAsync(this::read);
        // several attempts: if everything was stopped for a while, the first one times out before the shell resumes
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                if (answer.get(ATTEMPT.toMillis(), TimeUnit.MILLISECONDS) < 0) {
                    throw gone(null);
                }
                return;
            } catch (TimeoutException e) {
                // try again
            } catch (ExecutionException e) {
                throw gone(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw gone(e);
            }
        }
        throw new ProcessException("the guard shell does not answer; forks can no longer be watched");
    }

    private int read() {
        try {
            return shell.getInputStream().read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ProcessException gone(@Nullable Exception cause) {
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
            if (!shell.waitFor(ATTEMPTS * ATTEMPT.toMillis(), TimeUnit.MILLISECONDS)) {
                shell.destroyForcibly().waitFor(ATTEMPT.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (IOException e) {
            shell.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
