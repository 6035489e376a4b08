package io.github.rjperf.cli.settings;

import io.github.rjperf.model.Judgement;

/** What the process says to its caller; see docs/reference/exit-codes.md. */
public enum ExitCode {
    /** Done, by a command that compares nothing. */
    OK(0),
    NOTHING_SLOWER(0),
    REGRESSION(1),
    USAGE_ERROR(2),
    INCONCLUSIVE(3),
    INFRASTRUCTURE_ERROR(4),
    INTERRUPTED(130);

    private final int status;

    ExitCode(int status) {
        this.status = status;
    }

    /** The status with which the process ends. */
    public int status() {
        return status;
    }

    public static ExitCode of(Judgement judgement) {
        return switch (judgement.status()) {
            case NOTHING_SLOWER -> NOTHING_SLOWER;
            case REGRESSION -> REGRESSION;
            case INCONCLUSIVE -> INCONCLUSIVE;
            case ERROR -> INFRASTRUCTURE_ERROR;
        };
    }
}
