package io.github.rjperf.judge;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.verdict.Judgment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Comparisons of a build with itself as a calibration of a host would leave them. */
public final class HostLab {
    private HostLab() {}

    /** A comparison of a build with itself, with this slowdown planted in the candidate. */
    public static Comparison comparison(int series, double planted) {
        Comparison plain = Lab.comparison(series, 24, 3600);
        return of(plain.base(), plain.with(plain.plan().with(new Intervention(false, planted))));
    }

    /** The same of the other build of the lab. */
    public static Comparison ofOtherBuild(Comparison comparison) {
        return of(Lab.comparison(1, 24, 3600).candidate(), comparison);
    }

    private static Comparison of(Build build, Comparison comparison) {
        return comparison.with(build, build);
    }

    /** Valid pairs 1, 2, … of a series; the base leads every other one, from the first on. */
    public static List<Pair> pairs(SeriesKey series, double... logRatios) {
        return IntStream.rangeClosed(1, logRatios.length)
                .mapToObj(pair -> pair(series, pair, logRatios[pair - 1]))
                .toList();
    }

    private static Pair pair(SeriesKey series, int number, double logRatio) {
        Side first = number % 2 == 1 ? Side.BASE : Side.CANDIDATE;
        return Lab.pair(series, number, 1, logRatio).in(new PairSlot(number, 1, 1, first));
    }

    /** Writes eight pairs of each series that scatter around this change, and judges them. */
    public static Judgment measured(Bundle bundle, Comparison comparison, double change) {
        Random random = new Random(bundle.folder().getFileName().toString().hashCode());
        List<Pair> all = new ArrayList<>();
        comparison.plan().series().forEach(planned -> {
            for (int pair = 1; pair <= 8; pair++) {
                all.add(pair(planned.key(), pair, change + 0.005 * random.nextGaussian()));
            }
        });
        try (var log = bundle.createForkLog(comparison)) {
            all.forEach(log::append);
        }
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), all);
        bundle.writeVerdict(judgment);
        return judgment;
    }
}
