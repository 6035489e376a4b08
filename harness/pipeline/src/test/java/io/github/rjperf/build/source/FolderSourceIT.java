package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FolderSourceIT {
    private final Path temporary;
    private final Map<String, String> environment;

    FolderSourceIT(@TempDir Path temporary) throws IOException {
        this.temporary = temporary.toRealPath();
        this.environment = SourceTree.environment(Files.createDirectory(temporary.resolve("home")));
    }

    @Test
    void aFolderWithoutGitHasNoCommit() throws IOException {
        SourceTree tree = SourceTree.in(temporary.resolve("tree"));
        Source source = new Sources(".", null, temporary.resolve("cache"), Map.of())
                .locate(subject(tree), ProgressListener.NONE);
        assertThat(source.commit()).isNull();
        assertThat(source.mergeBase()).isNull();
        assertThat(source.dirty()).isFalse();
        assertThat(copy(source)).isEqualTo(tree.contents());
        assertThat(temporary.resolve("cache")).doesNotExist();
    }

    @Test
    void theDigestTellsWhatDiffers() throws IOException {
        SourceTree tree = SourceTree.in(temporary.resolve("tree"));
        String first = locate(tree).sha256();
        assertThat(locate(SourceTree.in(temporary.resolve("same"))).sha256()).isEqualTo(first);
        tree.executable("Makefile", true);
        assertThat(locate(tree).sha256()).isNotEqualTo(first);
        tree.executable("Makefile", false);
        Path link = tree.folder().resolve("INSTALL");
        Files.delete(link);
        assertThat(locate(tree).sha256()).isNotEqualTo(first);
        tree.link("INSTALL", "docs");
        assertThat(locate(tree).sha256()).isNotEqualTo(first);
        Files.delete(link);
        tree.write("INSTALL", "docs/size.md");
        assertThat(locate(tree).sha256()).isNotEqualTo(first);
        Files.delete(link);
        tree.link("INSTALL", "docs/size.md");
        assertThat(locate(tree).sha256()).isEqualTo(first);
        Files.move(tree.folder().resolve("java/Makefile"), tree.folder().resolve("java/Makefilf"));
        assertThat(locate(tree).sha256()).isNotEqualTo(first);
    }

    @Test
    void whatABuildLeavesIsNoSource() throws IOException {
        SourceTree tree = SourceTree.in(temporary.resolve("tree"));
        String first = locate(tree).sha256();
        for (String left : new String[] {
            "db/db.o",
            "db/db.d",
            "jl/db/db.o",
            "jls/x",
            "java/target/rocksdbjni.jar",
            "java/include/a.h",
            "make_config.mk",
            "java/test-libs/junit.jar",
            "librocksdb.so.7.8.3",
            "librocksdbjni-linux64.so",
            "util/build_version.cc",
            "librocksdb.a",
            "zlib-1.2.12/zlib.c",
            "zlib-1.2.12.tar.gz",
            "java/samples/target/classes/A.class"
        }) {
            tree.write(left, "made");
        }
        assertThat(locate(tree).sha256()).isEqualTo(first);
        tree.write("java/rocksjni/include/a.h", "source");
        assertThat(locate(tree).sha256()).isNotEqualTo(first);
    }

    @Test
    void aCleanWorkingTreeIsItsCommit() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        Source source = locate(tree);
        assertThat(source.commit()).isEqualTo(tree.id("HEAD"));
        assertThat(source.dirty()).isFalse();
        assertThat(copy(source)).isEqualTo(tree.contents());
    }

    @Test
    void ignoredFilesAreNoSources() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        tree.write(".gitignore", "*.log\nout/\n");
        tree.commit("ignore");
        String first = locate(tree).sha256();
        tree.write("a.log", "x");
        tree.write("out/b", "x");
        Source source = locate(tree);
        assertThat(source.dirty()).isFalse();
        assertThat(source.sha256()).isEqualTo(first);
        assertThat(copy(source)).containsKey(".gitignore").doesNotContainKeys("a.log", "out/b");
    }

    @Test
    void everyDifferenceFromTheCommitIsDirt() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        Path extra = tree.write("extra.cc", "int extra;\n");
        assertThat(locate(tree).dirty()).isTrue();
        assertThat(copy(locate(tree))).containsKey("extra.cc");
        tree.git("add", "extra.cc");
        assertThat(locate(tree).dirty()).isTrue();
        tree.git("rm", "-q", "--cached", "extra.cc");
        Files.delete(extra);
        assertThat(locate(tree).dirty()).isFalse();
        tree.executable("java/Makefile", true);
        assertThat(locate(tree).dirty()).isTrue();
        tree.executable("java/Makefile", false);
        tree.write("java/Makefile", "java;\n");
        assertThat(locate(tree).dirty()).isTrue();
        tree.git("update-index", "--assume-unchanged", "java/Makefile");
        assertThat(locate(tree).dirty()).isTrue();
        tree.git("update-index", "--no-assume-unchanged", "java/Makefile");
        tree.git("checkout", "-q", "java/Makefile");
        assertThat(locate(tree).dirty()).isFalse();
        Files.delete(tree.folder().resolve("java/Makefile"));
        Source deleted = locate(tree);
        assertThat(deleted.dirty()).isTrue();
        assertThat(deleted.commit()).isEqualTo(tree.id("HEAD"));
        assertThat(copy(deleted)).doesNotContainKey("java/Makefile");
    }

    @Test
    void beforeTheFirstCommitThereIsNone() throws IOException {
        SourceTree tree = SourceTree.in(temporary.resolve("tree"));
        tree.git("init", "--quiet");
        Source source = locate(tree);
        assertThat(source.commit()).isNull();
        assertThat(source.dirty()).isFalse();
        assertThat(copy(source)).isEqualTo(tree.contents());
    }

    @Test
    void aLinkedWorkingTreeIsReadToo() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        tree.git("worktree", "add", "-q", temporary.resolve("second").toString(), "-b", "second");
        Source source = locate(new SourceTree(temporary.resolve("second")));
        assertThat(source.commit()).isEqualTo(tree.id("HEAD"));
        assertThat(source.dirty()).isFalse();
    }

    @Test
    void aRepositoryAboveIsNotAsked() throws IOException {
        SourceTree outer = SourceTree.committed(temporary.resolve("outer"));
        SourceTree inner = SourceTree.in(outer.folder().resolve("inner"));
        assertThat(locate(inner).commit()).isNull();
        Files.createDirectory(inner.folder().resolve(".git"));
        assertRefused(inner, "cannot be read by git: not a git repository", "repair its .git");
    }

    @Test
    void nothingThatARepositoryNamesIsStarted() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        Path trap = temporary.resolve("sprung");
        String spring = "touch " + trap;
        tree.write(".gitattributes", "* filter=trap\n");
        tree.commit("attributes");
        for (String key :
                new String[] {"core.fsmonitor", "filter.trap.clean", "filter.trap.smudge", "filter.trap.process"}) {
            tree.git("config", key, spring);
        }
        tree.git("config", "filter.trap.required", "true");
        tree.git("config", "core.untrackedCache", "true");
        Path hooks = Files.createDirectory(temporary.resolve("hooks"));
        Path hook = Files.writeString(hooks.resolve("post-index-change"), "#!/bin/sh\n" + spring + "\n");
        new SourceTree(hooks).executable(hook.getFileName().toString(), true);
        tree.git("config", "core.hooksPath", hooks.toString());
        tree.write("Makefile", "all:\n\techo BUILT\n");
        Files.deleteIfExists(trap);
        Source source = locate(tree);
        assertThat(source.dirty()).isTrue();
        assertThat(copy(source)).isEqualTo(tree.contents());
        assertThat(trap).doesNotExist();
    }

    @Test
    void theIndexIsNotWritten() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        Path index = tree.folder().resolve(".git/index");
        Files.setLastModifiedTime(tree.folder().resolve("Makefile"), java.nio.file.attribute.FileTime.fromMillis(1));
        byte[] before = Files.readAllBytes(index);
        locate(tree);
        assertThat(Files.readAllBytes(index)).isEqualTo(before);
    }

    @Test
    void aWorkingTreeElsewhereIsRefused() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        SourceTree secrets = SourceTree.in(temporary.resolve("secrets"));
        tree.git("config", "core.worktree", secrets.folder().toString());
        assertRefused(tree, "git takes " + secrets.folder() + " for its working tree");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noLinkIsFollowed(boolean isUnderGit) throws IOException {
        SourceTree secrets = new SourceTree(Files.createDirectory(temporary.resolve("secrets")));
        secrets.write("key.cc", "secret\n");
        SourceTree tree =
                isUnderGit ? SourceTree.committed(temporary.resolve("tree")) : SourceTree.in(temporary.resolve("tree"));
        tree.write("env/key.cc", "mine\n");
        if (isUnderGit) {
            tree.commit("env");
        }
        Files.delete(tree.folder().resolve("env/key.cc"));
        Files.delete(tree.folder().resolve("env"));
        tree.link("env", secrets.folder().toString());
        tree.link("key", secrets.folder().resolve("key.cc").toString());
        tree.link("nowhere", "../../nowhere");
        assertThat(copy(locate(tree)))
                .containsEntry("env", "link " + secrets.folder())
                .containsEntry("key", "link " + secrets.folder().resolve("key.cc"))
                .containsEntry("nowhere", "link ../../nowhere")
                .doesNotContainKey("env/key.cc");
    }

    @Test
    void aPipeIsNotOpened() throws IOException {
        SourceTree tree = SourceTree.in(temporary.resolve("tree"));
        String first = locate(tree).sha256();
        io.github.rjperf.process.Program.output(
                java.time.Duration.ofMinutes(5),
                java.util.List.of("mkfifo", tree.folder().resolve("pipe").toString()));
        assertThat(locate(tree).sha256()).isEqualTo(first);
    }

    @Test
    void aRepositoryWithinIsLeftOut() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        SourceTree.committed(tree.folder().resolve("third-party/folly"));
        assertThat(copy(locate(tree)).keySet()).noneMatch(name -> name.startsWith("third-party"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"java/rocksjni/get.cc", "another.cc"})
    void aFolderThatChangesMeanwhileIsNotCopied(String changed) throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        Source source = locate(tree);
        tree.write(changed, "int got;\n");
        Path copy = temporary.resolve("copy");
        assertThatThrownBy(() -> source.copyTo(copy))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("changed after it was examined and before it was copied; try again")
                .message()
                .hasLineCount(1);
        assertThat(copy).doesNotExist();
    }

    @Test
    void aCopyGoesToANewFolderElsewhere() throws IOException {
        SourceTree tree = SourceTree.in(temporary.resolve("tree"));
        Source source = locate(tree);
        assertThatThrownBy(() -> source.copyTo(tree.folder().resolve("copy")))
                .hasMessageContaining("is inside the sources");
        Path full = Files.createDirectory(temporary.resolve("full"));
        Files.createFile(full.resolve("mine"));
        assertThatThrownBy(() -> source.copyTo(full)).hasMessageContaining("is not empty; specify a new folder");
        assertThat(full.resolve("mine")).exists();
    }

    @Test
    void anythingElseIsRefused() throws IOException {
        SourceTree tree = SourceTree.in(temporary.resolve("tree"));
        Files.delete(tree.folder().resolve("Makefile"));
        assertRefused(tree, "contains no RocksDB sources: it lacks Makefile; specify the top folder of a RocksDB tree");
        tree.write("Makefile", "");
        Files.delete(tree.folder().resolve("java/rocksjni/get.cc"));
        Files.delete(tree.folder().resolve("java/rocksjni"));
        assertRefused(tree, "it lacks java/rocksjni");
        assertRefused(new SourceTree(temporary.resolve("none")), "is not a folder");
        assertRefused(new SourceTree(Files.createFile(temporary.resolve("file"))), "is not a folder");
    }

    @Test
    void withoutGitAWorkingTreeIsRefused() throws IOException {
        SourceTree tree = SourceTree.committed(temporary.resolve("tree"));
        Sources sources = new Sources(".", null, temporary.resolve("cache"), Map.of("PATH", temporary + ":relative:"));
        assertThatThrownBy(() -> sources.locate(subject(tree), ProgressListener.NONE))
                .isInstanceOf(BuildException.class)
                .hasMessage("git was not found on PATH; install git 2.31 or later");
    }

    private Source locate(SourceTree tree) {
        return new Sources(".", null, temporary.resolve("cache"), environment)
                .locate(subject(tree), ProgressListener.NONE);
    }

    private Map<String, String> copy(Source source) throws IOException {
        Path copy = Files.createTempDirectory(temporary, "copy-");
        source.copyTo(copy);
        return SourceTree.contents(copy);
    }

    private void assertRefused(SourceTree tree, String... words) {
        assertThatThrownBy(() -> locate(tree))
                .isInstanceOf(BuildException.class)
                .message()
                .contains(words)
                .hasLineCount(1);
    }

    private static Subject.SourceFolder subject(SourceTree tree) {
        return new Subject.SourceFolder(tree.folder());
    }
}
