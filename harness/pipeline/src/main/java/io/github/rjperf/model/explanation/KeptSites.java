package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where operations allocate the memory by which a series keeps more on the candidate, or less; from forks that were not timed.
 *
 * @param sites the largest difference first, at most {@value #MOST}; empty if none clearly differs
 * @param forks of each build that looked for them
 * @param obstacle why they could not look, in one line without a period; null if they could
 */
public record KeptSites(
        List<KeptSite> sites, int forks, @Nullable String obstacle) {
    public static final int MOST = 5;

    public KeptSites {
        sites = List.copyOf(sites);
        Require.atMost("sites", sites.size(), MOST);
        Require.that(forks >= 0, "a negative number of forks");
        Require.ifKnown(obstacle, known -> Require.text("obstacle", known, ChangeParts.OBSTACLE_CHARACTERS));
        Require.that(obstacle == null || sites.isEmpty(), "sites that could not be looked for");
    }

    /** None for this reason. */
    public static KeptSites none(String obstacle) {
        return new KeptSites(List.of(), 0, obstacle);
    }

    /** The memory that a call site takes. */
    public enum Memory {
        /** Native memory, which was not freed. */
        NATIVE,
        /** Objects that something still refers to, extrapolated from samples. */
        JAVA_HEAP
    }

    /**
     * A call that allocates memory which is kept.
     *
     * @param path some of its callers, the outermost first, and the function itself or, of Java heap, the class of the object; at most
     *     {@value #MOST_FRAMES}
     * @param base bytes per operation that the base keeps, mean over its forks
     * @param candidate the same of the candidate
     */
    public record KeptSite(List<CodeFrame> path, Memory memory, double base, double candidate) {
        public static final int MOST_FRAMES = 5;

        public KeptSite {
            path = List.copyOf(path);
            Require.that(!path.isEmpty(), "a call site without a function");
            Require.atMost("path", path.size(), MOST_FRAMES);
            Require.notNegative("base", base);
            Require.notNegative("candidate", candidate);
        }

        /** What the candidate keeps more, negative if it keeps less. */
        public double difference() {
            return candidate - base;
        }
    }
}
