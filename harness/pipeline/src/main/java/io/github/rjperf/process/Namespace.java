package io.github.rjperf.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The PID namespace of a child, with an attendant in it ({@code wall.sh} in the {@code confine} package) that stops and resumes
 * all other processes with one call. These cannot influence the attendant, except by killing or stopping it, and then it no
 * longer answers.
 */
final class Namespace implements Runnable {
    private static final int ATTEMPTS = 5;
    private static final String LAST_LINE = "end ";

    private final OutputStream orders;
    private final BufferedReader lines;
    private final BlockingQueue<Optional<Census>> answers = new LinkedBlockingQueue<>();

    private Namespace(OutputStream orders, BufferedReader lines) {
        this.orders = orders;
        this.lines = lines;
    }

    /** The namespace of a process whose attendant takes orders from the process's standard input and answers on its standard error. */
    static Namespace of(Process process) {
        Namespace namespace =
                new Namespace(process.getOutputStream(), process.errorReader(StandardCharsets.ISO_8859_1));
        Thread reader = new Thread(namespace, "answers of namespace " + process.pid());
        reader.setDaemon(true);
        reader.start();
        return namespace;
    }

    /** Stops all processes, then lists them; empty if the attendant does not answer. */
    Optional<Census> stop() {
        return ask("stop");
    }

    /** Lists all processes, then resumes them; empty if the attendant does not answer. */
    Optional<Census> resume() {
        return ask("go");
    }

    private Optional<Census> ask(String order) {
        try {
            orders.write((order + "\n").getBytes(StandardCharsets.US_ASCII));
            orders.flush();
            // several attempts: if everything was stopped for a while, the first one times out before the attendant
            // resumes
            for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
                Optional<Census> answer = answers.poll(1, TimeUnit.SECONDS);
                if (answer != null) {
                    return answer;
                }
            }
        } catch (IOException gone) {
            // the same as no answer
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    @Override
    public void run() {
        List<String> answer = new ArrayList<>();
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(LAST_LINE)) {
                    answers.add(census(answer, line.substring(LAST_LINE.length())));
                    answer.clear();
                } else {
                    answer.add(line);
                }
            }
        } catch (IOException killed) {
            // there are no more answers
        }
        answers.add(Optional.empty());
    }

    private static Optional<Census> census(List<String> lines, String attendant) {
        try {
            return Optional.of(Census.of(lines, Long.parseLong(attendant)));
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }
}
