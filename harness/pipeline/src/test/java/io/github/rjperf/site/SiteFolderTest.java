package io.github.rjperf.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.rjperf.settings.UsageException;
import io.github.rjperf.site.SiteFolder.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiteFolderTest {
    @TempDir
    private Path parent;

    private Path folder() {
        return parent.resolve("a").resolve("site");
    }

    private Outcome update(String... pathsAndContents) {
        Map<String, Supplier<String>> pages = new LinkedHashMap<>();
        for (int i = 0; i < pathsAndContents.length; i += 2) {
            String content = pathsAndContents[i + 1];
            pages.put(pathsAndContents[i], () -> content);
        }
        return SiteFolder.at(folder()).update(pages);
    }

    private void refused(String message, Runnable work) {
        assertThatExceptionOfType(UsageException.class).isThrownBy(work::run).withMessageContaining(message);
    }

    @Test
    void onlyWhatChangedIsWritten() throws IOException {
        assertThat(update("index.html", "1", "series/a.html", "2")).isEqualTo(new Outcome(2, 0, 0));
        FileTime old = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(folder().resolve("index.html"), old);
        Files.setLastModifiedTime(folder().resolve(SiteManifest.NAME), old);

        assertThat(update("index.html", "1", "series/a.html", "3")).isEqualTo(new Outcome(1, 1, 0));

        assertThat(Files.getLastModifiedTime(folder().resolve("index.html"))).isEqualTo(old);
        assertThat(Files.getLastModifiedTime(folder().resolve(SiteManifest.NAME)))
                .isEqualTo(old);
        assertThat(folder().resolve("series/a.html")).hasContent("3");
    }

    @Test
    void aPageThatNoLongerExistsIsRemovedButNoOtherFile() throws IOException {
        update("index.html", "1", "series/a.html", "2");
        Files.writeString(folder().resolve("CNAME"), "perf.example");
        Files.writeString(folder().resolve("series/mine.html"), "mine");

        assertThat(update("index.html", "1")).isEqualTo(new Outcome(0, 1, 1));

        assertThat(folder().resolve("series/a.html")).doesNotExist();
        assertThat(folder().resolve("CNAME")).hasContent("perf.example");
        assertThat(folder().resolve("series/mine.html")).hasContent("mine");
    }

    @Test
    void aFolderOfSomeoneElseIsRefusedAndLeftAlone() throws IOException {
        Files.createDirectories(folder());
        Files.writeString(folder().resolve("index.html"), "mine");

        refused("contains files that rjperf site did not write", () -> update("index.html", "1"));

        assertThat(folder().resolve("index.html")).hasContent("mine");
        assertThat(folder()).isDirectoryNotContaining("glob:**" + SiteManifest.NAME);
    }

    @Test
    void aFileOfSomeoneElseInTheWayIsRefused() throws IOException {
        update("index.html", "1");
        Files.writeString(folder().resolve("releases.html"), "mine");

        refused("releases.html was not written by rjperf site", () -> update("index.html", "2", "releases.html", "3"));

        assertThat(folder().resolve("index.html")).hasContent("1");
        assertThat(folder().resolve("releases.html")).hasContent("mine");
    }

    @Test
    void nothingIsWrittenThroughALink() throws IOException {
        update("index.html", "1", "series/a.html", "2");
        Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("a.html"), "other");
        Files.delete(folder().resolve("series/a.html"));
        Files.delete(folder().resolve("series"));
        Files.createSymbolicLink(folder().resolve("series"), elsewhere);

        refused("is a link that rjperf site did not make", () -> update("series/a.html", "3"));
        assertThat(update("index.html", "1")).isEqualTo(new Outcome(0, 1, 0));

        assertThat(elsewhere.resolve("a.html")).hasContent("other");
    }

    @Test
    void whatAKilledRunLeftIsKnown() throws IOException {
        update("index.html", "1", "series/a.html", "2");
        Files.delete(folder().resolve("index.html"));
        Files.writeString(folder().resolve(SiteManifest.NAME + ".tmp"), "half");

        assertThat(update("index.html", "1", "series/a.html", "2")).isEqualTo(new Outcome(1, 1, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "files of a site of rjperf, version 1\n../../etc/passwd",
                "files of a site of rjperf, version 1\n/x.html"
            })
    void aListThatLeadsOutOfTheFolderIsRefused(String list) throws IOException {
        update("index.html", "1");
        Files.writeString(folder().resolve(SiteManifest.NAME), list);

        refused("is not a list of the files of a site", () -> update("index.html", "2"));
    }

    @Test
    void aFileIsNotAFolder() throws IOException {
        Files.createDirectories(parent.resolve("a"));
        Files.writeString(folder(), "file");

        refused("is not a folder", () -> update("index.html", "1"));
    }
}
