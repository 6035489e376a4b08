package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeIdTest {
    /** Names that git sorts in its own way: a folder as if a slash followed, and all by bytes. */
    @Test
    void itIsGitsOwn(@TempDir Path folder) throws IOException {
        Tree tree = Tree.committed(folder.resolve("tree"));
        for (String name : new String[] {
            "a.b", "a/x", "a0", "a-", "A", "z\ue000", "z\ud83d\ude00", "deep/er/and/deeper", "sp ace", "q\"uote"
        }) {
            tree.write(name, name);
        }
        tree.link("deep/link", "../a/x");
        tree.write("empty", "");
        tree.commit("names");
        var names = FileNames.split(tree.git("ls-files", "-z"));
        assertThat(TreeId.of(FileTree.read(tree.folder(), names).files())).isEqualTo(tree.id("HEAD^{tree}"));
    }
}
