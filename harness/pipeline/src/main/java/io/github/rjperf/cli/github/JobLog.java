package io.github.rjperf.cli.github;

import io.github.rjperf.files.SafeLine;

/** Lines in the log of a job, which the runner reads too: {@code ::name::} and {@code ##[name]} are commands to it. */
final class JobLog {
    private JobLog() {}

    /** One line that quotes untrusted text and commands nothing. */
    static String line(String text) {
        return SafeLine.of(text).replace("##[", "# #[").replaceFirst("^\\s*::", ": :");
    }
}
