package io.github.rjperf.service;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The name of the request that a job works on: {@code pull request 12, run 4711}, or {@code run 4711} without a pull request. Each
 * line of the job's log begins with it, and the log of the database also contains it.
 *
 * @param text the name; empty for a process that does not work on a request
 */
public record RequestName(String text) {
    /** Reads the variables that the workflows pass to the step; never fails, because a step with an invalid request has a log, too. */
    public static RequestName of(Settings settings) {
        WorkflowInputs inputs = WorkflowInputs.of(settings);
        List<String> requests = List.of(settings.variable("RJPERF_REQUEST"), inputs.text(PlanRequest.REQUEST));
        String number = Stream.concat(
                        Stream.of(inputs.text("pull_request")).filter(typed -> typed.matches("[1-9][0-9]{0,8}")),
                        requests.stream().map(RequestName::pullRequest))
                .filter(known -> !known.isEmpty())
                .findFirst()
                .orElse("");
        boolean isOfRequest = requests.stream().anyMatch(request -> !request.isBlank())
                || inputs.values().values().stream().anyMatch(value -> !value.isBlank());
        String run = settings.variable("GITHUB_RUN_ID");
        List<String> words = new ArrayList<>();
        if (!number.isEmpty()) {
            words.add("pull request " + number);
        }
        if (isOfRequest && run.matches("[1-9][0-9]{0,17}")) {
            words.add("run " + run);
        }
        return new RequestName(String.join(", ", words));
    }

    private static String pullRequest(String request) {
        try {
            return request.isBlank()
                    ? ""
                    : Objects.toString(RequestText.read(request).pullRequest(), "");
        } catch (DocumentException e) {
            return "";
        }
    }

    /** The settings with {@code PGAPPNAME}, which identifies this process to the database. */
    public Settings in(Settings settings) {
        if (text.isEmpty()) {
            return settings;
        }
        Map<String, String> environment = new TreeMap<>(settings.environment());
        environment.put("PGAPPNAME", "rjperf, " + text);
        return new Settings(environment, settings.properties(), settings.clock(), settings.sleeper());
    }

    /** A console whose lines with progress, a warning, or an error begin with the name. */
    public Console in(Console console) {
        if (text.isEmpty()) {
            return console;
        }
        OutputStream lines = new Lines(console.err(), (text + ": ").getBytes(StandardCharsets.UTF_8));
        PrintStream err = new PrintStream(lines, true, StandardCharsets.UTF_8);
        return new Console(console.out(), err, console.terminal(), console.color(), console.columns(), console.in());
    }

    /** Lines that all begin in the same way. */
    private static final class Lines extends FilterOutputStream {
        private final byte[] beginning;
        private boolean atBeginning = true;

        Lines(OutputStream out, byte[] beginning) {
            super(out);
            this.beginning = beginning;
        }

        @Override
        public void write(int letter) throws IOException {
            write(new byte[] {(byte) letter}, 0, 1);
        }

        @Override
        public void write(byte[] letters, int from, int length) throws IOException {
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            for (int i = from; i < from + length; i++) {
                if (atBeginning) {
                    written.writeBytes(beginning);
                }
                written.write(letters[i]);
                atBeginning = letters[i] == '\n';
            }
            written.writeTo(out);
        }
    }
}
