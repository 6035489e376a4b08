package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The call sites from which a series keeps more memory, or less, on the candidate. They come from forks that were not timed.
 *
 * @param sites the largest difference first, at most {@value #MOST}; empty if none clearly differs
 * @param forks number of forks of each build that looked for them
 * @param obstacle reason why the forks could not look, as one line without a period; null if they could
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

    /** No sites, for this reason. */
    public static KeptSites none(String obstacle) {
        return new KeptSites(List.of(), 0, obstacle);
    }

    /** The kind of memory that a call site allocates. */
    public enum Memory {
        /** Native memory that was not freed. */
        NATIVE,
        /** Objects that are still referenced, extrapolated from samples. */
        JAVA_HEAP
    }

    /**
     * A call that allocates memory that is kept.
     *
     * @param path some of its callers, the outermost first, and the function itself or, for Java heap, the class of the object; at
     *     most {@value #MOST_FRAMES}
     * @param base bytes per operation that the base keeps, mean over its forks
     * @param candidate the same for the candidate
     */
    public record KeptSite(List<CodeFrame> path, Memory memory, double base, double candidate) {
        public static final int MOST_FRAMES = 5;

        private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

        public KeptSite {
            path = List.copyOf(path);
            Require.that(!path.isEmpty(), "a call site without a function");
            Require.atMost("path", path.size(), MOST_FRAMES);
            Require.that(
                    path.stream()
                            .noneMatch(frame -> CONTROL.matcher(frame.name()).find()),
                    "a control character in the name of a function");
            Require.notNegative("base", base);
            Require.notNegative("candidate", candidate);
        }

        /** The additional bytes that the candidate keeps; negative if it keeps less. */
        public double difference() {
            return candidate - base;
        }
    }
}
