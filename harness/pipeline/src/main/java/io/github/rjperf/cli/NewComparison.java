package io.github.rjperf.cli;

import io.github.rjperf.build.BuildException;
import io.github.rjperf.build.Builds;
import io.github.rjperf.build.MavenSettings;
import io.github.rjperf.build.Platform;
import io.github.rjperf.build.Subject;
import io.github.rjperf.document.Profile;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Schedule;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the user asked for becomes a comparison: builds are fetched, series chosen, chance is seeded. */
record NewComparison(Console console, boolean quiet, Site site) {
    private static final int LARGEST_DRAWN_SEED = 1_000_000;

    Comparison of(ComparisonOptions options) {
        Subject baseSubject = subject("BASE", options.base);
        Subject candidateSubject = subject("CANDIDATE", options.candidate);
        site.host().require(options.allProfilers());
        Profile profile = Asked.orUsage(
                () -> Matrix.profile(site.catalogue(), options.profile).select(options.series));
        Duration budget = options.budget(profile);
        Build base = build(baseSubject);
        Build candidate = build(candidateSubject);
        return Asked.orUsage(() -> new Comparison(
                UUID.randomUUID().toString(),
                site.settings().clock().instant(),
                Version.number(),
                site.benchmarksSha256(),
                base,
                candidate,
                site.host().read(),
                profile.name(),
                options.seed != null ? options.seed : new SecureRandom().nextInt(LARGEST_DRAWN_SEED),
                options.schedule != null ? options.schedule : Schedule.FROZEN_DUEL,
                options.allProfilers(),
                options.maxPairs(profile),
                budget.toSeconds(),
                site.checked(profile.series(), base, candidate)));
    }

    private static Subject subject(String name, @Nullable String text) {
        if (text == null) {
            throw new UsageException("no " + name + " given; for example: ./rjperf compare 9.0.1 9.1.1");
        }
        try {
            return Subject.parse(text);
        } catch (BuildException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private Build build(Subject subject) {
        MavenSettings maven = new MavenSettings(Path.of(site.settings().property("user.home"), ".m2"), false);
        Download download = new Download(console, quiet);
        return new Builds(maven, site.settings().clock()).resolve(subject, platform(), download);
    }

    private Platform platform() {
        return Platform.of(site.settings().property("os.name"), site.settings().property("os.arch"), Musl.isHere());
    }
}
