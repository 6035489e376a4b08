package io.github.rjperf.campaign;

import io.github.rjperf.compare.MakeComparison;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.compare.ResultFolder;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.campaign.Campaign;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.report.markup.ShellWord;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a campaign begins or is continued.
 *
 * @param quiet true to leave out the progress of each comparison
 * @param tmpdir where databases live while measuring; null for memory
 * @param record records its comparisons; empty for a campaign that records none
 */
public record CampaignStart(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir,
        Optional<RecordBundle> record) {
    /**
     * The folder of a new campaign; throws DocumentException for one that has a campaign, and RecordException if the database cannot take
     * results.
     *
     * @param out the folder; null for a dated one with this label
     */
    public <C extends Campaign<C>> CampaignFolder<C> begin(
            CampaignFolder.Kind<C> kind, @Nullable Path out, String label) {
        Path folder = out == null ? ResultFolder.dated(settings.clock().instant(), label) : out;
        CampaignFolder<C> begun = new CampaignFolder<>(folder, kind);
        begun.requireNew();
        record.ifPresent(RecordBundle::check);
        return begun;
    }

    /**
     * What a folder contains, to be continued.
     *
     * @param budget limit on the time of measuring in total, instead of the one so far; null to keep it
     */
    public <C extends Campaign<C>> C resume(CampaignFolder<C> folder, @Nullable Duration budget) {
        C campaign = folder.read();
        record.ifPresent(RecordBundle::check);
        return budget == null ? campaign : campaign.with(campaign.options().within(budget.toSeconds()));
    }

    /** Builds and measures. */
    public ComparisonMaker comparing() {
        return new MakeComparison(settings, console, quiet, tmpdir)::run;
    }

    /** Makes builds as the options say. */
    public MakeBuild builds(CampaignOptions options) {
        return new MakeBuild(settings, console, quiet, Comparisons.sources(options));
    }

    /** The plan of a comparison of all chosen series; throws UsageException for one that cannot be. */
    public Plan plan(CampaignOptions options) {
        return PlanChoice.of(options, options.series(), options.seed()).plan(Catalogue.read(settings.benchmarkJars()));
    }

    /** Records judged comparisons, if the campaign records any. */
    public void recordAll(CampaignFolder<?> folder, List<Bundle> bundles, Context.Kind kind) {
        String again = "./rjperf " + folder.kind().command() + " --resume "
                + ShellWord.quoted(folder.folder().toString());
        record.ifPresent(step -> step.run(bundles, kind, again));
    }
}
