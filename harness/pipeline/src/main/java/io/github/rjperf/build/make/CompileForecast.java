package io.github.rjperf.build.make;

import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.model.build.Compilation;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/**
 * The cost of compiling a source tree on this machine.
 *
 * @param files number of C++ files to compile; 0 if the tree does not reveal it
 * @param mostSeconds elapsed time if no object can be reused, in seconds
 * @param mayReuse true if earlier builds left objects
 * @param ccache true if ccache will look them up
 */
public record CompileForecast(int files, double mostSeconds, boolean mayReuse, boolean ccache) {
    /** CPU time for compiling one RocksDB file, in seconds; docs/explanation/source-builds.md lists the builds behind this figure. */
    private static final double USUAL_CPU_SECONDS = 2.5;

    /** Builds that compile fewer files than this spend most of their time on other things. */
    private static final int FEWEST_COMPILED = 50;

    /**
     * The forecast for a build.
     *
     * @param earlier previous builds on this machine; the one that compiled the most files shows how long a file takes
     */
    public static CompileForecast of(BuildJob job, Tools tools, List<Compilation> earlier) throws IOException {
        int files = Math.max(0, MakeWatch.total(job.sources()));
        double secondsPerFile = earlier.stream()
                .filter(made -> compiled(made) >= FEWEST_COMPILED)
                .max(Comparator.comparingInt(CompileForecast::compiled))
                .map(made -> made.seconds() / compiled(made))
                .orElse(USUAL_CPU_SECONDS / job.jobs());
        boolean ccache = job.caches().useCcacheOf(tools);
        return new CompileForecast(files, files * secondsPerFile, job.caches().holdObjects(ccache), ccache);
    }

    private static int compiled(Compilation made) {
        return made.objects() - made.cacheHits();
    }
}
