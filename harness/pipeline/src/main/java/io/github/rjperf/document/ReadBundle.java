package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import java.util.List;

/**
 * A bundle and its measurements, read only once for all later steps.
 *
 * @param forks the forks, in the order in which they were written
 */
public record ReadBundle(Bundle bundle, Comparison comparison, List<Fork> forks) {
    public ReadBundle {
        forks = List.copyOf(forks);
    }

    /** The forks, grouped into pairs. */
    public List<Pair> pairs() {
        return Pairs.of(forks);
    }
}
