package io.github.rjperf.cli.measure;

import io.github.rjperf.cli.build.BuildStep;
import io.github.rjperf.cli.settings.Asked;
import io.github.rjperf.cli.settings.Console;
import io.github.rjperf.cli.settings.Matrix;
import io.github.rjperf.cli.settings.UsageException;
import io.github.rjperf.cli.settings.Version;
import io.github.rjperf.document.Profile;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.BuildDifference;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Schedule;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What the user asked for becomes a comparison: builds are fetched, series chosen, chance is seeded. */
public record NewComparison(Console console, boolean quiet, Site site) {
    private static final int LARGEST_DRAWN_SEED = 1_000_000;

    /** Builds both sides and plans the series that both can run; throws UsageException for what cannot be compared. */
    public Comparison of(ComparisonOptions options) {
        BuildStep step = new BuildStep(site.settings(), console, quiet, options.source);
        Supplier<List<Build>> builds = options.builds(step);
        site.host().require(options.allProfilers());
        Profile profile = Asked.orUsage(
                () -> Matrix.profile(site.catalogue(), options.profile).select(options.series));
        Duration budget = options.budget(profile);
        List<Build> both = builds.get();
        Build base = both.get(0);
        Build candidate = both.get(1);
        if (!options.allowDifferentToolchains) {
            refuseUnlike(base, candidate);
        }
        return Asked.orUsage(() -> new Comparison(
                options.id(),
                site.settings().clock().instant(),
                Version.number(),
                site.benchmarksSha256(),
                base,
                candidate,
                site.hostNow(),
                profile.name(),
                options.seed != null ? options.seed : new SecureRandom().nextInt(LARGEST_DRAWN_SEED),
                options.schedule != null ? options.schedule : Schedule.FROZEN_DUEL,
                options.allProfilers(),
                options.maxPairs(profile),
                budget.toSeconds(),
                site.checked(profile.series(), base, candidate)));
    }

    private static void refuseUnlike(Build base, Build candidate) {
        String unlike = BuildDifference.between(base, candidate).stream()
                .filter(BuildDifference::isOfMaking)
                .map(BuildDifference::words)
                .collect(Collectors.joining("; "));
        if (!unlike.isEmpty()) {
            throw new UsageException("base and candidate differ by more than their sources: " + unlike
                    + "; build both again alike, or compare them all the same with --allow-different-toolchains");
        }
    }
}
