package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.MiniatureTree;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MakeWatchTest {
    @TempDir
    Path folder;

    @Test
    void countsWhatTheLibraryIsMadeOf() {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        assertThat(MakeWatch.total(tree.root())).isEqualTo(MiniatureTree.OBJECTS);
        tree.append("src.mk", "RANGE_TREE_SOURCES =\\\n  a/b.cc\\\n  a/c.cc\n\nLIB_SOURCES_C = d.c e.cc\n");
        assertThat(MakeWatch.total(tree.root())).isEqualTo(MiniatureTree.OBJECTS + 2);
    }

    @Test
    void doesNotKnowForATreeOfAnotherKind() throws Exception {
        assertThat(MakeWatch.total(folder)).isEqualTo(-1);
        Files.writeString(folder.resolve("src.mk"), "LIB_SOURCES = $(shell find . -name '*.cc')\n");
        assertThat(MakeWatch.total(folder)).isEqualTo(-1);
        Files.delete(folder.resolve("src.mk"));
        Files.createSymbolicLink(folder.resolve("src.mk"), Path.of("/dev/zero"));
        assertThat(MakeWatch.total(folder)).isEqualTo(-1);
    }
}
