package io.github.rjperf.github.doctor;

/**
 * The result of checking one setting.
 *
 * @param name of the setting
 * @param grade what that means
 * @param value as it is, or why that is not known
 * @param advice what to do; empty when it passes
 */
public record Finding(String name, Grade grade, String value, String advice) {
    /** Whether a setting is as it has to be. */
    public enum Grade {
        PASS,
        FAIL,
        /** The token may not read it, or the server does not tell. */
        UNKNOWN
    }

    static Finding of(String name, boolean good, String value, String advice) {
        return new Finding(name, good ? Grade.PASS : Grade.FAIL, value, good ? "" : advice);
    }
}
