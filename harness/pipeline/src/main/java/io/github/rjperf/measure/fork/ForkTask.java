package io.github.rjperf.measure.fork;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import java.util.List;

/**
 * One fork to run.
 *
 * @param call the call that runs instead of the series, but is recorded under the series' name
 * @param layout number of the layout of the build's library, from 0
 * @param plantedSlowdown throughput that the fork loses on purpose, as a fraction; 0 for none
 */
public record ForkTask(
        PlannedSeries series, SeriesKey call, Side side, Build build, int layout, double plantedSlowdown) {
    /** A fork that runs the series itself. */
    public ForkTask(PlannedSeries series, Side side, Build build, int layout, double plantedSlowdown) {
        this(series, series.key(), side, build, layout, plantedSlowdown);
    }

    /** The jars of the build in the order of the class path; the first one with the library wins. */
    public List<String> jars() {
        return layout == 0
                ? List.of(build.jar())
                : List.of(build.furtherLayouts().get(layout - 1).jar(), build.jar());
    }

    /** SHA-256 of the library that the fork must run. */
    public String librarySha256() {
        return build.librariesSha256().get(layout);
    }
}
