package io.github.rjperf.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.DocsPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Draws the pictures of the documentation, and keeps them there if {@code ./rjperf verify --pictures} asks for it. */
@Tag("browser")
@ResourceLock(Browser.PAGES)
class PicturesIT {
    private static final boolean KEEP = Boolean.getBoolean("rjperf.pictures");

    @Test
    void everyPictureCanBeDrawn(@TempDir Path folder) throws IOException {
        Path kept = KEEP ? DocsPicture.DRAWN_FROM : folder.resolve("drawn-from.sha256");
        try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("profile")))) {
            for (DocsPicture picture : DocsPicture.values()) {
                Path page = Files.writeString(folder.resolve(picture + ".html"), picture.html());
                Path file = kept.resolveSibling(picture.file() + ".png");
                browser.view(picture.width(), 900, picture.isDark());
                browser.open(page);
                browser.drawing(picture.selectors(), file);
                assertThat(Files.size(file)).as(picture.file()).isBetween(10_000L, 1_000_000L);
            }
        }
        Files.write(
                kept, Arrays.stream(DocsPicture.values()).map(DocsPicture::line).toList());
    }
}
