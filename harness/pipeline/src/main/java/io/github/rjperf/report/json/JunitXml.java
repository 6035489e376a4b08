package io.github.rjperf.report.json;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SideFindings;
import io.github.rjperf.report.SideWords;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Results as a JUnit test suite with a test case for each series, and one for the overall change. Results that fail the comparison
 * are failures; results that neither show nor rule out a slowdown are skipped, with the reason.
 */
final class JunitXml {
    private static final Set<VerdictKind> PASSED =
            Set.of(VerdictKind.NO_REGRESSION, VerdictKind.IMPROVEMENT, VerdictKind.FASTER_AS_BUILT);

    private final Judgment judgment;
    private final String platform;
    private final List<Element> cases = new ArrayList<>();
    private int failures;
    private int skipped;

    private JunitXml(Results results) {
        judgment = results.judgment();
        platform = results.comparison().host().identity().platform();
    }

    static String of(Results results) {
        JunitXml report = new JunitXml(results);
        Row.bySeverity(results).forEach(report::add);
        report.addOverall(results.areIdentical());
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + report.element(results.comparison()).html();
    }

    private Element element(Comparison comparison) {
        return Element.of("testsuite")
                .with("name", SideWords.subjects(comparison))
                .with("tests", Integer.toString(cases.size()), "failures", Integer.toString(failures))
                .with("errors", "0", "skipped", Integer.toString(skipped))
                .add(cases);
    }

    private void add(Row row) {
        String benchmark = row.judged().series().benchmark();
        cases.add(testCase(benchmark.replaceFirst("\\..*", ""), row.name(), outcome(row)));
    }

    private @Nullable Element outcome(Row row) {
        if (row.kind() == VerdictKind.REGRESSION) {
            return failure("regression", row.change() + ", " + row.scores());
        }
        if (!row.failing().isEmpty()) {
            return failure("uses-more", SideFindings.of(row));
        }
        return PASSED.contains(row.kind())
                ? null
                : skip(PlainText.joined(
                        "; ", row.verdict(), row.look().map(Figures::change).orElse(""), row.reason()));
    }

    /** Adds the test case about all series together, which is the only one for identical builds. */
    private void addOverall(boolean identical) {
        if (identical || judgment.shift() != null) {
            Element outcome = judgment.slowerOverall()
                    .map(shift -> skip("all series together: " + Figures.slowerOrFaster(shift.change())))
                    .orElse(null);
            cases.add(testCase("Overall", "overall change", outcome));
        }
    }

    private Element failure(String type, String message) {
        failures++;
        return Element.of("failure").with("type", type, "message", message);
    }

    private Element skip(String reason) {
        skipped++;
        return Element.of("skipped").with("message", reason);
    }

    /** A test case; the platform is the package, so that the same series on two platforms are two tests. */
    private Element testCase(String group, String name, @Nullable Element outcome) {
        Element element = Element.of("testcase").with("classname", platform + "." + group, "name", name);
        return outcome == null ? element : element.add(outcome);
    }
}
