package io.github.rjperf.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.SampleResults;
import java.io.StringReader;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Only what fails the comparison fails in the report of a CI, and what is not decided has not passed. */
class JunitXmlTest {
    @Test
    void onlyASlowdownIsAFailure() throws Exception {
        Element suite = suite(SampleResults.mixed());
        assertThat(outcomes(suite))
                .containsExactly("failure", "skipped", "skipped", "passed", "passed", "passed", "skipped", "passed");
        Element slower = cases(suite).get(0);
        assertThat(slower.getAttribute("classname")).isEqualTo("linux-x64.GetNotFoundBenchmarks");
        assertThat(slower.getAttribute("name")).startsWith("GetNotFound.getNotFoundEven/keyCount");
        assertThat(message(slower)).startsWith("−49.9 % [−51.2, −48.5], ").contains(" → ");
        assertThat(suite.getAttribute("name")).isEqualTo("rocksdbjni 9.0.1 → 9.1.1");
    }

    @Test
    void whatIsSkippedSaysWhy() throws Exception {
        List<Element> cases = cases(suite(SampleResults.mixed()));
        assertThat(message(cases.get(1)))
                .isEqualTo("ERROR; the candidate crashed in 2 of 2 pairs: SIGSEGV in" + " MergeHelper::MergeUntil");
        assertThat(message(cases.get(2))).startsWith("inconclusive: slower by at most 4.9 %; −1.5 % [");
        assertThat(message(cases.get(6))).isEqualTo("not comparable; 9.0.1 has no RocksDB.getEntity");
        Results slower = SampleResults.judged(new Verdict.AsBuilt(true, 0.12), null, null);
        assertThat(outcomes(suite(slower))).containsExactly("skipped");
        assertThat(message(cases(suite(slower)).get(0)))
                .startsWith("SLOWER AS BUILT; ")
                .endsWith("; another layout of the same code does as much in 12 % of cases");
    }

    /** No series shows it, so it would go unnoticed. */
    @Test
    void aSlowdownOfEverythingTogetherHasNotPassed() throws Exception {
        Element suite = suite(SampleResults.slowerOverall(SampleResults.single()));
        assertThat(outcomes(suite)).containsExactly("passed", "skipped");
        assertThat(message(cases(suite).get(1))).isEqualTo("all series together: 1.0 % slower");
    }

    /** A report without a test counts as broken in many programs. */
    @Test
    void identicalBuildsPassOneTest() throws Exception {
        assertThat(outcomes(suite(SampleResults.unmeasured(SampleResults.mixed()))))
                .containsExactly("passed");
    }

    @Test
    void hostileTextStaysText() throws Exception {
        for (Results results : List.of(SampleResults.hostile(), SampleResults.longNames())) {
            String text = CiFormat.JUNIT.of(results);
            assertThat(text).doesNotContain("\u001B", "\u202E", "\u0007", "<script", "<img");
            outcomes(suite(results));
        }
    }

    /** Counts that differ from the cases, or an element or attribute that readers do not know, fail here. */
    private static List<String> outcomes(Element suite) {
        List<String> outcomes = cases(suite).stream()
                .map(one -> {
                    List<Element> inner = elements(one.getChildNodes());
                    assertThat(inner).hasSizeLessThan(2);
                    return inner.isEmpty() ? "passed" : inner.get(0).getTagName();
                })
                .toList();
        assertThat(suite.getTagName()).isEqualTo("testsuite");
        assertThat(suite.getAttribute("tests")).isEqualTo(Integer.toString(outcomes.size()));
        assertThat(suite.getAttribute("failures")).isEqualTo(count(outcomes, "failure"));
        assertThat(suite.getAttribute("skipped")).isEqualTo(count(outcomes, "skipped"));
        assertThat(suite.getAttribute("errors")).isEqualTo("0");
        assertThat(outcomes).isSubsetOf("passed", "failure", "skipped");
        return outcomes;
    }

    private static String count(List<String> outcomes, String kind) {
        return Long.toString(outcomes.stream().filter(kind::equals).count());
    }

    private static List<Element> cases(Element suite) {
        List<Element> cases = elements(suite.getChildNodes());
        assertThat(cases).allSatisfy(one -> {
            assertThat(one.getTagName()).isEqualTo("testcase");
            assertThat(IntStream.range(0, one.getAttributes().getLength())
                            .mapToObj(i -> one.getAttributes().item(i).getNodeName()))
                    .containsExactlyInAnyOrderElementsOf(Set.of("classname", "name"));
        });
        return cases;
    }

    private static String message(Element one) {
        return elements(one.getChildNodes()).stream()
                .map(inner -> inner.getAttribute("message"))
                .findFirst()
                .orElse("");
    }

    private static List<Element> elements(NodeList nodes) {
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .toList();
    }

    private static Element suite(Results results) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(CiFormat.JUNIT.of(results))))
                .getDocumentElement();
    }
}
