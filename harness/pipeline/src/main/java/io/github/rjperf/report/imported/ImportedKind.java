package io.github.rjperf.report.imported;

import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedChange.Estimate;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.VerdictText;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The meaning of a change between two imported tables for a reader, the most urgent one first, with its marks. */
public enum ImportedKind {
    REGRESSION(VerdictKind.REGRESSION),
    LOOKS_SLOWER("↓", "🟠", "looks slower"),
    INCONCLUSIVE(VerdictKind.INCONCLUSIVE),
    IMPROVEMENT(VerdictKind.IMPROVEMENT),
    LOOKS_FASTER("↑", "🟠", "looks faster"),
    NO_REGRESSION(VerdictKind.NO_REGRESSION),
    UNCLEAR("~", "⚪", "too close to call"),
    /** A series without an estimate, or one that was measured differently. */
    NOT_JUDGED("–", "⚪", "not judged");

    /** The mark for text, one column wide. */
    public final String mark;
    /** The mark for Markdown. */
    public final String emoji;

    private final String words;

    ImportedKind(VerdictKind kind) {
        this(kind.mark, kind.emoji, "");
    }

    ImportedKind(String mark, String emoji, String words) {
        this.mark = mark;
        this.emoji = emoji;
        this.words = words;
    }

    public static ImportedKind of(ImportedChange change) {
        Verdict verdict = change.verdict();
        if (verdict != null) {
            return ImportedKind.valueOf(VerdictKind.of(verdict).name());
        }
        Estimate estimate = change.estimate();
        if (estimate == null || !change.reason().isEmpty()) {
            return NOT_JUDGED;
        }
        if (!change.looksDifferent()) {
            return UNCLEAR;
        }
        return estimate.meanLogRatio() < 0 ? LOOKS_SLOWER : LOOKS_FASTER;
    }

    /** The changes, the most urgent one first. */
    public static List<ImportedChange> bySeverity(ImportedComparison comparison) {
        return comparison.changes().stream()
                .sorted(Comparator.comparing(ImportedKind::of))
                .toList();
    }

    /** A change in a few words: {@code REGRESSION}, {@code looks slower (pooled iterations)}. */
    public static String text(ImportedChange change) {
        Verdict verdict = change.verdict();
        if (verdict != null) {
            return VerdictText.verdict(verdict);
        }
        ImportedKind kind = of(change);
        return kind == NOT_JUDGED ? kind.words : kind.words + " (" + ImportedChange.Basis.ITERATIONS.words() + ")";
    }

    /** The number of each kind, in words: {@code 1 regression, 2 look slower, 5 not judged}. */
    static String tally(Stream<ImportedKind> kinds) {
        return VerdictKind.tally(kinds, ImportedKind::tally);
    }

    private String tally(long number) {
        if (words.isEmpty()) {
            return VerdictKind.valueOf(name()).tally(number);
        }
        return number + " " + (number == 1 ? words : words.replace("looks", "look"));
    }
}
