package io.github.rjperf.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreesTest {
    @TempDir
    Path folder;

    @Test
    void aTreeGoesWithAllInItAndNothingBehindALink() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path kept = Files.createFile(elsewhere.resolve("kept"));
        Path tree = folder.resolve("tree");
        Files.createDirectories(tree.resolve("a/b"));
        Files.createFile(tree.resolve("a/b/file"));
        Files.createSymbolicLink(tree.resolve("a/link"), elsewhere);
        Files.createSymbolicLink(tree.resolve("dangling"), folder.resolve("nowhere"));

        Trees.delete(tree);

        assertThat(tree).doesNotExist();
        assertThat(kept).exists();
    }

    @Test
    void aLinkToATreeGoesAlone() throws IOException {
        Path tree = Files.createDirectory(folder.resolve("tree"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), tree);

        Trees.delete(link);

        assertThat(link).doesNotExist();
        assertThat(tree).exists();
    }

    @Test
    void whereNothingIsNothingHappens() throws IOException {
        Trees.delete(folder.resolve("missing"));

        assertThat(folder).isEmptyDirectory();
    }
}
