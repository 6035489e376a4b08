package io.github.rjperf.report;

import io.github.rjperf.model.history.Mute;
import io.github.rjperf.report.markup.PlainText;

/** Describes in words until when a series is muted, and why. */
public final class MuteText {
    private MuteText() {}

    /** {@code muted until 2027-01-31: noisy since the new kernel}. */
    public static String of(Mute mute) {
        return PlainText.line("muted until " + Figures.day(mute.until()) + ": " + mute.reason());
    }
}
