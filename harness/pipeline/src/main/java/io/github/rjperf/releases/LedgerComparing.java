package io.github.rjperf.releases;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Ledger;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a ledger compares two of its releases. */
interface LedgerComparing {
    /**
     * A comparison to be made, or to be continued.
     *
     * @param bundle where it is kept
     * @param left time that there is for it; null without a limit
     */
    record Asked(
            LedgerWalk.Task task, Bundle bundle, @Nullable Duration left) {}

    /**
     * The judgement; empty if it was interrupted. Throws Unbuildable for a release that cannot be measured.
     *
     * @param beforeWork runs before anything is measured, if what was asked for is possible
     */
    Optional<Judgement> run(Ledger ledger, Asked asked, Runnable beforeWork);
}
