package io.github.rjperf.campaign.trunk;

import io.github.rjperf.build.source.Sources;
import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.compare.FixedPairsPurpose;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Trunk;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.TrunkRecords;
import io.github.rjperf.record.TrunkRecords.Place;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Measures commits of trunk against the anchor and records each as a point in the history.
 *
 * @param record records into the database, which must be available before anything is measured
 */
public record MeasureTrunk(CampaignStart start, RecordBundle record) {
    /**
     * Measures the commits that are not recorded yet; throws UsageException, BuildException, or RecordException if that is
     * impossible.
     *
     * @param out its folder; null for one named after the date
     */
    public Outcome begin(TrunkChoice choice, @Nullable Path out) {
        Sources sources = start.builds(choice.options()).sources();
        List<Commit> commits = choice.range().commits(sources);
        String repository = choice.repository() == null ? sources.repositoryName() : choice.repository();
        commits.forEach(commit -> UserInput.orUsage(() -> TrunkCampaign.context(repository, commit)));
        requireDatabase();
        Place place = place(choice.options());
        Anchor asked = choice.anchor();
        Trunk trunk;
        try (Database database = record.databases().get()) {
            TrunkRecords records = new TrunkRecords(database, place);
            String anchor = asked == null ? pinned(records, place) : asked.canonical();
            String before = asked == null ? null : records.anchorBefore(anchor).orElse(null);
            trunk = new Trunk(anchor, before, repository, commits, choice.pairs(), choice.options());
        }
        return run(start.begin(CampaignFolder.TRUNK, trunk, out, "trunk-" + choice.range()), place);
    }

    /** Continues with the commits that are not recorded yet. */
    public Outcome resume(Path begun) {
        Comparisons<Trunk> comparisons = start.resume(CampaignFolder.TRUNK, begun, null);
        requireDatabase();
        return run(comparisons, place(comparisons.options()));
    }

    private Outcome run(Comparisons<Trunk> comparisons, Place place) {
        Trunk trunk = comparisons.campaign();
        Worklist work;
        try (Database database = record.databases().get()) {
            work = worklist(trunk, new TrunkRecords(database, place));
        }
        requireAnchors(start.builds(trunk.options()), work);
        Plan plan = start.plan(trunk.options());
        comparisons.say(work.announcement(trunk.pairs(), FixedPairsPurpose.secondsPerPair(plan.series())));
        TrunkCampaign.Recording recording = (bundle, judgment, context) -> record.run(bundle.read(), judgment, context);
        return new TrunkCampaign(comparisons, recording).run(work);
    }

    private void requireDatabase() {
        try (Database database = record.databases().get()) {
            Recorder.requireReady(database);
        }
    }

    /** Reads the state of the host under which a comparison would run. */
    private Place place(CampaignOptions options) {
        Plan plan = start.plan(options);
        HostIdentity host =
                BenchSession.use(start.settings(), start.tmpdir(), ForkIsolation.NONE, session -> session.host()
                        .read()
                        .identity()
                        .running(plan.collector()));
        return new Place(plan.profile(), host.platform(), host.sha256());
    }

    /** The anchors and commits that are not recorded yet on this host. */
    private static Worklist worklist(Trunk trunk, TrunkRecords records) {
        Anchor anchor = Anchor.parse(trunk.anchor());
        Anchor before = Optional.ofNullable(trunk.before())
                .filter(other -> !records.areLinked(other, anchor.canonical(), TrunkChoice.PAIRS_OF_HAND_OVER))
                .map(Anchor::parse)
                .orElse(null);
        return Worklist.of(anchor, before, trunk.commits(), records.commits(anchor.canonical()));
    }

    private static String pinned(TrunkRecords records, Place place) {
        return records.anchor()
                .map(Anchor::parse)
                .orElseThrow(
                        () -> new UsageException(
                                "no anchor is recorded for profile " + place.profile() + " on " + place.platform()
                                        + "; specify the tag of a release to measure against, for example --anchor git:v9.10.0"))
                .canonical();
    }

    /** Looks up the anchors, so that a nonexistent one is refused before anything is built. */
    private static void requireAnchors(MakeBuild builds, Worklist work) {
        builds.prepare(work.anchor().subject());
        Anchor before = work.before();
        if (before != null) {
            builds.prepare(before.subject());
        }
    }
}
