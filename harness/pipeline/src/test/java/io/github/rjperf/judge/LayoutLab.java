package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Calibrations of layouts as a measuring run would leave them. */
public final class LayoutLab {
    private static final String SHA = "0".repeat(64);

    private LayoutLab() {}

    /** A calibration of a build in three layouts. */
    public static Comparison comparison(int series, int pairs) {
        Comparison plain = Lab.comparison(series, pairs, 600);
        Build build = inThreeLayouts(plain.base());
        return plain.with(build, build).with(plain.plan().with(new Intervention(true, 0)));
    }

    /** The calibration of a build that lacks the operation of this series. */
    public static Comparison lacking(Comparison calibration, int series) {
        List<PlannedSeries> planned = new ArrayList<>(calibration.plan().series());
        planned.set(series, planned.get(series).unavailableBecause("it lacks keyExists"));
        return Lab.with(calibration, planned);
    }

    /** Two rounds of all layouts of a series, with this shift from each layout to the next, scattered by the noise. */
    public static List<Pair> pairs(Comparison calibration, int series, double[] shifts, double noise) {
        return IntStream.range(0, 2 * shifts.length)
                .mapToObj(i -> {
                    double logRatio = shifts[i % shifts.length] + (i < shifts.length ? noise : -noise);
                    return pair(calibration, Lab.pair(Lab.key(series), i + 1, 1, logRatio), i % shifts.length);
                })
                .toList();
    }

    /** The pair as it would be if its base had run this layout. */
    static Pair pair(Comparison calibration, Pair pair, int layout) {
        return new Pair(proven(calibration, pair.base(), layout), proven(calibration, pair.candidate(), layout));
    }

    private static Fork proven(Comparison calibration, Fork fork, int layout) {
        String library = calibration.build(fork.side()).librariesSha256().get(calibration.layout(fork.side(), layout));
        return new Fork(
                fork.series(),
                fork.side(),
                fork.slot(),
                fork.outcome(),
                fork.reason(),
                fork.log(),
                fork.spoiledBy(),
                fork.started(),
                fork.seconds(),
                fork.unit(),
                fork.warmup(),
                fork.measured(),
                new Proof("9.0.1", "/lib.so", library, "jvm", "1.37", new TreeMap<>()),
                fork.telemetry(),
                fork.metrics());
    }

    static Build inThreeLayouts(Build build) {
        return build.madeBy(new Compilation(
                null,
                false,
                SHA,
                new Toolchain("g++ 12", "ld 2.40", "17"),
                List.of(),
                new TreeMap<>(),
                List.of(
                        new CodeLayout("/layout-1.jar", "1".repeat(64), "c".repeat(64)),
                        new CodeLayout("/layout-2.jar", "2".repeat(64), "d".repeat(64))),
                1,
                1,
                1,
                0,
                List.of(),
                "/log"));
    }
}
