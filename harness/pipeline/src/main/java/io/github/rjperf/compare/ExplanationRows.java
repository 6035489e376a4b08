package io.github.rjperf.compare;

import io.github.rjperf.document.ExplanationLine;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.record.Explanations;
import io.github.rjperf.report.ExplanationText;
import io.github.rjperf.report.Results;
import java.util.List;

/** The explanation of a comparison's results as stored in the database: a sentence and a document for each series. */
public final class ExplanationRows {
    private ExplanationRows() {}

    /** The entries; none for results without an explanation. */
    public static List<Explanations.Entry> of(Results results) {
        Explanation explanation = results.explanation();
        return explanation == null
                ? List.of()
                : ExplanationText.sentences(results).entrySet().stream()
                        .flatMap(said -> explanation.of(said.getKey()).stream()
                                .map(why -> entry(explanation.comparisonId(), why, said.getValue())))
                        .toList();
    }

    private static Explanations.Entry entry(String comparison, ExplainedSeries why, String sentence) {
        Explanation alone = new Explanation(comparison, List.of(why));
        return new Explanations.Entry(
                why.series(),
                sentence,
                ExplanationLine.write(alone.withFewerCalls(StackComparison.MOST_VISIBLE, ExplanationRows::visible)),
                ExplanationLine.write(alone.withoutPictures()));
    }

    /** The name of a function, made safe to show on dashboards, because it comes from a build. */
    private static String visible(String name) {
        String line = SafeLine.of(name, CodeFrame.NAME_CHARACTERS);
        return line.isBlank() ? "(unknown)" : line;
    }
}
