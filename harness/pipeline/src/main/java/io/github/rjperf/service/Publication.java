package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.record.Mutes;
import io.github.rjperf.record.RequestQueue;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.service.PlatformDelivery.ShardDelivery;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The publication of one run: reads, records, and reports the bundle of each platform. The answer contains no results that were
 * not recorded. A failure for one platform becomes its part of the answer and does not affect the others.
 */
public final class Publication {
    private final ArtifactReader reader;
    private final WorkflowRun run;
    private final Links links;
    private final Path out;
    private final PublishFailures failures;
    private final Map<String, Map<Shard, HostKey>> signers = new HashMap<>();
    private @Nullable Database database;
    private boolean recorded = true;

    /**
     * Publishes one run.
     *
     * @param out folder for reports, created if missing
     */
    public Publication(ArtifactReader reader, WorkflowRun run, Links links, Path out) {
        this.reader = reader;
        this.run = run;
        this.links = links;
        this.out = out;
        this.failures = reader.failures();
    }

    /**
     * Takes in what each platform delivered, judges it, and records it.
     *
     * @param opening opens the database; called once: when the first bundle is recorded, otherwise at the end
     */
    public CommentFacts publish(ArtifactSource source, Supplier<Database> opening) {
        List<PlatformResult> results = new ArrayList<>();
        for (String platform : reader.job().request().platforms()) {
            results.add(result(platform, source, opening));
        }
        CommentFacts facts = new CommentFacts(reader.job().request(), run, links, results);
        boolean anyBundle = database != null;
        Database open = recorded ? opened(opening) : database;
        if (open == null) {
            return facts;
        }
        try {
            failures.attempt("record how the request ended", () -> ended(open, results));
            return anyBundle
                    ? completed(
                            new AnswerHistory(open, reader.settings().clock().instant()), facts)
                    : facts;
        } finally {
            failures.attempt("close the database", open::close);
        }
    }

    /** Opens the database even if no bundle came, because that is recorded, too. */
    private @Nullable Database opened(Supplier<Database> opening) {
        if (database == null) {
            failures.attempt("open the database", () -> database = opening.get());
        }
        return database;
    }

    private void ended(Database open, List<PlatformResult> results) {
        new RequestQueue(open)
                .end(
                        RecordRequest.planned(reader.job().request(), run, reader.plan()),
                        results.stream().map(this::ended).toList());
    }

    private RequestQueue.Ended ended(PlatformResult result) {
        Map<Shard, HostKey> keys = signers.getOrDefault(result.platform(), Map.of());
        if (result instanceof PlatformResult.Measured measured) {
            String comparison = measured.results().comparison().id();
            return new RequestQueue.Ended(result.platform(), result.outcome(), comparison, keys, measured.gaps());
        }
        String reason = result instanceof PlatformResult.DidNotBuild failed
                ? failed.what()
                : ((PlatformResult.NotMeasured) result).words();
        return new RequestQueue.Ended(result.platform(), result.outcome(), null, keys, reason);
    }

    /** Records the answer, so that it can be given again, and completes it. */
    private CommentFacts completed(AnswerHistory history, CommentFacts facts) {
        if (recorded) {
            failures.attempt("record the answer, so a later /perf accept cannot change it", () -> history.keep(facts));
        }
        try {
            return history.withOther(history.complete(facts));
        } catch (RecordException e) {
            failures.add("Cannot read what is known in addition to the results", e);
            return facts;
        }
    }

    private PlatformResult result(String platform, ArtifactSource source, Supplier<Database> opening) {
        List<ShardDelivery> shards = new ArrayList<>();
        for (Shard shard : reader.job().request().shardsOf(platform)) {
            shards.add(reader.take(platform, shard, source));
        }
        try {
            PlatformDelivery delivery = new PlatformDelivery(platform, shards);
            signers.put(platform, delivery.signers());
            PlatformResult without = delivery.without();
            return without != null ? without : measured(platform, delivery, opening);
        } catch (Throwable e) {
            return failures.instead(platform, e);
        }
    }

    private PlatformResult measured(String platform, PlatformDelivery delivery, Supplier<Database> opening) {
        Bundle bundle = delivery.bundle(reader.job(), reader.joined(platform));
        Results results;
        try {
            Database open = database == null ? opening.get() : database;
            database = open;
            BundleIngest ingest = new BundleIngest(
                    reader.job().request(), links, reader.service().failOn(), reader.catalog());
            results = muting(open, platform, ingest.into(open, bundle, platform));
        } catch (RecordException e) {
            return notRecorded(platform, e);
        }
        failures.attempt("write the report of " + platform, () -> writeReport(platform, results));
        return new PlatformResult.Measured(platform, CompactResults.of(results), delivery.missing(), delivery.detail());
    }

    /** The settings of the installation decide what is muted, not the bundle; the decision is recorded for boards and alerts. */
    private Results muting(Database open, String platform, Results results) {
        Map<SeriesKey, Mute> muted = reader.service()
                .muted(platform, results.judgment().series().stream().map(SeriesVerdict::series));
        String comparison = results.comparison().id();
        failures.attempt("record which series are muted", () -> new Mutes(open)
                .keep(comparison, muted, reader.settings().clock().instant()));
        return results.muting(muted);
    }

    /** If the exception has no cause, the database works but refused the bundle; otherwise, it could not be reached. */
    private PlatformResult notRecorded(String platform, RecordException e) {
        if (database != null && e.getCause() == null) {
            return new PlatformResult.NotMeasured(
                    platform,
                    PlatformOutcome.REFUSED,
                    "the bundle contradicts what is recorded",
                    PublishFailures.words(e));
        }
        recorded = false;
        failures.add("Cannot record the bundle of " + platform, e);
        return new PlatformResult.NotMeasured(
                platform,
                PlatformOutcome.NO_BUNDLE,
                "it was measured, but could not be recorded",
                PublishFailures.words(e));
    }

    private void writeReport(String platform, Results results) throws IOException {
        Files.createDirectories(out);
        try (BufferedWriter file = Files.newBufferedWriter(out.resolve("report-" + platform + ".html"))) {
            HtmlReport.write(results, links.ofReport(reader.job().request(), run, platform), file);
        } catch (IOException e) {
            throw DocumentException.unwritable(out, e);
        }
    }
}
