package io.github.rjperf.campaign.trunk;

import io.github.rjperf.compare.FixedPairsJob;
import java.nio.file.Path;

/**
 * A comparison of a commit or a release with the anchor: always the same number of pairs, so that a point depends on no other one and
 * on no verdict.
 *
 * @param pairs pairs of each series
 * @param whole folder of the campaign
 */
record TrunkJob(int pairs, Path whole) implements FixedPairsJob {
    @Override
    public String command() {
        return "trunk";
    }
}
