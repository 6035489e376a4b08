package io.github.rjperf.bisect;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Bisection;
import io.github.rjperf.model.Judgement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a bisection compares its good build with another one. */
interface Comparing {
    /**
     * A comparison to be made, or to be continued.
     *
     * @param bundle where it is kept
     * @param revision what is compared with the good build
     * @param series globs of the series to measure
     * @param left time that the bisection has left; null without a limit
     */
    record Task(
            Bundle bundle,
            int revision,
            List<String> series,
            @Nullable Duration left) {}

    /**
     * The judgement; empty if it was interrupted. Throws {@link io.github.rjperf.compare.Unbuildable} for a revision between the ends that cannot be built.
     *
     * @param beforeWork runs before anything is compiled or measured, if what was asked for is possible
     */
    Optional<Judgement> run(Bisection bisection, Task task, Runnable beforeWork);
}
