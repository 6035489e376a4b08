package io.github.rjperf.cli.github;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.RecordException;
import io.github.rjperf.report.HtmlReport;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PlatformResult;
import io.github.rjperf.report.comment.PlatformResult.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one run found, platform by platform: taken in, recorded, written down. Nothing is said of a bundle that was not
 * recorded.
 */
final class Publication {
    private final Intake intake;
    private final WorkflowRun run;
    private final Links links;
    private final Path out;
    private boolean recorded = true;
    private @Nullable Database database;
    private @Nullable String complaint;

    /** @param out folder for reports, made when missing */
    Publication(Intake intake, WorkflowRun run, Links links, Path out) {
        this.intake = intake;
        this.run = run;
        this.links = links;
        this.out = out;
    }

    /** False when the database did not take what it should have. */
    boolean isRecorded() {
        return recorded;
    }

    /** What should have been recorded beside the results and was not. */
    Optional<String> complaint() {
        return Optional.ofNullable(complaint);
    }

    /** @param opening opens the database; asked once, when the first bundle is there to be recorded */
    CommentFacts publish(ArtifactSource source, Supplier<Database> opening) {
        Request request = intake.requested().request();
        try {
            List<PlatformResult> results = new ArrayList<>();
            for (String platform : request.platforms()) {
                results.add(intake.take(platform, source, bundle -> measured(platform, bundle, opening)));
            }
            CommentFacts facts = new CommentFacts(request, run, links, results, List.of(), List.of());
            return database == null || !recorded ? facts : remembered(database, facts);
        } finally {
            if (database != null) {
                database.close();
            }
        }
    }

    /** The same with what is remembered beside; it is remembered itself, so that it can be given again. */
    private CommentFacts remembered(Database open, CommentFacts facts) {
        Memory memory = new Memory(open, intake.settings().clock().instant());
        try {
            memory.keep(facts);
        } catch (RecordException e) {
            complaint = "The answer itself could not be recorded, so a later /perf accept cannot change it: "
                    + e.getMessage();
        }
        return memory.complete(facts);
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
        write("report-" + platform + ".html", HtmlReport.render(results));
        return new PlatformResult.Measured(platform, results);
    }

    /** A database that took the bundle for a contradiction works; one that could not be asked does not. */
    private PlatformResult notRecorded(String platform, RecordException e) {
        if (database != null && e.getCause() == null) {
            return new PlatformResult.NotMeasured(
                    platform, Cause.REFUSED, "the bundle contradicts what is recorded: " + e.getMessage());
        }
        recorded = false;
        return new PlatformResult.NotMeasured(
                platform, Cause.NO_BUNDLE, "it was measured, but could not be recorded: " + e.getMessage());
    }

    void write(String name, String text) {
        Path file = out.resolve(name);
        try {
            Files.createDirectories(out);
            Files.writeString(file, text);
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }
}
