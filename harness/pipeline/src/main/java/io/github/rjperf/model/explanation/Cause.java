package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;

/**
 * The part of a change that is spent in one place.
 *
 * @param frame the function behind it
 * @param share fraction of the change; its 95 % interval is from {@code low} to {@code high}
 */
public record Cause(Activity activity, CodeFrame frame, double share, double low, double high) {
    /** The activity of code, judged by the names of its functions. */
    public enum Activity {
        /** Throwing and catching C++ exceptions. */
        NATIVE_EXCEPTIONS,
        /** Creating and throwing Java exceptions. */
        JAVA_EXCEPTIONS,
        COPYING,
        /** Allocating and freeing native memory. */
        NATIVE_MEMORY,
        /** Any activity that the names do not show; the function itself is shown instead. */
        FUNCTION
    }

    public Cause {
        Require.finite("share", share);
        Require.finite("low", low);
        Require.finite("high", high);
        Require.that(low <= share && share <= high, "share is outside of its interval");
    }
}
