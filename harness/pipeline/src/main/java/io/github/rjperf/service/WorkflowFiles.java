package io.github.rjperf.service;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The files for the outputs and the summary of a workflow step; outside a workflow, these are printed. */
public record WorkflowFiles(Settings settings, Console console) {
    /** Sets an output of the step. */
    public void output(String name, String value) {
        // a second line would set another output
        if (value.lines().count() > 1 || value.endsWith("\n")) {
            throw new IllegalArgumentException("output " + name + " is not one line");
        }
        append("GITHUB_OUTPUT", name + "=" + value + "\n");
    }

    /** Adds Markdown to the summary page of the run. */
    public void summary(String markdown) {
        append("GITHUB_STEP_SUMMARY", markdown + "\n");
    }

    private void append(String variable, String text) {
        String file = settings.variable(variable);
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
