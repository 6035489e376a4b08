package io.github.rjperf.campaign.releases;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.ReleaseTag;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.report.doc.Doc;
import io.github.rjperf.report.doc.ReleasesDoc;
import io.github.rjperf.report.json.ReleasesJson;
import io.github.rjperf.report.text.ReleasesProgress;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares many releases, shows how each series changed from release to release, and records the comparisons.
 *
 * @param json true to print JSON instead of text
 */
public record MeasureReleases(CampaignStart start, boolean json) {
    /**
     * Begins a run over releases; throws UsageException, BuildException, or DocumentException if it is impossible.
     *
     * @param out its folder; null for one named after the date
     */
    public Outcome begin(ReleaseChoice choice, CampaignOptions options, @Nullable Path out) {
        requireLook(options.maxPairs());
        start.plan(options);
        MakeBuild builds = start.builds(options);
        List<Revision> chosen = choice.releases(builds.names());
        Releases releases = new Releases(
                options.sources() == null ? chosen : tags(builds, chosen), options, List.of(), choice.isList());
        String label =
                "releases-" + releases.first().label() + "-" + releases.last().label();
        return run(start.begin(CampaignFolder.RELEASES, releases, out, label));
    }

    /** The tags of the releases, to be built instead of their jars; throws BuildException if the first or last release has no tag. */
    private static List<Revision> tags(MakeBuild builds, List<Revision> releases) {
        List<Revision> tags = releases.stream().map(MeasureReleases::tagged).toList();
        builds.prepare(Subject.parse(tags.get(0).subject()));
        builds.prepare(Subject.parse(tags.get(tags.size() - 1).subject()));
        return tags;
    }

    static Revision tagged(Revision release) {
        if (Subject.parse(release.subject()) instanceof Subject.Release jar
                && jar.library().isRocksdbjni()) {
            return new Revision("git:" + ReleaseTag.of(jar.version()), release.title());
        }
        throw new UsageException("--from-source builds RocksDB releases from their tags, but " + release.subject()
                + " is not a RocksDB release; omit one of the two");
    }

    private static void requireLook(@Nullable Integer maxPairs) {
        int first = maxPairs == null ? 0 : JudgingRules.upTo(maxPairs).looks().get(0);
        if (maxPairs != null && maxPairs < first) {
            throw new UsageException("a verdict takes at least " + first + " pairs; with --max-pairs " + maxPairs
                    + ", no change would be shown");
        }
    }

    /** Continues a run over releases or shows a finished one again, like {@link CampaignStart#resume}. */
    public Outcome resume(Path begun, @Nullable Duration budget) {
        return run(start.resume(CampaignFolder.RELEASES, begun, budget));
    }

    private Outcome run(Comparisons<Releases> comparisons) {
        Optional<ReleasesResult> found = new ReleasesCampaign(comparisons).run();
        found.ifPresent(result -> {
            report(comparisons.folder(), result);
            start.recordAll(comparisons, finished(comparisons.folder(), result), Context.Kind.RELEASE);
        });
        return found.map(MeasureReleases::outcome).orElse(Outcome.INTERRUPTED);
    }

    private void report(CampaignFolder<Releases> folder, ReleasesResult result) {
        Console console = start.console();
        Doc report = ReleasesDoc.of(result);
        Path page = folder.write("report.html", report.page());
        folder.write("report.md", report.markdown());
        String numbers = ReleasesJson.of(result);
        folder.write("report.json", numbers);
        console.out().print(json ? numbers : report.text(console.columns()));
        console.flush();
        console.say("Page: " + page);
        console.say("Folder: " + folder.folder());
        ReleasesProgress.undone(result, folder.folder().toString()).ifPresent(console::say);
    }

    /** The finished comparisons, which are never continued. */
    static List<Bundle> finished(CampaignFolder<Releases> folder, ReleasesResult result) {
        return result.made().stream()
                .map(Made::link)
                .filter(link -> !result.undone().contains(link))
                .map(link -> folder.bundle(result.releases().nameOf(link)))
                .toList();
    }

    static Outcome outcome(ReleasesResult result) {
        if (!result.isComplete()) {
            return Outcome.UNDECIDED;
        }
        if (!result.isMeasured()) {
            return Outcome.UNMEASURED;
        }
        return result.releases().lacksNamed() ? Outcome.UNDECIDED : Outcome.DONE;
    }
}
