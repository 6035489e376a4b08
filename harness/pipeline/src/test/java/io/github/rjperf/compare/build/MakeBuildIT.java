package io.github.rjperf.compare.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.rjperf.build.MiniatureTree;
import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.process.Program;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Builds from source as the command line makes them: real git, make, compiler and sandbox on a small tree. */
@Tag("source-build")
class MakeBuildIT {
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    @TempDir
    private Path folder;

    private Path programs;

    private SourceChoice choice = SourceChoice.of(".");

    @BeforeEach
    void prepare() throws IOException {
        MiniatureTree.needTools();
        programs = folder.resolve("programs");
        // Where no sandbox works, root builds as another user, who has to pass.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void aFolderIsBuiltOnceWithAllThatItsManifestTells() {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));

        Build build = build("dir:" + tree.root());
        Build again = build("dir:" + tree.root());

        Compilation made = made(build);
        assertThat(build.subject()).isEqualTo("dir:" + tree.root());
        assertThat(build.version()).isEqualTo("9.1.4");
        assertThat(build.commit()).isNull();
        assertThat(build.fromCache()).isFalse();
        assertThat(made.objects()).isEqualTo(MiniatureTree.OBJECTS);
        assertThat(made.flags()).contains("DEBUG_LEVEL=0", "PORTABLE=1", "ROCKSDB_DISABLE_SNAPPY=1");
        assertThat(made.compressionLibraries()).isEmpty();
        assertThat(made.cpuSeconds()).isPositive();
        assertThat(made.protections()).extracting(Protection::name).contains("network", "secrets", "writing");
        assertThat(Path.of(made.log())).content().contains("DEBUG_LEVEL is 0");
        assertThat(again.fromCache()).isTrue();
        assertThat(again.jar()).isEqualTo(build.jar());
    }

    @Test
    void aCommitIsBuiltFromWhatIsCommitted() {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        String first = commit(tree, "first");
        tree.slowGet();
        String second = commit(tree, "second");
        tree.breakSource();
        choice = SourceChoice.of(tree.root().toString());

        Build head = build("git:HEAD");
        Build before = build("git:HEAD~1");

        assertThat(head.commit()).isEqualTo(second);
        assertThat(before.commit()).isEqualTo(first);
        assertThat(before.librarySha256()).isNotEqualTo(head.librarySha256());
        assertThat(before.label()).isEqualTo(first.substring(0, 7));
        assertThat(BuildDifference.between(before, head)).isEmpty();
    }

    /** The library names no commit, so that a change of texts changes no byte of it. */
    @Test
    void commitsOfTheSameCodeAreIdentical() {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        commit(tree, "first");
        tree.write("README.md", "Fast.\n");
        commit(tree, "second");
        tree.slowGet();
        commit(tree, "third");
        choice = SourceChoice.of(tree.root().toString());

        Build first = build("git:HEAD~2");
        Build second = build("git:HEAD~1");

        assertThat(second.fromCache()).isFalse();
        assertThat(second.isIdenticalTo(first)).isTrue();
        assertThat(build("git:HEAD").isIdenticalTo(second)).isFalse();
    }

    @Test
    void changesThatAreInNoCommitAreSaid() {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        String commit = commit(tree, "first");

        assertThat(made(build("dir:" + tree.root())).dirty()).isFalse();
        tree.comment();
        Build dirty = build("dir:" + tree.root());

        assertThat(made(dirty).dirty()).isTrue();
        assertThat(dirty.commit()).isEqualTo(commit);
        assertThat(dirty.label()).isEqualTo(commit.substring(0, 7) + "+changes");
    }

    @Test
    void aPullRequestIsBuiltBesideWhereItBranchedOffAndLeavesNothingForOthers() throws IOException {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        String base = commit(tree, "base");
        git(tree.root(), "checkout", "-q", "-b", "theirs");
        tree.slowGet();
        String head = commit(tree, "head");
        git(tree.root(), "update-ref", "refs/pull/7/head", head);
        git(tree.root(), "checkout", "-q", "main");
        tree.write("README.md", "Moved on.\n");
        commit(tree, "main moved on");
        choice = SourceChoice.of("file://" + tree.root());

        build("git:" + base);
        Path shared = folder.resolve("cache/rjperf/source-builds/compiled/shared");
        List<String> before = files(shared);
        List<Build> both = step().pullRequest(new Subject.PullRequest(7)).get();

        assertThat(both).extracting(Build::commit).containsExactly(base, head);
        assertThat(both).extracting(Build::subject).containsExactly("git:" + base, "pr:7");
        assertThat(made(both.get(1)).mergeBase()).isEqualTo(base);
        assertThat(both.get(0).fromCache()).isTrue();
        assertThat(files(shared)).isEqualTo(before);
        assertThat(files(shared.resolveSibling("."))).anyMatch(name -> name.contains("pr-7-"));
    }

    /** When root builds, another user builds the head than the base. */
    @ParameterizedTest
    @ValueSource(strings = {"ccache, if there is one", "no ccache"})
    void aPullRequestReusesWhatItsBaseCompiled(String cache) throws IOException {
        if (cache.equals("no ccache")) {
            hideCcache();
        }
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        commit(tree, "base");
        git(tree.root(), "update-ref", "refs/pull/7/head", commit(tree.slowGet(), "head"));
        git(tree.root(), "reset", "-q", "--hard", "HEAD~1");
        choice = SourceChoice.of("file://" + tree.root());

        List<Build> both = step().pullRequest(new Subject.PullRequest(7)).get();

        assertThat(both).extracting(build -> made(build).cacheHits()).containsExactly(0, MiniatureTree.OBJECTS - 1);
        assertThat(Path.of(made(both.get(1)).log()))
                .content()
                .contains("classes and headers of target/classes come from the cache");
    }

    /** Puts one in front that is too old. */
    private void hideCcache() throws IOException {
        Path tooOld = Files.createDirectories(programs).resolve("ccache");
        Files.writeString(tooOld, "#!/bin/sh\necho ccache version 4.2.1\n");
        Files.setPosixFilePermissions(tooOld, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void aCommitOfAUrlLeavesNothingForOthers() throws IOException {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        String commit = commit(tree, "theirs");
        choice = SourceChoice.of("file://" + tree.root());

        build("git:" + commit);

        Path shared = folder.resolve("cache/rjperf/source-builds/compiled/shared");
        assertThat(files(shared)).isEmpty();
        assertThat(files(shared.resolveSibling("."))).anyMatch(name -> name.contains("git-" + commit));
    }

    @Test
    void aBrokenSourceNamesTheSubjectTheLogAndTheError() {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree")).breakSource();

        SourceBuildFailure failure = catchThrowableOfType(SourceBuildFailure.class, () -> build("dir:" + tree.root()));

        assertThat(failure.getMessage())
                .startsWith("dir:" + tree.root() + " does not build: ")
                .endsWith(failure.log().toString());
        assertThat(failure.log()).content().contains("nothing_of_the_kind");
        assertThat(failure.lastUsefulLines()).anyMatch(line -> line.contains("nothing_of_the_kind"));
        assertThat(folder.resolve("cache/rjperf/source-builds/work")).isEmptyDirectory();
    }

    @Test
    void whatNamesNoBuildIsWrongUsage() {
        for (String text : List.of("git:--upload-pack=x", "pr:0", "pr:x", "dir:", "svn:trunk")) {
            assertThatThrownBy(() -> Subject.parse(text)).as(text).isInstanceOf(InvalidInputException.class);
        }
        choice = new SourceChoice(choice.repository(), null, "brotli", 1);
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        assertThatThrownBy(() -> build("dir:" + tree.root()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("brotli");
    }

    @Test
    void moreLayoutsAreAnotherBuildOfTheSameObjects() throws Exception {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        choice = new SourceChoice(choice.repository(), null, "none", 1);
        Build one = build("dir:" + tree.root());
        choice = new SourceChoice(choice.repository(), null, "none", 3);
        Build three = build("dir:" + tree.root());

        assertThat(three.librarySha256()).isEqualTo(one.librarySha256());
        assertThat(made(three).cacheHits()).isEqualTo(MiniatureTree.OBJECTS);
        assertThat(BuildDifference.between(one, three))
                .extracting(BuildDifference::words)
                .containsExactly("linked in different numbers of layouts: base 1; candidate 3");
        for (CodeLayout layout : three.furtherLayouts()) {
            try (ZipFile jar = new ZipFile(layout.jar())) {
                assertThat(jar.stream()).extracting(ZipEntry::getName).containsExactly(three.library());
                try (InputStream library = jar.getInputStream(jar.getEntry(three.library()))) {
                    assertThat(FileSha256.of(library)).isEqualTo(layout.librarySha256());
                }
            }
        }
    }

    @Test
    void aDamagedLayoutIsBuiltAgain() throws Exception {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        choice = new SourceChoice(choice.repository(), null, "none", 2);
        Build build = build("dir:" + tree.root());
        CodeLayout layout = build.furtherLayouts().get(0);
        Files.writeString(Path.of(layout.jar()), "damaged");

        assertThat(build("dir:" + tree.root()).fromCache()).isFalse();
        assertThat(FileSha256.of(Path.of(layout.jar()))).isEqualTo(layout.jarSha256());
        assertThat(build("dir:" + tree.root()).fromCache()).isTrue();
    }

    private Build build(String subject) {
        return step().build(Subject.parse(subject));
    }

    private MakeBuild step() {
        return new MakeBuild(settings(), new Console(NOWHERE, NOWHERE, false, false, 100), true, choice);
    }

    /** The user's own Maven repository, for test jars, and a cache of the test's. */
    private Settings settings() {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        environment.put("PATH", programs + ":" + System.getenv("PATH"));
        environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
        Map<String, String> properties = new TreeMap<>();
        for (String name : List.of("user.home", "java.home", "os.name", "os.arch")) {
            properties.put(name, System.getProperty(name));
        }
        return new Settings(environment, properties, Clock.systemUTC());
    }

    private static Compilation made(Build build) {
        return Objects.requireNonNull(build.compilation());
    }

    private static String commit(MiniatureTree tree, String message) {
        if (!Files.exists(tree.root().resolve(".git"))) {
            git(tree.root(), "init", "-q", "-b", "main");
            git(tree.root(), "config", "uploadpack.allowAnySHA1InWant", "true");
            git(tree.root(), "config", "uploadpack.allowFilter", "true");
        }
        git(tree.root(), "add", "-A");
        git(tree.root(), "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", message);
        return git(tree.root(), "rev-parse", "HEAD").strip();
    }

    private static String git(Path folder, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(List.of(arguments));
        return Program.output(Duration.ofMinutes(5), command);
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder.normalize())) {
            return all.filter(Files::isRegularFile).map(Path::toString).sorted().toList();
        }
    }
}
