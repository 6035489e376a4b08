package io.github.rjperf.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.SideWords;
import io.github.rjperf.report.json.CiFormat;
import io.github.rjperf.report.json.ComparisonSummary;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.text.TerminalReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The heads of all reports, word for word, where the sides differ in more than their builds; {@code -Drjperf.write.docs=true} rewrites them. */
class SideHeadsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/summary/side-heads.txt");
    private static final SideJvm OURS = new SideJvm(null, "OpenJDK 17.0.15+6-Debian-1deb12u1 (Debian)", List.of());
    private static final SideJvm OTHER = new SideJvm("~/jdk-25", "OpenJDK 25.0.3+9-LTS (Eclipse Adoptium)", List.of());
    private static final SideJvm ZGC = new SideJvm(null, OURS.version(), List.of("-XX:+UseZGC", "-Xmx1g"));

    private static final Build OTHER_BUILD =
            SampleResults.releaseAgainstSource().comparison().candidate();

    private static Results of(
            @Nullable TwoCalls calls, @Nullable SideJvm base, @Nullable SideJvm candidate, boolean sameBuild) {
        Results single = SampleResults.single();
        Comparison comparison = single.comparison();
        Comparison builds = comparison.with(comparison.base(), sameBuild ? comparison.base() : OTHER_BUILD);
        return new Results(
                builds.with(builds.plan().with(new SideDifference(calls, base, candidate))),
                single.judgment(),
                single.pairs(),
                single.reproduce());
    }

    private static Results ofCalls(@Nullable SideJvm base, @Nullable SideJvm candidate) {
        return of(
                new TwoCalls("GetBenchmarks.get", "GetBenchmarks.preallocatedGet", new TreeMap<>(), List.of()),
                base,
                candidate,
                true);
    }

    private static Map<String, Results> all() {
        Map<String, Results> all = new LinkedHashMap<>();
        all.put("two calls", ofCalls(null, null));
        all.put("two JDKs", of(null, OURS, OTHER, true));
        all.put("two collectors", of(null, OURS, ZGC, true));
        all.put("two builds and two collectors", of(null, OURS, ZGC, false));
        all.put("two builds on two JDKs", of(null, OURS, OTHER, false));
        all.put("two builds on the same other JDK", of(null, OTHER, OTHER, false));
        all.put("two calls on two JDKs", ofCalls(OURS, OTHER));
        return all;
    }

    @Test
    void theyAreAsTheyWereReviewed() throws Exception {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, Results> each : all().entrySet()) {
            text.append("# ").append(each.getKey()).append("\n\n").append(heads(each.getValue()));
        }
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.writeString(GOLDEN, text);
        }
        assertThat(text.toString()).isEqualTo(Files.readString(GOLDEN));
    }

    private static String heads(Results results) throws Exception {
        String terminal = TerminalReport.render(results, null, false, 100);
        String markdown = MarkdownReport.render(results);
        Document page = Jsoup.parse(HtmlReport.render(results));
        return terminal.substring(0, terminal.lastIndexOf("Again:"))
                + "\n-- report.md\n"
                + markdown.substring(0, markdown.indexOf("<details>"))
                + "\n-- report.html\n"
                + page.title() + "\n"
                + String.join("\n", page.select("header p").eachText())
                + "\n\n-- JSON\n"
                + new ObjectMapper()
                        .readTree(ComparisonSummary.of(results, null, 0))
                        .at("/summary/sides")
                        .toPrettyString()
                + "\n\n";
    }

    @Test
    void everyNameHasBothCalls() {
        Results calls = ofCalls(null, null);
        String name = "Get.get → preallocatedGet/keyCount=100000/valueSize=64";

        assertThat(Row.bySeverity(calls)).extracting(Row::name).containsExactly(name);
        assertThat(HtmlReport.render(calls)).contains("preallocatedGet");
        assertThat(Jsoup.parse(HtmlReport.render(calls)).select("summary .name").text())
                .isEqualTo(name);
        for (CiFormat format : CiFormat.values()) {
            assertThat(format.of(calls)).contains("preallocatedGet");
        }
    }

    @Test
    void aUsualComparisonSaysNothing() {
        Results usual = of(null, null, null, false);

        assertThat(SideWords.differences(usual.comparison())).isEmpty();
        assertThat(SideWords.subjects(usual.comparison())).isEqualTo("rocksdbjni 9.0.1 → " + OTHER_BUILD.label());
    }
}
