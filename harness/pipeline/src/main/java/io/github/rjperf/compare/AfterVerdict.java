package io.github.rjperf.compare;

import io.github.rjperf.model.verdict.Judgement;
import java.util.ArrayList;
import java.util.List;

/** Something failed after a comparison was judged; its verdict stands, and decides how the program ends. */
public final class AfterVerdict extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Judgement judgement;
    private final transient List<RuntimeException> failures;

    private AfterVerdict(Judgement judgement, List<RuntimeException> failures) {
        super(failures.get(0));
        this.judgement = judgement;
        this.failures = List.copyOf(failures);
    }

    public Judgement judgement() {
        return judgement;
    }

    /** What failed, in order; at least one. */
    public List<RuntimeException> failures() {
        return failures;
    }

    /** Steps that follow a verdict, and do not depend on each other. */
    static final class Attempts {
        private final List<RuntimeException> failures = new ArrayList<>();

        void add(Runnable step) {
            try {
                step.run();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }

        void throwIfFailed(Judgement judgement) {
            if (!failures.isEmpty()) {
                throw new AfterVerdict(judgement, failures);
            }
        }
    }
}
