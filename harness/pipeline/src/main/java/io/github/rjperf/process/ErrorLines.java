package io.github.rjperf.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The standard error of a program, line by line as it arrives; a carriage return also ends a line. */
final class ErrorLines implements Runnable {
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
            // What arrived before the program was killed is all there is.
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
