package io.github.rjperf.cli.options;

import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.model.Profile;
import java.util.Iterator;

/** The names of the matrix profiles, for shell completion. */
public final class ProfileName implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return BundledMatrix.outline().profiles().stream().map(Profile::name).iterator();
    }
}
