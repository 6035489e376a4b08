package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.PooledComparison;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.EarlierMeasurements;
import io.github.rjperf.record.Explanations;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.markup.CommandText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Records a judged bundle in the database.
 *
 * @param options options that name the database on a command line, such as {@code --db URL}; may be empty
 */
public record RecordBundle(Console console, Supplier<Database> databases, String options) {
    /** Throws RecordException if the database cannot accept results; called before time is spent on measuring. */
    public void check() {
        try (Database database = databases.get()) {
            Recorder.requireReady(database);
        } catch (RecordException e) {
            throw new RecordException(e.getMessage() + "; to measure without a database, add --no-record", e);
        }
    }

    /**
     * Records judged bundles of a larger measurement. A failure is only reported: the measurement is still valid and determines
     * the exit code.
     *
     * @param again command to record them later, without the options of this step
     */
    public void run(List<Bundle> bundles, Context.Kind kind, String again) {
        try {
            for (Bundle bundle : bundles) {
                ReadBundle read = bundle.read();
                record(
                        read,
                        bundle.readVerdict(),
                        Context.of(kind, read.comparison().created()));
            }
        } catch (RecordException e) {
            console.say("rjperf: " + notRecorded(e, again).getMessage());
        }
    }

    /** Records the bundle once; throws a RecordException that explains how to record it later. */
    public void run(ReadBundle read, Judgment judgment, @Nullable Context context) {
        try {
            record(read, judgment, context);
        } catch (RecordException e) {
            throw notRecorded(e, repeat(read.bundle(), context));
        }
    }

    /**
     * Records why series in a recorded comparison changed; does nothing if the comparison is not recorded. A failure is only
     * reported.
     *
     * @param again command to do this again later, without the options of this step
     */
    public void addExplanation(Results results, String again) {
        String comparison = results.comparison().id();
        List<Explanations.Entry> entries = ExplanationRows.of(results);
        try (Database database = databases.get()) {
            Explanations explanations = new Explanations(database);
            if (explanations.hasComparison(comparison) && explanations.keep(comparison, entries) > 0) {
                console.say("Recorded: " + show(comparison));
            }
        } catch (RecordException e) {
            console.say("rjperf: " + notRecorded(e, again).getMessage());
        }
    }

    private void record(ReadBundle read, Judgment judgment, @Nullable Context context) {
        Comparison comparison = read.comparison();
        if (!comparison.plan().missingShards().isEmpty()) {
            throw new UsageException(read.bundle().folder()
                    + " is a shard; join all shards with ./rjperf bundle join, which records them");
        }
        if (!comparison.plan().sides().isNone()) {
            throw new UsageException(
                    read.bundle().folder() + " compares calls or JVMs, which is not recorded: a history contains only"
                            + " one call, on the JVM of its host");
        }
        try (Database database = databases.get()) {
            Recording recording = new Recording(comparison, read.forks(), judgment, context, false);
            if (context != null) {
                recording = together(recording, new EarlierMeasurements(database).of(comparison, context.kind()));
            }
            boolean isNew =
                    new Recorder(database).record(recording, read.bundle().sha256());
            console.say((isNew ? "Recorded: " : "Already recorded: ") + show(comparison.id()));
        }
    }

    /**
     * The recording, with verdicts that also use the pairs of earlier measurements of the same builds, so that measuring again
     * never gives a build another chance.
     */
    private Recording together(Recording recording, List<EarlierMeasurement> earlier) {
        Comparison comparison = recording.comparison();
        Judgment alone = recording.judgment();
        List<Fork> forks = new ArrayList<>();
        recording.forks().forEach(forks::add);
        PooledComparison pooled = PooledComparison.of(comparison, Pairs.of(forks), earlier);
        if (pooled.earlier().isEmpty()) {
            return recording;
        }
        console.say("Judged together with "
                + Figures.count(pooled.earlier().size(), "earlier measurement", "earlier measurements")
                + " of the same builds");
        Judgment all = Judge.judge(pooled.comparison(), JudgingRules.of(pooled.comparison()), pooled.pairs())
                .failingOn(alone.failOn())
                .withReasonsOf(alone)
                .of(comparison.plan().series().stream().map(PlannedSeries::key).toList());
        return new Recording(comparison, forks, all, recording.context(), recording.demo());
    }

    private String show(String comparison) {
        return ("./rjperf show " + comparison + " " + options).strip();
    }

    private RecordException notRecorded(RecordException e, String again) {
        return new RecordException(
                "NOT RECORDED: " + e.getMessage() + "; nothing is lost, record it with: "
                        + (again + " " + options).strip(),
                e);
    }

    /** The command to record a bundle, with the options of {@code rjperf bundle record} that describe the context. */
    static String repeat(Bundle bundle, @Nullable Context context) {
        CommandText command =
                new CommandText("bundle", "record", bundle.folder().toString());
        if (context == null) {
            return command.toString();
        }
        command.option("--kind", EnumText.of(context.kind()))
                .option("--repository", context.repository())
                .option("--pull-request", context.pullRequest())
                .option("--requested-by", context.requestedBy())
                .option("--requested", context.requested())
                .option("--began", context.began())
                .option("--ended", context.ended());
        for (Commit commit : context.commits()) {
            if (commit.sha().equals(context.candidateCommit())) {
                command.option("--committed", commit.committed())
                        .option("--branch", commit.branch())
                        .option("--ordinal", commit.ordinal())
                        .option("--title", commit.title());
            }
        }
        return command.toString();
    }
}
