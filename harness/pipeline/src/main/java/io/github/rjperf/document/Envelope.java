package io.github.rjperf.document;

import static java.util.Map.entry;

import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.Trunk;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.verdict.Judgment;
import java.util.Map;
import java.util.Objects;

/** The outermost object of a JSON document. It contains the format version and, in a field named after its type, the content. */
record Envelope<T>(int formatVersion, T content) {
    /** The name of that field, by type of content. */
    static final Map<Class<?>, String> NAMES = Map.ofEntries(
            entry(Bisection.class, "bisection"),
            entry(Build.class, "build"),
            entry(BuildFailure.class, "failure"),
            entry(ComparisonHeader.class, "comparison"),
            entry(ComparisonList.class, "comparisons"),
            entry(Explanation.class, "explanation"),
            entry(HostCalibration.class, "calibration"),
            entry(Judgment.class, "judgment"),
            entry(Releases.class, "releases"),
            entry(Request.class, "request"),
            entry(Trunk.class, "trunk"));

    static String name(Object content) {
        return Objects.requireNonNull(NAMES.get(content.getClass()));
    }
}
