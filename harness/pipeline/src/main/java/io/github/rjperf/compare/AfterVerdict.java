package io.github.rjperf.compare;

import io.github.rjperf.model.verdict.Judgement;
import java.util.List;

/** Thrown if something fails after a comparison has been judged; its verdict stands and determines the exit code. */
public final class AfterVerdict extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Judgement judgement;
    private final transient List<RuntimeException> failures;

    AfterVerdict(Judgement judgement, List<RuntimeException> failures) {
        super(failures.get(0));
        this.judgement = judgement;
        this.failures = List.copyOf(failures);
    }

    public Judgement judgement() {
        return judgement;
    }

    /** The failures, in order; at least one. */
    public List<RuntimeException> failures() {
        return failures;
    }
}
