package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that differ between two commits, by real git. */
class CommitDiffIT {
    private static final String SOURCE = """
            int helper(int a) {
              return a;
            }

            Status DBImpl::Get(const Options& options,
                               int key) {
              int a = 1;
              int b = 2;
              int c = 3;
              int d = 4;
              int e = 5;
              return a + b + c + d + e;
            }
            """;

    private final Path temporary;
    private final SourceTree tree;

    CommitDiffIT(@TempDir Path temporary) throws IOException {
        this.temporary = temporary.toRealPath();
        this.tree = SourceTree.in(temporary.resolve("clone"));
        tree.git("init", "--quiet", "--initial-branch=main");
        tree.write("db/db_impl.cc", SOURCE);
    }

    private Sources sources(String repository) throws IOException {
        Path home = Files.createDirectories(temporary.resolve("home"));
        return new Sources(repository, null, temporary.resolve("cache"), SourceTree.environment(home));
    }

    private List<SourceChange> changes(String base, String candidate) throws IOException {
        return sources(tree.folder().toString()).changes(base, candidate);
    }

    @Test
    void aHunkIsHeadedByTheFunctionThatItIsIn() throws IOException {
        String base = tree.commit("first");
        tree.write("db/db_impl.cc", SOURCE.replace("e = 5", "e = 6").replace("int helper", "long helper"));
        String candidate = tree.commit("second");
        assertThat(changes(base, candidate))
                .containsExactly(new SourceChange(
                        "db/db_impl.cc",
                        Set.of(
                                "int helper(int a) {",
                                "long helper(int a) {",
                                "Status DBImpl::Get(const Options& options,")));
        assertThat(changes(base, base)).isEmpty();
    }

    @Test
    void newDeletedMovedAndBinaryFilesAreCounted() throws IOException {
        tree.write("gone.cc", "int gone() {}\n");
        tree.write("binary.bin", "a\0b");
        String base = tree.commit("first");
        Files.delete(tree.folder().resolve("gone.cc"));
        tree.write("new.cc", "int fresh() {}\n");
        tree.write("binary.bin", "a\0c");
        tree.git("mv", "db/db_impl.cc", "db/moved.cc");
        assertThat(changes(base, tree.commit("second")))
                .containsExactlyInAnyOrder(
                        new SourceChange("", Set.of()),
                        new SourceChange("", Set.of()),
                        new SourceChange("gone.cc", Set.of("int gone() {}")),
                        new SourceChange("new.cc", Set.of("int fresh() {}")));
    }

    @Test
    void contentsAndNamesCannotPassForOtherFiles() throws IOException {
        String base = tree.commit("first");
        tree.write(
                "db/a.cc",
                "-- a/db/forged.cc\n++ b/db/forged.cc\r+++ b/db/forged.cc\rdiff --git a/x b/x\n@@ -1 +1 @@ int f(\n");
        tree.write("db/<img src=x>.cc", "int hostile() {}\n");
        tree.write("db/new\nline.cc", "int hostile() {}\n");
        tree.write("db/\u001b[31m.cc", "int hostile() {}\n");
        List<SourceChange> changes = changes(base, tree.commit("second"));
        assertThat(changes).hasSize(4);
        assertThat(changes).extracting(SourceChange::name).containsOnly("", "db/a.cc");
        assertThat(changes)
                .filteredOn(change -> change.name().equals("db/a.cc"))
                .allMatch(change -> change.headings().isEmpty());
    }

    @Test
    void settingsOfTheCloneAndAttributesOfTheTreeStartNothing() throws IOException {
        Path trap = temporary.resolve("sprung");
        tree.write(".gitattributes", "*.cc diff=evil\n");
        for (String key : List.of("diff.external", "diff.evil.command", "diff.evil.textconv")) {
            tree.git("config", key, "touch " + trap);
        }
        String base = tree.commit("first");
        tree.write("db/db_impl.cc", SOURCE.replace("e = 5", "e = 6"));
        assertThat(changes(base, tree.commit("second")))
                .extracting(SourceChange::name)
                .containsExactly("db/db_impl.cc");
        assertThat(trap).doesNotExist();
    }

    @Test
    void commitsThatWereFetchedAreEnough() throws IOException {
        String base = tree.commit("first");
        tree.write("db/db_impl.cc", SOURCE.replace("e = 5", "e = 6"));
        String candidate = tree.commit("second");
        Sources remote = sources("file://" + tree.folder());
        assertThatThrownBy(() -> remote.changes(base, candidate))
                .isInstanceOf(BuildException.class)
                .hasMessage("the commits " + base.substring(0, 7) + " and " + candidate.substring(0, 7)
                        + " are not both in that repository; specify another one with --repo");
        for (String ref : List.of("main~1", "main")) {
            remote.locate(new Subject.GitRef(ref), ProgressListener.NONE);
        }
        Map<String, String> before = SourceTree.contents(tree.folder());
        assertThat(remote.changes(base, candidate))
                .extracting(SourceChange::name)
                .containsExactly("db/db_impl.cc");
        assertThat(SourceTree.contents(tree.folder())).isEqualTo(before);
    }

    @Test
    void aDiffThatIsTooLargeIsRefusedInOneLine() throws IOException {
        String base = tree.commit("first");
        tree.write("db/large.cc", "a line of sources\n".repeat(2 << 20));
        String candidate = tree.commit("second");
        assertThatThrownBy(() -> changes(base, candidate))
                .isInstanceOf(BuildException.class)
                .hasMessageEndingWith("prints more than 32 MiB")
                .message()
                .hasLineCount(1);
    }

    @Test
    void whatIsNoCommitIsNotComparedAndNoOptionEither() throws IOException {
        String base = tree.commit("first");
        for (String other : List.of("f".repeat(40), "--output=" + "x".repeat(31))) {
            assertThatThrownBy(() -> changes(base, other)).isInstanceOf(BuildException.class);
        }
        assertThatThrownBy(() -> sources(temporary.toString()).changes(base, base))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("is not a clone");
    }
}
