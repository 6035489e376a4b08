package io.github.rjperf.service;

/** Lines in the log of a job, which the runner reads too: {@code ::name::} and {@code ##[name]} are commands to it. */
public final class JobLog {
    private JobLog() {}

    /** One line that quotes untrusted text and commands nothing. */
    public static String line(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]+", " ")
                .replace("##[", "# #[")
                .replaceFirst("^\\s*::", ": :");
    }
}
