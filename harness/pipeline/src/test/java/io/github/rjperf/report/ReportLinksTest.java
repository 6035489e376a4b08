package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.page.HtmlReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportLinksTest {
    private static final Map<String, String> STEP = Map.of(
            "GITHUB_SERVER_URL", "https://github.example:8443",
            "GITHUB_REPOSITORY", "acme/bench",
            "GITHUB_RUN_ID", "8123456");

    private static Build named(Build build, String subject) {
        return new Build(
                subject,
                build.version(),
                build.commit(),
                build.jar(),
                build.jarSha256(),
                build.library(),
                build.librarySha256(),
                build.classesSha256(),
                build.fromCache(),
                build.seconds(),
                null);
    }

    @ParameterizedTest
    @CsvSource({
        "maven:9.0.1, maven:9.1.1, https://github.com/facebook/rocksdb/compare/v9.0.1...v9.1.1",
        "maven:9.0.1:linux64, maven:10.10.1, https://github.com/facebook/rocksdb/compare/v9.0.1...v10.10.1",
        "maven:9.0.1, maven:9.0.1,",
        "maven:9.0.1, git:main,",
        "maven:9.0.1, maven:org.example:rocksdbjni:9.1.1,",
        "maven:9.0.1, maven:9.1.1-SNAPSHOT,",
        "maven:9.0.1, 'maven:9.1.1\"><script>',",
        "maven:9.0.1, 'maven:9.1.1/../../../evil/evil',",
    })
    void onlyReleasesOfRocksDbAreCompared(String base, String candidate, String address) {
        Comparison sample = SampleResults.mixed().comparison();
        assertThat(ReportLinks.betweenReleases(
                        sample.with(named(sample.base(), base), named(sample.candidate(), candidate))))
                .isEqualTo(address);
    }

    @Test
    void theRunIsTheOneOfTheStep() {
        assertThat(ReportLinks.run(STEP)).isEqualTo("https://github.example:8443/acme/bench/actions/runs/8123456");
        assertThat(ReportLinks.run(Map.of())).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "GITHUB_SERVER_URL, javascript:alert(1)//",
        "GITHUB_SERVER_URL, https://github.com/x",
        "GITHUB_SERVER_URL, 'https://a.example\">'",
        "GITHUB_REPOSITORY, a/b/c",
        "GITHUB_REPOSITORY, '../x'",
        "GITHUB_RUN_ID, 1?x",
        "GITHUB_RUN_ID, ''",
    })
    void whatGitHubDoesNotSetIsNoRun(String name, String value) {
        Map<String, String> step = new HashMap<>(STEP);
        step.put(name, value);
        assertThat(ReportLinks.run(step)).isNull();
    }

    @Test
    void thePageLeadsToAllThatIsKnown() {
        Results results = SampleResults.mixed();
        Document page = Jsoup.parse(HtmlReport.render(
                results,
                new ReportLinks(
                        Map.of(ReportLinks.DIFF, "https://github.com/a/b/compare/c...d"),
                        series -> series.name().startsWith("Get.") ? "https://perf.example/s?a=1&b=2" : null)));
        assertThat(page.select("header a").eachText()).containsExactly("commits between the two builds");
        assertThat(page.select("header a").eachAttr("href")).containsExactly("https://github.com/a/b/compare/c...d");
        List<String> shown = page.select("details.series:has(a[href^=https://perf.example]) > summary .name")
                .eachText();
        assertThat(shown).isNotEmpty().allMatch(name -> name.startsWith("Get."));
        assertThat(page.select("header").text()).endsWith("See also: commits between the two builds");
    }
}
