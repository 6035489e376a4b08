package io.github.rjperf.cli.options;

import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import io.github.rjperf.model.verdict.Judgment;
import java.util.List;

/** The exit status of the process; the help of a command explains its codes. */
public enum ExitCode {
    /** Success of a command that compares nothing. */
    OK(0),
    NOTHING_SLOWER(0),
    REGRESSION(1),
    /** A host raises false alarms in more comparisons than expected. */
    FALSE_ALARMS(1),
    USAGE_ERROR(2),
    INCONCLUSIVE(3),
    INFRASTRUCTURE_ERROR(4),
    /** The bad end of a bisection is not slower than the good one. */
    NOTHING_TO_BISECT(5),
    /** A published bundle was not signed by a host of its platform. */
    NOT_SIGNED(6),
    INTERRUPTED(130);

    private final int status;

    ExitCode(int status) {
        this.status = status;
    }

    public int status() {
        return status;
    }

    /** The exit code for a doctor's findings: a failed check takes precedence over one that could not be made. */
    public static ExitCode of(List<Finding> findings) {
        if (findings.stream().anyMatch(finding -> finding.grade() == Grade.FAIL)) {
            return INFRASTRUCTURE_ERROR;
        }
        return findings.stream().anyMatch(finding -> finding.grade() == Grade.UNKNOWN) ? INCONCLUSIVE : OK;
    }

    public static ExitCode of(Outcome outcome) {
        return switch (outcome) {
            case DONE -> OK;
            case UNDECIDED -> INCONCLUSIVE;
            case FALSE_ALARMS -> FALSE_ALARMS;
            case NOTHING_TO_BISECT -> NOTHING_TO_BISECT;
            case UNMEASURED -> INFRASTRUCTURE_ERROR;
            case INTERRUPTED -> INTERRUPTED;
        };
    }

    public static ExitCode of(Judgment judgment) {
        return switch (judgment.status()) {
            case NOTHING_DIFFERS, NOTHING_SLOWER -> NOTHING_SLOWER;
            case REGRESSION, USES_MORE -> REGRESSION;
            case INCONCLUSIVE, SLOWER_OVERALL, SLOWER_AS_BUILT -> INCONCLUSIVE;
            case ERROR -> INFRASTRUCTURE_ERROR;
        };
    }
}
