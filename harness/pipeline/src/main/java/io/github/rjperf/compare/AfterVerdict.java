package io.github.rjperf.compare;

import io.github.rjperf.model.verdict.Judgment;
import java.util.List;

/** Thrown if something fails after a comparison has been judged; its verdict stands and determines the exit code. */
public final class AfterVerdict extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Judgment judgment;
    private final transient List<RuntimeException> failures;

    AfterVerdict(Judgment judgment, List<RuntimeException> failures) {
        super(failures.get(0));
        this.judgment = judgment;
        this.failures = List.copyOf(failures);
    }

    public Judgment judgment() {
        return judgment;
    }

    /** The failures, in order; at least one. */
    public List<RuntimeException> failures() {
        return failures;
    }
}
