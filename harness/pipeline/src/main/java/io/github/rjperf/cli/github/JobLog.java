package io.github.rjperf.cli.github;

/** Lines in the log of a job, which the runner reads too: {@code ::name::} and {@code ##[name]} are commands to it. */
final class JobLog {
    private JobLog() {}

    /** One line that quotes strangers and commands nothing. */
    static String line(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Cf}\\u2028\\u2029]+", " ")
                .replace("##[", "# #[")
                .replaceFirst("^\\s*::", ": :");
    }
}
