package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.source.TreeFile.Kind;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectIdIT {
    /** Names that git sorts in its own way: a folder as if a slash followed. */
    @Test
    void itIsGitsOwn(@TempDir Path folder) throws IOException {
        SourceTree tree = SourceTree.committed(folder.resolve("tree"));
        for (String name : new String[] {"a.b", "a/x", "a0", "a-", "A", "deep/er/and/deeper", "sp ace", "q\"uote"}) {
            tree.write(name, name);
        }
        tree.link("deep/link", "../a/x");
        tree.write("empty", "");
        tree.commit("names");
        var names = FileNames.split(tree.git("ls-files", "-z"));
        assertThat(ObjectId.ofTree(FileTree.read(tree.folder(), names).files())).isEqualTo(tree.id("HEAD^{tree}"));
    }

    /** As {@code git mktree} names a tree of three empty files, which it sorts by bytes where Java would by UTF-16. */
    @Test
    void namesAreSortedByBytes() {
        TreeFile empty = new TreeFile(Kind.PLAIN, "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391", Sha256.of(new byte[0]));
        assertThat(ObjectId.ofTree(Map.of("z\ue000", empty, "z\ud83d\ude00", empty, "größe", empty)))
                .isEqualTo("6923b5c0e3566b73e1aa446c57d12fb9a31cf0ce");
        assertThat(ObjectId.ofTree(Map.of())).isEqualTo("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
    }
}
