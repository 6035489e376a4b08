package io.github.rjperf.campaign;

import io.github.rjperf.compare.MakeComparison;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.compare.ResultFolder;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.campaign.Campaign;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.report.markup.CommandText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Begins or continues a campaign.
 *
 * @param quiet true to leave out the progress of each comparison
 * @param tmpdir folder for databases during measurements; null to keep them in memory
 * @param record records the campaign's comparisons; empty to record none
 */
public record CampaignStart(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir,
        Optional<RecordBundle> record) {
    /**
     * A new campaign; throws DocumentException if the folder already has one, and RecordException if the database cannot accept
     * results.
     *
     * @param out its folder; null for one named after the date and this label
     */
    public <C extends Campaign<C>> Comparisons<C> begin(
            CampaignFolder.Kind<C> kind, C asked, @Nullable Path out, String label) {
        Path folder = ResultFolder.of(out, settings.clock().instant(), label);
        CampaignFolder<C> begun = new CampaignFolder<>(folder, kind);
        begun.requireNew();
        return checked(begun, asked);
    }

    /**
     * The campaign in a folder, to be continued.
     *
     * @param budget new limit on the total measuring time; null to keep the current one
     */
    public <C extends Campaign<C>> Comparisons<C> resume(
            CampaignFolder.Kind<C> kind, Path begun, @Nullable Duration budget) {
        CampaignFolder<C> folder = new CampaignFolder<>(begun, kind);
        C campaign = folder.read();
        return checked(
                folder,
                budget == null ? campaign : campaign.with(campaign.options().within(budget.toSeconds())));
    }

    private <C extends Campaign<C>> Comparisons<C> checked(CampaignFolder<C> folder, C campaign) {
        record.ifPresent(RecordBundle::check);
        return new Comparisons<>(new MakeComparison(settings, console, quiet, tmpdir)::run, console, folder, campaign);
    }

    /** Makes builds according to the options. */
    public MakeBuild builds(CampaignOptions options) {
        return new MakeBuild(settings, console, quiet, Comparisons.sources(options));
    }

    /** The plan for a comparison of all chosen series; throws UsageException for an impossible one. */
    public Plan plan(CampaignOptions options) {
        return PlanChoice.of(options, options.series(), options.seed()).plan(Catalog.read(settings.benchmarkJars()));
    }

    /** Records judged comparisons, if the campaign records any. */
    public void recordAll(Comparisons<?> comparisons, List<Bundle> bundles, Context.Kind kind) {
        CampaignFolder<?> folder = comparisons.folder();
        String again = new CommandText(folder.kind().command().split(" "))
                .option("--resume", folder.folder())
                .toString();
        record.ifPresent(step -> step.run(bundles, kind, again));
    }
}
