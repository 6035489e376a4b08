package io.github.rjperf.service;

import io.github.rjperf.files.SafeLine;

/** Lines of a job's log. The runner also reads them: {@code ::name::} and {@code ##[name]} are commands for it. */
public final class JobLog {
    private JobLog() {}

    /** The text as one line without commands, although it may quote untrusted text. */
    public static String line(String text) {
        return SafeLine.of(text).replace("##[", "# #[").replaceFirst("^\\s*::", ": :");
    }
}
