package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.PlatformOutcome;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.RecordException;
import io.github.rjperf.report.HtmlReport;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one run found, platform by platform: taken in, recorded, written down. Nothing is said of a bundle that was not
 * recorded. Whatever fails for one platform becomes its part of the answer and leaves the others as they are.
 */
public final class Publication {
    private final ArtifactReader intake;
    private final WorkflowRun run;
    private final Links links;
    private final Path out;
    private final Troubles troubles;
    private @Nullable Database database;
    private boolean recorded = true;

    /**
     * Publishes one run.
     *
     * @param out folder for reports, made when missing
     */
    public Publication(ArtifactReader intake, WorkflowRun run, Links links, Path out) {
        this.intake = intake;
        this.run = run;
        this.links = links;
        this.out = out;
        this.troubles = intake.troubles();
    }

    /**
     * Takes in what each platform handed in, and judges and records it.
     *
     * @param opening opens the database; asked once, when the first bundle is there to be recorded
     */
    public CommentFacts publish(ArtifactSource source, Supplier<Database> opening) {
        List<PlatformResult> results = new ArrayList<>();
        for (String platform : intake.requested().request().platforms()) {
            results.add(result(platform, source, opening));
        }
        CommentFacts facts = new CommentFacts(intake.requested().request(), run, links, results, List.of(), List.of());
        Database open = database;
        if (open == null) {
            return facts;
        }
        try {
            return remembered(new AnswerHistory(open, intake.settings().clock().instant()), facts);
        } finally {
            troubles.attempt("close the database", open::close);
        }
    }

    /** What else is remembered joins the answer; the answer is remembered itself, so that it can be given again. */
    private CommentFacts remembered(AnswerHistory memory, CommentFacts facts) {
        if (recorded) {
            troubles.attempt("record the answer, so a later /perf accept cannot change it", () -> memory.keep(facts));
        }
        try {
            return memory.complete(facts);
        } catch (RecordException e) {
            troubles.add("Cannot read what was accepted and calibrated", e);
            return facts;
        }
    }

    private PlatformResult result(String platform, ArtifactSource source, Supplier<Database> opening) {
        try {
            return intake.take(platform, source, bundle -> measured(platform, bundle, opening));
        } catch (RefusedException e) {
            return new PlatformResult.NotMeasured(platform, PlatformOutcome.REFUSED, String.valueOf(e.getMessage()));
        } catch (GithubException e) {
            troubles.add("Cannot download the bundle of " + platform, e);
            return without(platform, "its bundle could not be downloaded: " + e.getMessage());
        } catch (Throwable e) {
            // Also when memory ran out, for what took it is garbage here.
            troubles.add("Cannot take in the bundle of " + platform, e);
            return without(
                    platform,
                    "its bundle could not be taken in: " + Troubles.words(e) + "; see the log of job publish, and"
                            + " comment /perf rerun to retry");
        }
    }

    private PlatformResult measured(String platform, Bundle bundle, Supplier<Database> opening) {
        Results results;
        try {
            Database open = database == null ? opening.get() : database;
            database = open;
            results = new Ingest(intake.requested().request(), links).into(open, bundle, platform);
        } catch (RecordException e) {
            return notRecorded(platform, e);
        }
        troubles.attempt("write the report of " + platform, () -> writeReport(platform, results));
        return new PlatformResult.Measured(platform, Thinned.of(results));
    }

    /** A database that took the bundle for a contradiction works; one that could not be asked does not. */
    private PlatformResult notRecorded(String platform, RecordException e) {
        if (database != null && e.getCause() == null) {
            return new PlatformResult.NotMeasured(
                    platform, PlatformOutcome.REFUSED, "the bundle contradicts what is recorded: " + e.getMessage());
        }
        recorded = false;
        troubles.add("Cannot record the bundle of " + platform, e);
        return without(platform, "it was measured, but could not be recorded: " + e.getMessage());
    }

    private static PlatformResult without(String platform, String reason) {
        return new PlatformResult.NotMeasured(platform, PlatformOutcome.NO_BUNDLE, reason);
    }

    private void writeReport(String platform, Results results) throws IOException {
        Files.createDirectories(out);
        try (BufferedWriter file = Files.newBufferedWriter(out.resolve("report-" + platform + ".html"))) {
            HtmlReport.write(results, file);
        } catch (IOException e) {
            throw DocumentException.unwritable(out, e);
        }
    }
}
