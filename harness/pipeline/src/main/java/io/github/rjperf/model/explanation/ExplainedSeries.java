package io.github.rjperf.model.explanation;

import io.github.rjperf.model.SeriesKey;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What measurements after the verdict show about why a series changed; null for parts that were not measured.
 *
 * @param kept call sites of kept memory; also null without a finding about such memory
 * @param files the files of the diff on the changed path of the profile; also null for builds that were not made from two commits
 */
public record ExplainedSeries(
        SeriesKey series,
        @Nullable SampledProfile profile,
        @Nullable CountChanges counts,
        @Nullable ChangeParts parts,
        @Nullable KeptSites kept,
        @Nullable ChangedFiles files) {
    /** A series about which nothing is known yet. */
    public static ExplainedSeries unknown(SeriesKey series) {
        return new ExplainedSeries(series, null, null, null, null, null);
    }

    /** This series with another profile, whose files are not known yet. */
    public ExplainedSeries with(SampledProfile sampled) {
        return new ExplainedSeries(series, sampled, counts, parts, kept, null);
    }

    public ExplainedSeries with(CountChanges counted) {
        return new ExplainedSeries(series, profile, counted, parts, kept, files);
    }

    public ExplainedSeries with(ChangeParts measured) {
        return new ExplainedSeries(series, profile, counts, measured, kept, files);
    }

    public ExplainedSeries with(KeptSites found) {
        return new ExplainedSeries(series, profile, counts, parts, found, files);
    }

    public ExplainedSeries with(ChangedFiles changed) {
        return new ExplainedSeries(series, profile, counts, parts, kept, changed);
    }

    ExplainedSeries withFewerCalls(int most, UnaryOperator<String> spelling) {
        return new ExplainedSeries(
                series, profile == null ? null : profile.withFewerCalls(most, spelling), counts, parts, kept, files);
    }
}
