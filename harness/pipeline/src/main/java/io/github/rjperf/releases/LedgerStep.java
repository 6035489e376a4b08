package io.github.rjperf.releases;

import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.RecordStep;
import io.github.rjperf.compare.ResultFolder;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.LedgerFolder;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Ledger;
import io.github.rjperf.model.LedgerResult;
import io.github.rjperf.model.LedgerResult.Made;
import io.github.rjperf.model.Revision;
import io.github.rjperf.report.LedgerNumbers;
import io.github.rjperf.report.LedgerPage;
import io.github.rjperf.report.LedgerProgress;
import io.github.rjperf.report.LedgerText;
import io.github.rjperf.report.ShellWord;
import io.github.rjperf.report.markdown.LedgerMarkdown;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares many releases, shows how each series developed over them, and records the comparisons.
 *
 * @param json print JSON instead of text
 * @param tmpdir where databases live while measuring; null for memory
 * @param record records them; empty if the user does not want that
 */
public record LedgerStep(
        Settings settings,
        Console console,
        boolean quiet,
        boolean json,
        @Nullable Path tmpdir,
        Optional<RecordStep> record) {
    /** How a ledger ends. */
    public enum Outcome {
        /** Every comparison was made. */
        COMPLETE,
        /** The budget left comparisons undone. */
        INCOMPLETE,
        /** No series could be compared. */
        UNMEASURED,
        INTERRUPTED
    }

    /**
     * Begins a ledger; throws UsageException, BuildException or DocumentException for one that cannot be.
     *
     * @param out folder for it; null for a dated one
     */
    public Outcome begin(ReleaseChoice choice, Ledger.Options options, @Nullable Path out) {
        requireLook(options.maxPairs());
        ReleasePairs.choice(options, options.series()).plan(Catalogue.read(settings.benchmarkJars()));
        BuildStep builds = new BuildStep(settings, console, quiet, ReleasePairs.sources(options));
        List<Revision> releases = choice.releases(builds);
        Ledger ledger = new Ledger(options.sources() == null ? releases : tags(builds, releases), options, List.of());
        LedgerFolder folder = new LedgerFolder(out == null ? dated(ledger) : out);
        folder.requireNew();
        record.ifPresent(RecordStep::check);
        return run(folder, ledger);
    }

    /** The tags of releases; throws BuildException if the first or the last one has none. */
    private static List<Revision> tags(BuildStep builds, List<Revision> releases) {
        List<Revision> tags = releases.stream().map(ReleasePairs::tagged).toList();
        builds.prepare(BuildStep.subject(tags.get(0).subject()));
        builds.prepare(BuildStep.subject(tags.get(tags.size() - 1).subject()));
        return tags;
    }

    private static void requireLook(@Nullable Integer maxPairs) {
        int first = maxPairs == null ? 0 : JudgingRules.upTo(maxPairs).looks().get(0);
        if (maxPairs != null && maxPairs < first) {
            throw new UsageException(
                    "a change takes at least " + first + " pairs; --max-pairs " + maxPairs + " would show none");
        }
    }

    /**
     * Continues a ledger, or shows a finished one again.
     *
     * @param budget limit on the time of measuring in total, instead of the one so far; null to keep it
     */
    public Outcome resume(Path begun, @Nullable Duration budget) {
        LedgerFolder folder = new LedgerFolder(begun);
        Ledger ledger = folder.read();
        record.ifPresent(RecordStep::check);
        return run(folder, budget == null ? ledger : ledger.within(budget.toSeconds()));
    }

    private Outcome run(LedgerFolder folder, Ledger ledger) {
        ReleasePairs pairs = new ReleasePairs(new PartStep(settings, console, quiet, tmpdir));
        Optional<LedgerResult> found = new LedgerRun(pairs, console, folder, ledger).run();
        found.ifPresent(result -> report(folder, result));
        found.ifPresent(result -> record.ifPresent(step -> step.run(
                finished(folder, result),
                Context.Kind.RELEASE,
                "./rjperf releases --resume " + ShellWord.quoted(folder.folder().toString()))));
        return found.map(LedgerStep::outcome).orElse(Outcome.INTERRUPTED);
    }

    private void report(LedgerFolder folder, LedgerResult result) {
        write(folder, result);
        console.out().print(json ? LedgerNumbers.of(result).text() : LedgerText.render(result, console.columns()));
        console.flush();
        console.say("Page: " + folder.html());
        console.say("Folder: " + folder.folder());
        LedgerProgress.undone(result, folder.folder().toString()).ifPresent(console::say);
    }

    /** The comparisons that are never continued. */
    static List<Bundle> finished(LedgerFolder folder, LedgerResult result) {
        return result.made().stream()
                .map(Made::link)
                .filter(link -> !result.undone().contains(link))
                .map(link -> folder.bundle(result.ledger(), link))
                .toList();
    }

    private static Outcome outcome(LedgerResult result) {
        if (!result.isComplete()) {
            return Outcome.INCOMPLETE;
        }
        return result.isMeasured() ? Outcome.COMPLETE : Outcome.UNMEASURED;
    }

    private static void write(LedgerFolder folder, LedgerResult result) {
        folder.write(folder.html(), LedgerPage.render(result));
        folder.write(folder.markdown(), LedgerMarkdown.render(result));
        folder.write(folder.json(), LedgerNumbers.of(result).text());
    }

    private Path dated(Ledger ledger) {
        String label =
                "releases-" + ledger.first().label() + "-" + ledger.last().label();
        return ResultFolder.dated(settings.clock().instant(), label);
    }
}
