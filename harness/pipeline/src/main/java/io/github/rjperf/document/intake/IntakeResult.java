package io.github.rjperf.document.intake;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;

/** The contents of an accepted artifact. */
public sealed interface IntakeResult {
    /**
     * Forks that can be judged and recorded.
     *
     * @param bundle contains the complete {@code forks.jsonl} and the explanation, which is not checked
     * @param comparison the header of the forks
     */
    record Measured(Bundle bundle, Comparison comparison) implements IntakeResult {}

    /** A side that could not be built. */
    record NotBuilt(BuildFailure failure) implements IntakeResult {}
}
