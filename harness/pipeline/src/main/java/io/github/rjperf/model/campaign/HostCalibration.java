package io.github.rjperf.model.campaign;

import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.value.Require;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A calibration of a host: the build that is compared with itself there, and the findings so far.
 *
 * @param build the build that is compared with itself, as the user named it
 * @param comparisons number of comparisons of identical builds
 * @param planted slowdowns to plant, each as a fraction of the throughput, ascending; may be empty
 * @param plantedRuns number of comparisons for each of them
 * @param options options for each comparison; the first one uses their seed, and each later one the next seed
 * @param found the findings; null before the first comparison has ended
 */
public record HostCalibration(
        String build,
        int comparisons,
        List<Double> planted,
        int plantedRuns,
        CampaignOptions options,
        @Nullable HostReliability found)
        implements Campaign<HostCalibration> {
    public static final int MOST = 1_000;

    public HostCalibration {
        Require.text("build", build);
        Require.that(
                comparisons >= 1 && comparisons <= MOST, "comparisons is not in 1 to " + MOST + ": " + comparisons);
        Require.that(
                plantedRuns >= 0 && plantedRuns <= MOST, "plantedRuns is not in 0 to " + MOST + ": " + plantedRuns);
        Require.atMost("planted slowdowns", planted.size(), MOST);
        planted.forEach(size -> Require.that(
                size > 0 && size < Intervention.MOST_PLANTED,
                "a planted slowdown is not between 0 and " + Intervention.MOST_PLANTED + ": " + size));
        Require.that(
                planted.equals(planted.stream().distinct().sorted().toList()),
                "planted slowdowns are not in ascending order, each once: " + planted);
        planted = List.copyOf(planted);
    }

    /** All comparisons in the order of measuring: those with planted slowdowns are spread evenly among the others. */
    public List<Run> runs() {
        return Stream.concat(runs(0, comparisons), planted.stream().flatMap(size -> runs(size, plantedRuns)))
                .sorted(Comparator.comparingDouble(Run::place))
                .toList();
    }

    private static Stream<Run> runs(double planted, int number) {
        return IntStream.range(0, number).mapToObj(i -> new Run(planted, i + 1, (i + 0.5) / number));
    }

    /**
     * One of the comparisons.
     *
     * @param planted the slowdown of the candidate, as a fraction; 0 for none
     * @param number its number among those with the same slowdown, from 1
     * @param place time at which it is measured, from 0 for the beginning to 1 for the end
     */
    public record Run(double planted, int number, double place) {
        /** A name for its folder: {@code identical-3}, {@code planted-2.5-1}. */
        public String name() {
            String what = planted == 0
                    ? "identical"
                    : "planted-"
                            + String.format(Locale.ROOT, "%.4f", planted * 100).replaceAll("\\.?0+$", "");
            return what + "-" + number;
        }
    }

    /** This calibration with the build under a different name. */
    public HostCalibration of(String otherBuild) {
        return new HostCalibration(otherBuild, comparisons, planted, plantedRuns, options, found);
    }

    /** This calibration with the findings of its comparisons so far. */
    public HostCalibration finding(HostReliability reliability) {
        return new HostCalibration(build, comparisons, planted, plantedRuns, options, reliability);
    }

    @Override
    public HostCalibration with(CampaignOptions others) {
        return new HostCalibration(build, comparisons, planted, plantedRuns, others, found);
    }
}
