package io.github.rjperf.service;

import io.github.rjperf.files.SafeLine;

/** Lines in the log of a job, which the runner reads too: {@code ::name::} and {@code ##[name]} are commands to it. */
public final class JobLog {
    private JobLog() {}

    /** One line that quotes untrusted text and commands nothing. */
    public static String line(String text) {
        return SafeLine.of(text).replace("##[", "# #[").replaceFirst("^\\s*::", ": :");
    }
}
