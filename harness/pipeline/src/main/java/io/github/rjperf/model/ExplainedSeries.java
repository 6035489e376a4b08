package io.github.rjperf.model;

import org.jspecify.annotations.Nullable;

/**
 * Why a series changed, as far as measurements after the verdict show it; null for what was not measured.
 *
 * @param series which
 * @param profile where its time goes
 * @param counts what an operation does more or less
 * @param parts how much of the change is in the native library and in the Java classes
 */
public record ExplainedSeries(
        SeriesKey series,
        @Nullable SampledProfile profile,
        @Nullable CountChanges counts,
        @Nullable ChangeParts parts) {
    /** The same with this profile. */
    public ExplainedSeries with(SampledProfile sampled) {
        return new ExplainedSeries(series, sampled, counts, parts);
    }

    /** The same with these counts. */
    public ExplainedSeries with(CountChanges counted) {
        return new ExplainedSeries(series, profile, counted, parts);
    }

    /** The same with these parts. */
    public ExplainedSeries with(ChangeParts measured) {
        return new ExplainedSeries(series, profile, counts, measured);
    }

    ExplainedSeries withoutPicture() {
        return new ExplainedSeries(series, profile == null ? null : profile.withoutPicture(), counts, parts);
    }
}
