package io.github.rjperf.trunk;

import io.github.rjperf.compare.BenchSession;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.RecordStep;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.model.Commit;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.TrunkRecords;
import io.github.rjperf.record.TrunkRecords.Place;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures commits of trunk against the anchor and records each as a point of the history.
 *
 * @param record names the database, which must exist before anything is measured
 */
public record TrunkStep(Settings settings, Console console, boolean quiet, RecordStep record) {
    /** How a run ends. */
    public enum Outcome {
        /** Every commit is recorded, now or before. */
        RECORDED,
        /** Some could not be built or measured. */
        GAPS,
        INTERRUPTED
    }

    /** Measures what is not recorded yet; throws UsageException, BuildException or RecordException for what cannot be. */
    public Outcome run(TrunkTask task) {
        BuildStep builds = new BuildStep(settings, console, quiet, task.sources());
        List<Commit> commits = task.range().commits(builds);
        String repository = task.repository() == null ? builds.repositoryName() : task.repository();
        commits.forEach(commit -> UserInput.orUsage(() -> Measuring.ofTrunk(repository, commit)));
        try (Database database = record.databases().get()) {
            Recorder.requireReady(database);
        }
        Plan plan = task.choice().plan(Catalogue.read(settings.benchmarkJars()));
        Place place = place(task, plan);
        Worklist work;
        try (Database database = record.databases().get()) {
            work = worklist(task, commits, new TrunkRecords(database, place), place);
        }
        requireAnchors(builds, work);
        console.say(work.announcement(task.pairs(), new TrunkJob(1, "").seconds(plan.series(), plan.schedule())));
        PartStep parts = new PartStep(settings, console, quiet, task.tmpdir());
        PointStep points = new PointStep(parts, record, task, repository);
        return new TrunkRun(points, console, task, place.host()).run(work);
    }

    /** Reads the host as a comparison will find it. */
    private Place place(TrunkTask task, Plan plan) {
        HostIdentity host = BenchSession.use(settings, task.tmpdir(), ForkIsolation.NONE, session -> session.host()
                .read()
                .identity()
                .running(plan.collector()));
        return new Place(task.profile(), host.platform(), host.sha256());
    }

    private static Worklist worklist(TrunkTask task, List<Commit> commits, TrunkRecords records, Place place) {
        Anchor asked = task.anchor();
        Anchor anchor = asked == null ? pinned(records, place) : asked;
        Anchor before = asked == null ? null : unlinked(records, asked);
        return Worklist.of(anchor, before, commits, records.commits(anchor.canonical()));
    }

    private static Anchor pinned(TrunkRecords records, Place place) {
        return Anchor.parse(records.anchor()
                .orElseThrow(() -> new UsageException(
                        "no anchor is recorded for profile " + place.profile() + " on " + place.platform()
                                + "; name the tag of a release to measure against, for example --anchor git:v9.10.0")));
    }

    /** The anchor before the one that is asked for, if both have not been compared on this host; otherwise null. */
    private static @Nullable Anchor unlinked(TrunkRecords records, Anchor asked) {
        return records.anchorBefore(asked.canonical())
                .map(Anchor::parse)
                .filter(before ->
                        !records.areLinked(before.canonical(), asked.canonical(), TrunkTask.PAIRS_OF_HAND_OVER))
                .orElse(null);
    }

    /** Looks the anchors up, so that one that does not exist is refused before anything is built. */
    private static void requireAnchors(BuildStep builds, Worklist work) {
        builds.prepare(work.anchor().subject());
        Anchor before = work.before();
        if (before != null) {
            builds.prepare(before.subject());
        }
    }
}
