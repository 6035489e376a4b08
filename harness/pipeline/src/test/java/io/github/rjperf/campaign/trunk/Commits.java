package io.github.rjperf.campaign.trunk;

import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.CampaignOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Commits of an invented branch. */
final class Commits {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    static final CampaignOptions OPTIONS = new CampaignOptions(
            new CampaignOptions.Sources(".", "none", null), "pr", List.of(), 7, List.of(), null, null);

    private Commits() {}

    static Commit numbered(int ordinal) {
        return new Commit(
                String.format(Locale.ROOT, "%08x", ordinal).repeat(5),
                START.plus(Duration.ofDays(ordinal)),
                "main",
                ordinal,
                "change " + ordinal);
    }
}
