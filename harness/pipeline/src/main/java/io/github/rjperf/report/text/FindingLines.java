package io.github.rjperf.report.text;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.verdict.Finding;
import java.util.List;
import java.util.Locale;

/** The findings of a doctor as text: one line each, the worst first. */
public final class FindingLines {
    private FindingLines() {}

    /** The grade, name, value, and advice in columns; values may come from untrusted sources. */
    public static String render(List<Finding> findings) {
        int width = findings.stream()
                .mapToInt(finding -> finding.name().length())
                .max()
                .orElse(1);
        StringBuilder text = new StringBuilder();
        for (Finding finding : Finding.worstFirst(findings)) {
            String grade = finding.grade().name().toLowerCase(Locale.ROOT);
            String advice = finding.advice().isEmpty() ? "" : "   → " + finding.advice();
            text.append(SafeLine.of(String.format(
                            Locale.ROOT,
                            "%-7s  %-" + width + "s  %s%s",
                            grade,
                            finding.name(),
                            finding.value(),
                            advice)))
                    .append('\n');
        }
        return text.toString();
    }
}
