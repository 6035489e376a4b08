package io.github.rjperf.trunk;

import io.github.rjperf.compare.FixedPairsJob;
import java.nio.file.Path;

/**
 * A comparison of a commit or a release with the anchor: always the same number of pairs, so that a point depends on no other one and
 * on no verdict.
 *
 * @param pairs pairs of each series
 * @param again the command that continues the whole run
 */
record TrunkJob(int pairs, String again) implements FixedPairsJob {
    @Override
    public String command() {
        return "trunk";
    }

    @Override
    public String resuming(Path bundle) {
        return again;
    }
}
