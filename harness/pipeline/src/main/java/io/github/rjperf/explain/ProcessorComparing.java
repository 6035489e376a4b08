package io.github.rjperf.explain;

import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares what the processor counted in both forks of at least two pairs. */
final class ProcessorComparing {
    private ProcessorComparing() {}

    /** Each event that all forks have counted; null if there is none. */
    static @Nullable List<ProcessorUse> of(List<ForkOfPair> forks) {
        List<ProcessorUse> uses = new ArrayList<>();
        for (ProcessorEvent event : ProcessorEvent.values()) {
            if (forks.stream().allMatch(fork -> fork.stacks().events().containsKey(event))) {
                uses.add(of(event, forks));
            }
        }
        return uses.isEmpty() ? null : uses;
    }

    private static ProcessorUse of(ProcessorEvent event, List<ForkOfPair> forks) {
        PairedUse use = new PairedUse(forks.get(0).pairs());
        forks.forEach(
                fork -> use.add(fork.side(), fork.pair(), fork.stacks().events().getOrDefault(event, 0.0)));
        return new ProcessorUse(event, use.interval(ProcessorUse.CONFIDENCE));
    }
}
