package io.github.rjperf.service;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The files by which a step of a workflow hands on what it found; without a workflow it is printed. */
public record WorkflowFiles(Settings settings, Console console) {
    /** Sets an output of the step. */
    public void output(String name, String value) {
        // A second line would be an output of its own, whatever it says.
        if (value.lines().count() > 1 || value.endsWith("\n")) {
            throw new IllegalArgumentException("output " + name + " is not one line");
        }
        append("GITHUB_OUTPUT", name + "=" + value + "\n");
    }

    /** Adds Markdown to the page of the run. */
    public void summary(String markdown) {
        append("GITHUB_STEP_SUMMARY", markdown + "\n");
    }

    private void append(String variable, String text) {
        String file = settings.environment().getOrDefault(variable, "");
        if (file.isEmpty()) {
            console.out().print(text);
            return;
        }
        try {
            Files.writeString(
                    Path.of(file), text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UsageException(variable + " names " + file + ", which cannot be written: " + e.getMessage());
        }
    }
}
