package io.github.rjperf.document.intake;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;

/** What an artifact turned out to hold. */
public sealed interface IntakeResult {
    /**
     * Forks that may be judged and recorded.
     *
     * @param bundle only its {@code forks.jsonl} is there, whole
     * @param comparison its header
     */
    record Measured(Bundle bundle, Comparison comparison) implements IntakeResult {}

    /** A side that did not come to a build. */
    record NotBuilt(BuildFailure failure) implements IntakeResult {}
}
