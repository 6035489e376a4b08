package io.github.rjperf.cli.github;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.Calibration;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Calibrations;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.RecordException;
import io.github.rjperf.report.HtmlReport;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PlatformResult;
import io.github.rjperf.report.comment.PlatformResult.Cause;
import io.github.rjperf.report.comment.ReportPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one run found, platform by platform: taken in, recorded, written down. Nothing is said of a bundle that was not
 * recorded.
 */
final class Publication {
    private static final Duration CALIBRATED = Duration.ofDays(28);

    private final Intake intake;
    private final WorkflowRun run;
    private final Links links;
    private final Path out;
    private boolean recorded = true;
    private @Nullable Database database;

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

    /** @param opening opens the database; asked once, when the first bundle is there to be recorded */
    CommentFacts publish(ArtifactSource source, Supplier<Database> opening) {
        Request request = intake.requested().request();
        try {
            List<PlatformResult> results = new ArrayList<>();
            for (String platform : request.platforms()) {
                results.add(intake.take(platform, source, bundle -> measured(platform, bundle, opening)));
            }
            return new CommentFacts(request, run, links, results, acceptances(results), calibrations(results));
        } finally {
            if (database != null) {
                database.close();
            }
        }
    }

    private PlatformResult measured(String platform, Bundle bundle, Supplier<Database> opening) {
        Results results;
        try {
            Database open = database == null ? opening.get() : database;
            database = open;
            results = new Ingest(intake.requested().request(), intake.profile()).into(open, bundle);
        } catch (RecordException e) {
            return notRecorded(platform, e);
        }
        write("report-" + platform + ".html", HtmlReport.render(results));
        return new PlatformResult.Measured(platform, results, new ReportPage(run.url() + "#artifacts", false));
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

    private List<Acceptance> acceptances(List<PlatformResult> results) {
        Request request = intake.requested().request();
        Integer pullRequest = request.pullRequest();
        if (database == null || pullRequest == null || !recorded) {
            return List.of();
        }
        List<Acceptance> accepted = new Acceptances(database).of(request.repository(), pullRequest);
        return measured(results)
                .flatMap(measured -> accepted.stream()
                        .filter(each -> each.platform().equals(kind(measured)))
                        .map(each -> new Acceptance(
                                measured.platform(), each.series(), each.reason(), each.acceptedBy(), each.accepted())))
                .toList();
    }

    private List<Calibration> calibrations(List<PlatformResult> results) {
        if (database == null || !recorded) {
            return List.of();
        }
        Instant since = intake.settings().clock().instant().minus(CALIBRATED);
        List<Calibration> known = new Calibrations(database).since(since);
        return measured(results)
                .flatMap(measured -> known.stream()
                        .filter(each -> each.platform().equals(kind(measured)))
                        .map(each -> new Calibration(
                                measured.platform(),
                                each.since(),
                                each.comparisons(),
                                each.verdicts(),
                                each.falseAlarms())))
                .toList();
    }

    private static Stream<PlatformResult.Measured> measured(List<PlatformResult> results) {
        return results.stream()
                .filter(PlatformResult.Measured.class::isInstance)
                .map(PlatformResult.Measured.class::cast);
    }

    /** Operating system and architecture, by which hosts are recorded; a platform may be a part of them. */
    private static String kind(PlatformResult.Measured measured) {
        return measured.results().comparison().host().identity().platform();
    }
}
