package io.github.rjperf.bisect;

import io.github.rjperf.bisect.BisectStep.Outcome;
import io.github.rjperf.bisect.Comparing.Task;
import io.github.rjperf.compare.JudgeStep;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.document.BisectionFolder;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Bisection;
import io.github.rjperf.model.BisectionResult;
import io.github.rjperf.model.BisectionResult.Row;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.BisectionText;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.settings.Console;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One search in its folder: what was measured before is read there, and only the rest is measured. */
final class Bisecting {
    private final Comparing comparing;
    private final Console console;
    private final BisectionFolder folder;
    private Bisection bisection;

    Bisecting(Comparing comparing, Console console, BisectionFolder folder, Bisection bisection) {
        this.comparing = comparing;
        this.console = console;
        this.folder = folder;
        this.bisection = bisection;
    }

    Outcome run() {
        Task task = new Task(
                folder.ends(),
                bisection.revisions().size() - 1,
                bisection.options().series(),
                left());
        Optional<Judgement> judged = judged(task.bundle())
                .filter(judgement -> !canGoOn(judgement))
                .or(() -> comparing.run(bisection, task, this::write));
        if (judged.isEmpty()) {
            return Outcome.INTERRUPTED;
        }
        Ends ends = Ends.of(folder.ends().readComparison(), judged.get());
        return switch (ends.state()) {
            case SLOWER -> search(ends);
            case IDENTICAL, NOT_SLOWER -> end(ends, judged.get(), Outcome.NOTHING_TO_BISECT);
            case UNDECIDED, SLOWER_AS_BUILT -> end(ends, judged.get(), Outcome.UNDECIDED);
            case UNMEASURED -> end(ends, judged.get(), Outcome.UNMEASURED);
        };
    }

    /** True for ends that are still open, when a larger budget has time left for them. */
    private boolean canGoOn(Judgement judgement) {
        Duration left = left();
        return left != null
                && !isOver(left)
                && Ends.of(folder.ends().readComparison(), judgement).state() == Ends.State.UNDECIDED;
    }

    private Outcome end(Ends ends, Judgement judgement, Outcome outcome) {
        String good = bisection.good().label();
        String bad = bisection.bad().label();
        console.out()
                .println(
                        switch (ends.state()) {
                            case IDENTICAL -> "Nothing to bisect: " + bad + " and " + good + " are identical.";
                            case UNDECIDED ->
                                "It is inconclusive whether " + bad + " is slower than " + good
                                        + ". Allow more pairs or time, or name one series.";
                            case SLOWER_AS_BUILT ->
                                "As they were built, " + bad + " is slower than " + good
                                        + ", but no more than another layout of the same code may be, so that no commit is to"
                                        + " blame. Bisect builds from source, in several layouts: --repo PATH.";
                            case UNMEASURED ->
                                "Cannot bisect: " + bad + " and " + good + " could not be measured: "
                                        + VerdictText.reason(judgement) + ".";
                            default -> "Nothing to bisect: no series is slower in " + bad + " than in " + good + ".";
                        });
        console.out().print(BisectionText.ends(judgement, console.columns()));
        return outcome;
    }

    private Outcome search(Ends ends) {
        Search search = new Search(ends, bisection.revisions().size() - 1);
        List<String> series = ends.series().stream().map(SeriesKey::name).toList();
        int done = 0;
        while (done < bisection.steps().size() || goesOn(search)) {
            Bisection.Step next = bisection.steps().get(done++);
            if (next.skipped() != null) {
                search.skip(next.revision(), next.skipped());
            } else if (!measure(search, next.revision(), series)) {
                return Outcome.INTERRUPTED;
            }
        }
        BisectionResult result = search.result(bisection);
        console.out().print(BisectionText.render(result, folder.folder().toString(), console.columns()));
        return result.isFound() ? Outcome.FOUND : Outcome.UNDECIDED;
    }

    /** Adds the next step, unless the search is over. */
    private boolean goesOn(Search search) {
        OptionalInt next = search.next(bisection.options().confidence());
        if (next.isEmpty()) {
            return false;
        }
        if (isOver(left())) {
            console.say("The budget is used up; continue with a larger one: ./rjperf bisect --resume " + folder.folder()
                    + " --budget TIME");
            return false;
        }
        bisection = bisection.trying(next.getAsInt());
        write();
        return true;
    }

    /** False if it was interrupted. */
    private boolean measure(Search search, int revision, List<String> series) {
        Bundle bundle = folder.step(bisection, revision);
        Optional<Judgement> known = judged(bundle).filter(judgement -> search.isAnswer(judgement) || isOver(left()));
        try {
            Optional<Judgement> judged =
                    known.or(() -> comparing.run(bisection, new Task(bundle, revision, series, left()), () -> {}));
            if (judged.isEmpty()) {
                return false;
            }
            if (search.isAnswer(judged.get())) {
                search.answer(revision, judged.get());
                say(search);
            } else if (!isOver(left())) {
                skip(search, revision, VerdictText.reason(judged.get()));
            }
        } catch (Unbuildable e) {
            skip(search, revision, String.valueOf(e.getMessage()));
        }
        return true;
    }

    private void skip(Search search, int revision, String reason) {
        bisection = bisection.skipping(revision, reason);
        write();
        search.skip(revision, reason);
        say(search);
    }

    private void say(Search search) {
        Row row = search.last();
        console.say(BisectionText.progress(bisection, row));
    }

    private static Optional<Judgement> judged(Bundle bundle) {
        return Files.exists(bundle.verdict()) ? Optional.of(bundle.readVerdict()) : Optional.empty();
    }

    private void write() {
        folder.write(bisection);
    }

    private static boolean isOver(@Nullable Duration left) {
        return left != null && left.compareTo(Duration.ofSeconds(1)) < 0;
    }

    /** Time of measuring that is left of the budget; null without one. */
    private @Nullable Duration left() {
        Long budget = bisection.options().budgetSeconds();
        if (budget == null) {
            return null;
        }
        Stream<Bundle> steps = bisection.steps().stream().map(one -> folder.step(bisection, one.revision()));
        return Stream.concat(Stream.of(folder.ends()), steps)
                .filter(bundle -> Files.exists(bundle.forks()))
                .map(bundle -> bundle.readComparison().plan().timeOf(JudgeStep.pairs(bundle)))
                .reduce(Duration.ofSeconds(budget), Duration::minus);
    }
}
