package io.github.rjperf.demo;

import io.github.rjperf.compare.ExplanationRows;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.ChangeParts.Effects;
import io.github.rjperf.model.explanation.ChangeParts.PartOfChange;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.record.Explanations;
import io.github.rjperf.report.Results;
import java.util.List;
import java.util.Objects;

/** Explains why series changed on a pull request in the demo year. Only the numbers are invented; the sentences follow from them. */
record DemoExplanation(DemoComparison demo, Judgment judgment, List<Pair> pairs) {
    private static final int PAIRS = 5;
    private static final double SECONDS = 20;
    private static final double HALF_WIDTH = 0.012;
    private static final double SHARE = 0.71;
    private static final CodeFrame PLACE = new CodeFrame("rocksdb::demo::CopyValue", CodeKind.NATIVE);
    private static final List<CodeFrame> NAMES = List.of(
            new CodeFrame("org/rocksdb/demo/Operation.run", CodeKind.JAVA),
            new CodeFrame("Java_org_rocksdb_demo_Operation_run", CodeKind.NATIVE),
            PLACE,
            new CodeFrame("memcpy", CodeKind.NATIVE),
            new CodeFrame("rocksdb::demo::FindValue", CodeKind.NATIVE));

    List<Explanations.Entry> rows() {
        List<ExplainedSeries> changed = judgment.series().stream()
                .filter(SeriesVerdict::isChange)
                .map(DemoExplanation::explained)
                .toList();
        Explanation explanation = new Explanation(demo.comparison().id(), changed);
        return ExplanationRows.of(new Results(demo.comparison(), judgment, pairs, "").explainedBy(explanation));
    }

    private static ExplainedSeries explained(SeriesVerdict judged) {
        Look look = judged.lastLook().orElseThrow();
        double base = nanos(judged, Objects.requireNonNull(judged.baseScore()));
        double candidate = nanos(judged, Objects.requireNonNull(judged.candidateScore()));
        double half = HALF_WIDTH * base;
        StackComparison stacks = new StackComparison(
                "perf-events",
                new PerOperation(base, candidate, candidate - base - half, candidate - base + half),
                base,
                candidate,
                new Cause(Activity.COPYING, PLACE, SHARE, 0.58, 0.84),
                List.of(),
                NAMES,
                calls(base, candidate),
                List.of(),
                0,
                List.of(),
                0);
        Effects effects =
                new Effects(part(look.meanLogRatio()), part(0.001), part(0), part(look.meanLogRatio() + 0.001));
        return new ExplainedSeries(
                judged.series(),
                new SampledProfile(PAIRS, SECONDS, stacks, null, null),
                null,
                new ChangeParts(PAIRS, 0, SECONDS, effects, null, null),
                null,
                null);
    }

    /** The call tree: calls that both sides have in common, plus the difference, most of which is in {@link #PLACE}. */
    private static List<CallNode> calls(double base, double candidate) {
        double common = Math.min(base, candidate);
        double more = base - common;
        double other = candidate - common;
        return List.of(
                new CallNode(-1, 0, base, candidate, true),
                new CallNode(0, 1, 0.8 * common + more, 0.8 * common + other, true),
                new CallNode(1, 2, 0.2 * common + SHARE * more, 0.2 * common + SHARE * other, true),
                new CallNode(2, 3, 0.1 * common + SHARE * more, 0.1 * common + SHARE * other, true),
                new CallNode(1, 4, 0.5 * common + (1 - SHARE) * more, 0.5 * common + (1 - SHARE) * other, false));
    }

    private static double nanos(SeriesVerdict judged, double score) {
        double seconds = judged.series().higherIsBetter() ? 1 / score : score;
        return 1e9 * judged.series().threads() * seconds;
    }

    private static PartOfChange part(double logChange) {
        return new PartOfChange(logChange, logChange - HALF_WIDTH, logChange + HALF_WIDTH);
    }
}
