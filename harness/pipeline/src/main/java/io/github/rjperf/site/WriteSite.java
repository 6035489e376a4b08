package io.github.rjperf.site;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.record.Calibrations;
import io.github.rjperf.record.Histories;
import io.github.rjperf.record.Hosts;
import io.github.rjperf.record.PullRequestResults;
import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.record.RecordedVerdicts;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.DatabaseKind;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.report.site.Site;
import io.github.rjperf.report.site.SiteBadge;
import io.github.rjperf.report.site.SiteFacts;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import io.github.rjperf.site.SiteFolder.Outcome;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Brings the folder of a site up to date with the database, which is only read.
 *
 * @param address address where the site is published, for the badge; without a trailing slash
 */
public record WriteSite(Settings settings, Console console, Supplier<Database> databases, String address) {
    private static final int COMPARISONS = 20;
    private static final int PULL_REQUESTS = 50;
    private static final int VERDICTS_OF_A_SERIES = 10;
    /** The maximum age of calibrations, as in the answers to pull requests. */
    private static final Duration CALIBRATED_WITHIN = Duration.ofDays(28);

    /** Writes the site; throws UsageException for a folder that contains anything else. */
    public void run(Path folder) {
        Instant begun = settings.clock().instant();
        SiteFolder site = SiteFolder.at(folder);
        SiteFacts facts;
        try (Database database = databases.get()) {
            facts = facts(database);
        }
        Map<String, Supplier<String>> pages = Site.pages(facts);
        Outcome outcome = site.update(pages);
        double seconds = Duration.between(begun, settings.clock().instant()).toMillis() / 1e3;
        console.say(Figures.count(pages.size(), "file", "files") + " in " + folder + ": " + outcome.written()
                + " written, " + outcome.unchanged() + " unchanged, " + outcome.removed() + " removed ("
                + Figures.duration(seconds) + ")");
        console.say("Page: " + folder.resolve(Site.FRONT));
        console.say("Badge for a README:");
        console.out().println(SiteBadge.markdown(address));
    }

    private SiteFacts facts(Database database) {
        RecordedVerdicts verdicts = new RecordedVerdicts(database);
        List<SeriesHistory> histories = new Histories(database).trunk();
        RecordedComparisons recorded = new RecordedComparisons(database);
        List<RecordedComparison> comparisons =
                recorded.list(new RecordedComparisons.Filter(null, null, null, COMPARISONS));
        Instant since = settings.clock().instant().minus(CALIBRATED_WITHIN);
        return new SiteFacts(
                DatabaseKind.isDemo(database),
                UserInput.orUsage(() -> Links.of(settings.environment())).server(),
                histories,
                new SlowerNow(verdicts.statuses(), histories),
                verdicts.newest(VERDICTS_OF_A_SERIES),
                verdicts.ofKind(Context.Kind.RELEASE),
                new PullRequestResults(database).newest(PULL_REQUESTS),
                comparisons,
                recorded.counts(comparisons.stream().map(RecordedComparison::id).toList()),
                new Hosts(database).activities(),
                new Calibrations(database).since(since));
    }
}
