package io.github.rjperf.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** A short program run for its output. */
public final class Program {
    private static final int MOST_ANSWER_BYTES = 32 << 20;
    private static final int MOST_MILLIS_AFTER_END = 2000;

    private Program() {}

    /**
     * Runs a program in the C locale, but otherwise in this program's environment, and returns its standard output.
     *
     * @throws ProcessException if it is missing, fails, prints more than 32 MiB, or exceeds the limit
     */
    public static String output(Duration limit, List<String> command) {
        Map<String, String> environment = new ProcessBuilder().environment();
        environment.put("LC_ALL", "C");
        CommandResult result = run(new Launch(command, environment, Path.of("").toAbsolutePath()), limit, line -> {});
        if (!result.succeeded()) {
            throw new ProcessException(command.get(0) + " ended with status " + result.status());
        }
        return result.output();
    }

    /**
     * Runs a program to its end, regardless of its exit status.
     *
     * @param limit elapsed time after which it is killed
     * @param errorLine receives each line of standard error as it arrives, on another thread
     * @throws ProcessException if it cannot be started, prints more than 32 MiB, or exceeds the limit; its descendants are then
     * killed
     */
    public static CommandResult run(Launch launch, Duration limit, Consumer<String> errorLine) {
        String program = launch.command().get(0);
        Process process = Child.startWithoutInput(
                new ProcessBuilder(launch.command()).directory(launch.folder().toFile()), launch.environment());
        AtomicBoolean late = new AtomicBoolean();
        process.onExit().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).exceptionally(timeout -> {
            late.set(true);
            killTree(process);
            return process;
        });
        ErrorLines errors = new ErrorLines(process.getErrorStream(), errorLine);
        Thread reader = new Thread(errors, "standard error of " + program);
        reader.setDaemon(true);
        reader.start();
        try {
            byte[] bytes = process.getInputStream().readNBytes(MOST_ANSWER_BYTES + 1);
            if (bytes.length > MOST_ANSWER_BYTES) {
                throw new ProcessException(program + " prints more than " + (MOST_ANSWER_BYTES >> 20) + " MiB");
            }
            int status = process.waitFor();
            // A program left running may hold standard error open forever.
            reader.join(MOST_MILLIS_AFTER_END);
            if (late.get()) {
                throw new ProcessException(program + " was not done within " + limit.toMillis() + " ms");
            }
            return new CommandResult(status, new String(bytes, StandardCharsets.UTF_8), errors.lines());
        } catch (IOException e) {
            throw new ProcessException(program + " was cut off: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProcessException(program + " was interrupted", e);
        } finally {
            killTree(process);
        }
    }

    private static void killTree(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** The standard error of a program, line by line as it arrives; a carriage return also ends a line. */
    private static final class ErrorLines implements Runnable {
        private static final int MOST_LINES = 1000;
        private static final int LONGEST_LINE = 1000;

        private final InputStream stream;
        private final Consumer<String> listener;
        private final List<String> lines = new ArrayList<>();

        ErrorLines(InputStream stream, Consumer<String> listener) {
            this.stream = stream;
            this.listener = listener;
        }

        @Override
        public void run() {
            StringBuilder line = new StringBuilder();
            try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
                for (int c = reader.read(); c >= 0; c = reader.read()) {
                    if (c == '\n' || c == '\r') {
                        end(line);
                    } else if (line.length() < LONGEST_LINE) {
                        line.append((char) c);
                    }
                }
            } catch (IOException killed) {
                // the lines that arrived before the program was killed are complete
            }
            end(line);
        }

        synchronized List<String> lines() {
            return List.copyOf(lines);
        }

        private void end(StringBuilder line) {
            String text = line.toString();
            line.setLength(0);
            if (text.isBlank()) {
                return;
            }
            synchronized (this) {
                if (lines.size() < MOST_LINES) {
                    lines.add(text);
                }
            }
            listener.accept(text);
        }
    }
}
