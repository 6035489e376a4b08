package io.github.rjperf.calibrate;

import io.github.rjperf.compare.FixedPairsPurpose;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Plan;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.stats.LayoutRing;
import org.jspecify.annotations.Nullable;

/**
 * A measurement of the shift between the layouts of one build. In every series, each layout is compared with the next one in the
 * same number of pairs, whatever the scores.
 *
 * @param layouts number of layouts of the build
 * @param pairs pairs per series, the same number for each layout
 */
public record LayoutPurpose(int layouts, int pairs) implements FixedPairsPurpose {
    private static final int PAIRS_OF_A_LAYOUT = 3;
    private static final int FEWEST_PAIRS_OF_A_LAYOUT = 2;

    /**
     * A new calibration; throws UsageException for numbers too small to show anything. If {@code pairs} is null, the usual number
     * is used.
     */
    public static LayoutPurpose of(int layouts, @Nullable Integer pairs) {
        if (layouts < LayoutRing.FEWEST) {
            throw new UsageException(
                    "--layouts is " + layouts + "; the shift between layouts needs at least " + LayoutRing.FEWEST);
        }
        if (pairs != null && (pairs % layouts != 0 || pairs < FEWEST_PAIRS_OF_A_LAYOUT * layouts)) {
            throw new UsageException("--pairs is " + pairs + "; give a multiple of the " + layouts
                    + " layouts, at least " + FEWEST_PAIRS_OF_A_LAYOUT * layouts);
        }
        return new LayoutPurpose(layouts, pairs == null ? PAIRS_OF_A_LAYOUT * layouts : pairs);
    }

    /** A bundle's calibration, to be continued. */
    public static LayoutPurpose begun(Comparison comparison) {
        LayoutPurpose purpose =
                new LayoutPurpose(comparison.layouts(), comparison.plan().maxPairs());
        purpose.requireBegun(comparison);
        return purpose;
    }

    @Override
    public String command() {
        return "calibrate layout";
    }

    @Override
    public void requireBegun(Comparison comparison) {
        if (!comparison.plan().shiftedLayouts()) {
            throw new UsageException("the bundle does not measure the shift between layouts; continue it with ./rjperf"
                    + " compare --resume");
        }
    }

    /** The given plan, changed to measure all pairs of this calibration, with the candidate in the next layout. */
    public Plan plan(Plan asked) {
        return filled(asked.with(new Intervention(true, 0)));
    }
}
