package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.report.text.TerminalReport;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocsPictureTest {
    @ParameterizedTest
    @EnumSource
    void isDrawnFromThePageAsItIsNow(DocsPicture picture) {
        assertThat(Repository.read(DocsPicture.DRAWN_FROM).lines())
                .as(
                        "docs/images/%s.png is older than what it shows; draw it with ./rjperf verify --pictures",
                        picture.file())
                .contains(picture.line());
        assertThat(DocsPicture.DRAWN_FROM.resolveSibling(picture.file() + ".png"))
                .exists();
    }

    @Test
    void everyImageInTheFolderIsOneOfThem() {
        List<String> names = Repository.files(f ->
                        f.resolveSibling(DocsPicture.DRAWN_FROM.getFileName()).equals(DocsPicture.DRAWN_FROM))
                .stream()
                .map(f -> Objects.requireNonNull(f.getFileName()).toString())
                .filter(name -> name.endsWith(".png"))
                .toList();

        assertThat(names)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(DocsPicture.values())
                        .map(picture -> picture.file() + ".png")
                        .toList());
    }

    /** Both pages show the terminal of the same run, the README with rows left out. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/tutorials/first-comparison.md"})
    void theTableIsWhatATerminalShows(String page) {
        TerminalReport.Kept kept = new TerminalReport.Kept(
                "results/2026-11-28-233117-9.0.1-9.1.1/report.html", "results/2026-11-28-233117-9.0.1-9.1.1");
        String text = Repository.read(Repository.root().resolve(page));
        int start = text.indexOf("rocksdbjni 9.0.1 →");
        List<String> shown = text.substring(start, text.indexOf("```", start))
                .lines()
                .filter(line -> !line.matches(" *⋮|Again: .*"))
                .toList();

        assertThat(TerminalReport.render(SampleReleases.results(), kept, false, 100)
                        .lines())
                .containsAll(shown);
    }
}
