package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commits of a clone on this machine. */
class CloneSourceIT {
    private final Path temporary;
    private final Map<String, String> environment;
    private final SourceTree tree;

    CloneSourceIT(@TempDir Path temporary) throws IOException {
        this.temporary = temporary.toRealPath();
        this.environment = SourceTree.environment(Files.createDirectory(temporary.resolve("home")));
        this.tree = SourceTree.committed(temporary.resolve("clone"));
    }

    @Test
    void aRefIsResolvedOnce() throws IOException {
        String first = tree.id("HEAD");
        var contents = tree.contents();
        Source source = locate("main");
        assertThat(source.commit()).isEqualTo(first);
        assertThat(source.mergeBase()).isNull();
        assertThat(source.dirty()).isFalse();
        tree.write("Makefile", "changed\n");
        tree.git("commit", "-q", "-a", "--amend", "-m", "moved");
        tree.write("Makefile", "dirty\n");
        assertThat(copy(source)).isEqualTo(contents);
        assertThat(locate("main").commit()).isNotEqualTo(first);
        assertThat(locate("main").sha256()).isNotEqualTo(source.sha256());
    }

    @Test
    void aCommitHasManyNames() {
        String first = tree.id("HEAD");
        tree.git("tag", "light");
        tree.git("tag", "-a", "v1.0", "-m", "heavy");
        tree.git("update-ref", "refs/remotes/origin/main", "HEAD");
        tree.git("branch", "feature/larger");
        tree.commit("second");
        for (String ref : new String[] {
            first,
            first.substring(0, 8),
            "light",
            "v1.0",
            "origin/main",
            "feature/larger",
            "HEAD^",
            "main~1",
            "refs/tags/v1.0"
        }) {
            assertThat(locate(ref).commit()).as(ref).isEqualTo(first);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"git:HEAD", "pr:7"})
    void aCloneOfAnotherProjectIsRefusedBeforeAnythingIsFetched(String subject) throws IOException {
        SourceTree other = new SourceTree(Files.createDirectory(temporary.resolve("other")));
        other.write("README.md", "another project\n");
        other.git("init", "--quiet", "--initial-branch=main");
        other.git("remote", "add", "origin", "https://192.0.2.1/other.git");
        other.commit("first");
        assertThatThrownBy(() -> sources(other.folder()).requirePresent((Subject.FromSource) Subject.parse(subject)))
                .hasMessage(other.folder() + " is not a clone of RocksDB; add --repo PATH|URL");
    }

    private Sources sources(Path repository) {
        return new Sources(repository.toString(), null, temporary.resolve("cache"), environment);
    }

    @Test
    void theSameTreeIsTheSameSources() {
        String first = locate("HEAD").sha256();
        tree.commit("changes nothing");
        assertThat(locate("HEAD").sha256()).isEqualTo(first);
    }

    @Test
    void everyFileIsCopiedAsItWasCommitted() throws IOException {
        tree.write("unix.txt", "$Id$\none\n");
        tree.write("secret.txt", "$Format:%H$\n");
        tree.commit("before the attributes");
        tree.write(
                ".gitattributes",
                "* text eol=crlf ident filter=lfs\n*.txt export-ignore export-subst working-tree-encoding=UTF-16\n");
        tree.git("-c", "core.attributesFile=/dev/null", "add", ".gitattributes");
        tree.git("commit", "-q", "-m", "attributes");
        Path trap = temporary.resolve("sprung");
        Files.writeString(
                temporary.resolve("home/.gitconfig"),
                "[filter \"lfs\"]\n\tsmudge = touch " + trap
                        + "\n\tclean = cat\n\trequired = true\n[core]\n\tautocrlf = true\n");
        tree.git("config", "filter.lfs.smudge", "touch " + trap);
        assertThat(copy(locate("HEAD")))
                .containsEntry("unix.txt", "file $Id$\none\n")
                .containsEntry("secret.txt", "file $Format:%H$\n")
                .containsEntry("build_tools/version.sh", "program #!/bin/sh\n");
        assertThat(trap).doesNotExist();
    }

    @Test
    void hooksAreNotRunAndTheCloneIsNotWritten() throws IOException {
        Path trap = temporary.resolve("sprung");
        for (String hook : new String[] {"post-checkout", "post-index-change", "reference-transaction"}) {
            tree.write(".git/hooks/" + hook, "#!/bin/sh\ntouch " + trap + "\n");
            tree.executable(".git/hooks/" + hook, true);
        }
        tree.git("config", "core.fsmonitor", "touch " + trap);
        tree.git("config", "core.alternateRefsCommand", "touch " + trap);
        tree.write("Makefile", "dirty\n");
        Files.deleteIfExists(trap);
        Map<String, String> before = SourceTree.contents(tree.folder());
        copy(locate("HEAD"));
        assertThat(SourceTree.contents(tree.folder())).isEqualTo(before);
        assertThat(trap).doesNotExist();
    }

    @Test
    void linksThatLeadOutsideStayLinks() throws IOException {
        Path secrets = Files.createDirectory(temporary.resolve("secrets"));
        tree.link("env", secrets.toString());
        tree.link("up", "../../secrets");
        tree.commit("links");
        assertThat(copy(locate("HEAD")))
                .containsEntry("env", "link " + secrets)
                .containsEntry("up", "link ../../secrets");
        assertThat(secrets).isEmptyDirectory();
    }

    @Test
    void aSubmoduleIsLeftEmpty() throws IOException {
        tree.git("update-index", "--add", "--cacheinfo", "160000," + tree.id("HEAD") + ",third-party/folly");
        tree.git("commit", "-q", "-m", "submodule");
        assertThat(copy(locate("HEAD")).keySet()).contains("Makefile").noneMatch(n -> n.startsWith("third-party"));
    }

    @Test
    void aReplacementIsNotTaken() throws IOException {
        String first = tree.id("HEAD");
        tree.write("Makefile", "other\n");
        String second = tree.commit("second");
        tree.git("replace", first, second);
        assertThat(copy(locate(first))).containsEntry("Makefile", "file all:\n\techo built\n");
        tree.git("replace", "-d", first);
        tree.git("replace", "--graft", second);
        assertThat(locate("main~1").commit()).isEqualTo(first);
    }

    @Test
    void anObjectThatIsNotWhatItsNameSaysIsRefused() throws IOException {
        Path good = object(tree.id("HEAD:Makefile"));
        Path other = tree.write("other", "all:\n\techo hostile\n");
        String forged = tree.git("hash-object", "-w", other.toString());
        Files.delete(other);
        Files.copy(object(forged), good, StandardCopyOption.REPLACE_EXISTING);
        Source source = locate("HEAD");
        Path copy = temporary.resolve("copy");
        assertThatThrownBy(() -> source.copyTo(copy))
                .isInstanceOf(BuildException.class)
                .message()
                .hasLineCount(1);
        assertThat(copy).doesNotExist();
    }

    @Test
    void aTreeThatLeavesItsFolderIsRefused() throws IOException {
        for (String name : new String[] {"..", ".git", "x/../y"}) {
            String blob = tree.id("HEAD:Makefile");
            byte[] entry = ("100644 " + name + "\0").getBytes(StandardCharsets.US_ASCII);
            Path listing = Files.write(
                    temporary.resolve("tree-object"),
                    join(entry, java.util.HexFormat.of().parseHex(blob)));
            String hostile = tree.git("hash-object", "-t", "tree", "--literally", "-w", listing.toString());
            String main = tree.id("HEAD^{tree}");
            String raw = tree.git("ls-tree", main) + "\n040000 tree " + hostile + "\thostile\n";
            Path input = Files.writeString(temporary.resolve("mktree"), raw);
            String root = io.github.rjperf.process.Program.output(
                            java.time.Duration.ofMinutes(5),
                            java.util.List.of("sh", "-c", "git -C '" + tree.folder() + "' mktree < '" + input + "'"))
                    .strip();
            String commit = tree.git("commit-tree", "-m", "hostile", root);
            Path copy = temporary.resolve("a/b/copy");
            assertThatThrownBy(() -> locate(commit).copyTo(copy))
                    .as(name)
                    .isInstanceOf(BuildException.class)
                    .message()
                    .hasLineCount(1);
            assertThat(temporary.resolve("a/b")).isEmptyDirectory();
        }
    }

    @Test
    void aRefThatIsNotThereIsNamed() throws IOException {
        assertRefused("next", "git:next is not a commit in " + tree.folder() + "; check the name, or run git fetch");
        assertRefused("main~7", "git:main~7 is not a commit");
        assertRefused("0123456789abcdef0123456789abcdef01234567", "is not a commit");
        tree.git("tag", "blob", tree.id("HEAD:Makefile"));
        assertRefused("blob", "is not a commit");
    }

    @Test
    void aShallowCloneSaysThatItIs() {
        tree.commit("second");
        Path shallow = temporary.resolve("shallow");
        tree.git("clone", "-q", "--depth=1", "file://" + tree.folder(), shallow.toString());
        Sources sources = new Sources(shallow.toString(), null, temporary.resolve("cache"), environment);
        assertThat(sources.locate(new Subject.GitRef("HEAD"), ProgressListener.NONE)
                        .commit())
                .isEqualTo(tree.id("HEAD"));
        assertThatThrownBy(() -> sources.locate(new Subject.GitRef("HEAD~1"), ProgressListener.NONE))
                .hasMessageContaining("it is a shallow clone: git fetch --unshallow fetches the rest");
    }

    @Test
    void aPartialCloneMakesNoRequest() throws IOException {
        Path trap = temporary.resolve("sprung");
        Path partial = temporary.resolve("partial");
        tree.git("config", "uploadpack.allowFilter", "true");
        tree.git("clone", "-q", "--filter=blob:none", "--no-checkout", "file://" + tree.folder(), partial.toString());
        new SourceTree(partial).git("config", "remote.origin.uploadpack", "touch " + trap + ";");
        Sources sources = new Sources(partial.toString(), null, temporary.resolve("cache"), environment);
        assertThatThrownBy(() -> sources.locate(new Subject.GitRef("HEAD"), ProgressListener.NONE))
                .hasMessageContaining("if the clone lacks files, fetch all of them");
        assertThatThrownBy(() -> sources.locate(new Subject.GitRef("0123456"), ProgressListener.NONE))
                .isInstanceOf(BuildException.class);
        assertThat(trap).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", ".", "java/rocksjni"})
    void aFolderWithinTheCloneWillDo(String within) {
        String repository = tree.folder().resolve(within).toString();
        Source source = new Sources(repository, null, temporary.resolve("cache"), environment)
                .locate(new Subject.GitRef("HEAD"), ProgressListener.NONE);
        assertThat(source.commit()).isEqualTo(tree.id("HEAD"));
    }

    @Test
    void whatIsNoRocksDbIsRefused() throws IOException {
        tree.git("rm", "-q", "-r", "java/rocksjni");
        tree.git("commit", "-q", "-m", "gone");
        assertRefused("HEAD", "git:HEAD contains no RocksDB sources: it lacks java/rocksjni");
    }

    @Test
    void whatIsNoCloneIsRefused() {
        Sources none = new Sources(temporary.toString(), null, temporary.resolve("cache"), environment);
        assertThatThrownBy(() -> none.locate(new Subject.GitRef("HEAD"), ProgressListener.NONE))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("is not a clone: not a git repository")
                .hasMessageContaining("--repo");
        Sources missing = new Sources(temporary + "/none", null, temporary.resolve("cache"), environment);
        assertThatThrownBy(() -> missing.locate(new Subject.GitRef("HEAD"), ProgressListener.NONE))
                .hasMessageContaining("is not a folder; specify a clone or a URL with --repo");
    }

    @Test
    void theUsersVariablesOfGitDoNotReachIt() throws IOException {
        SourceTree other = SourceTree.committed(temporary.resolve("other"));
        other.write("Makefile", "other\n");
        other.commit("other");
        Map<String, String> more = new HashMap<>(environment);
        more.put("GIT_DIR", other.folder().resolve(".git").toString());
        more.put("GIT_EXTERNAL_DIFF", "false");
        Source source = new Sources(tree.folder().toString(), null, temporary.resolve("cache"), more)
                .locate(new Subject.GitRef("HEAD"), ProgressListener.NONE);
        assertThat(source.commit()).isEqualTo(tree.id("HEAD"));
    }

    private Path object(String id) {
        return tree.folder().resolve(".git/objects").resolve(id.substring(0, 2)).resolve(id.substring(2));
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] both = java.util.Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private Source locate(String ref) {
        return new Sources(tree.folder().toString(), null, temporary.resolve("cache"), environment)
                .locate(new Subject.GitRef(ref), ProgressListener.NONE);
    }

    private Map<String, String> copy(Source source) throws IOException {
        Path copy = temporary.resolve("copies").resolve(source.sha256());
        source.copyTo(copy);
        return SourceTree.contents(copy);
    }

    private void assertRefused(String ref, String words) {
        assertThatThrownBy(() -> locate(ref))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining(words)
                .message()
                .hasLineCount(1);
    }
}
