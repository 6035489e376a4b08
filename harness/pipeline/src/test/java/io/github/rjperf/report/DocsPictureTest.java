package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
        List<String> names = Repository.files(
                        f -> DocsPicture.DRAWN_FROM.getParent().equals(f.getParent()))
                .stream()
                .map(f -> Objects.requireNonNull(f.getFileName()).toString())
                .filter(name -> name.endsWith(".png"))
                .toList();

        assertThat(names)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(DocsPicture.values())
                        .map(picture -> picture.file() + ".png")
                        .toList());
    }

    /** The README shows the terminal of the same run, with rows left out. */
    @Test
    void theTableOfTheReadmeIsWhatATerminalShows() {
        TerminalReport.Kept kept = new TerminalReport.Kept(
                "results/2026-11-28-233117-9.0.1-9.1.1/report.html", "results/2026-11-28-233117-9.0.1-9.1.1");
        String readme = Repository.read(Repository.root().resolve("README.md"));
        int start = readme.indexOf("rocksdbjni 9.0.1 →");
        String shown = readme.substring(start, readme.indexOf("```", start));

        assertThat(TerminalReport.render(SampleReleases.results(), kept, false, 100)
                        .lines())
                .containsAll(shown.lines().filter(line -> !line.equals("   ⋮")).toList());
    }
}
