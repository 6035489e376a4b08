package io.github.rjperf.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A short program run for its output. */
public final class Command {
    private static final int MOST_BYTES = 4 << 20;

    private Command() {}

    /**
     * Runs a program in the C locale and returns its standard output, at most 4 MiB of it.
     *
     * @throws ProcessException when it is missing, fails, or is not done within the limit
     */
    public static String output(Duration limit, List<String> command) {
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectInput(new File("/dev/null"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("LC_ALL", "C");
            Process process = builder.start();
            process.onExit().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
                process.destroyForcibly();
                return process;
            });
            byte[] bytes = process.getInputStream().readNBytes(MOST_BYTES);
            int status = process.waitFor();
            if (status != 0) {
                throw new ProcessException(command.get(0) + " ended with status " + status);
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new ProcessException(command.get(0) + " does not start: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProcessException(command.get(0) + " was interrupted", e);
        }
    }
}
