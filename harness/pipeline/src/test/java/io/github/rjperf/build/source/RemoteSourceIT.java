package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commits of a repository that is fetched from: here another folder, by its URL. */
class RemoteSourceIT {
    private final Path temporary;
    private final Path cache;
    private final Map<String, String> environment;
    private final SourceTree remote;

    RemoteSourceIT(@TempDir Path temporary) throws IOException {
        this.temporary = temporary.toRealPath();
        this.cache = temporary.resolve("cache");
        this.environment = SourceTree.environment(Files.createDirectory(temporary.resolve("home")));
        this.remote = SourceTree.committed(temporary.resolve("remote"));
    }

    @Test
    void aBranchIsFetched() throws IOException {
        remote.commit("second");
        var contents = remote.contents();
        Source source = locate("main");
        assertThat(source.commit()).isEqualTo(remote.id("main"));
        assertThat(source.mergeBase()).isNull();
        assertThat(copy(source)).isEqualTo(contents);
        assertThat(source.sha256())
                .isEqualTo(new Sources(remote.folder().toString(), null, cache, environment)
                        .locate(new Subject.GitRef("main"), ProgressListener.NONE)
                        .sha256());
    }

    @Test
    void onlyWhatIsNeededIsFetched() throws IOException {
        remote.write("large", "x".repeat(1000));
        String large = remote.commit("large");
        Files.delete(remote.folder().resolve("large"));
        remote.commit("without");
        locate("HEAD");
        assertThat(content().tryGit("cat-file", "-e", large).succeeded()).isFalse();
        assertThat(locate("main~1").commit()).isEqualTo(large);
    }

    @Test
    void aBranchThatIsForcedMeanwhileChangesNothing() throws IOException {
        var contents = remote.contents();
        String first = remote.id("HEAD");
        Source source = locate("main");
        remote.write("Makefile", "forced\n");
        remote.git("commit", "-q", "-a", "--amend", "-m", "forced");
        remote.git("reflog", "expire", "--expire=now", "--all");
        remote.git("gc", "-q", "--prune=now");
        assertThat(locate("main").commit()).isNotEqualTo(first);
        assertThat(copy(source)).isEqualTo(contents);
        assertThat(locate(first).sha256()).isEqualTo(source.sha256());
    }

    @Test
    void aCommitHasManyNames() {
        String first = remote.id("HEAD");
        remote.git("tag", "-a", "v1.0", "-m", "heavy");
        remote.git("branch", "release/1");
        remote.git("checkout", "-q", "-b", "side");
        remote.commit("side");
        remote.git("checkout", "-q", "main");
        remote.commit("second");
        remote.git("merge", "-q", "--no-ff", "-m", "merged", "side");
        for (String ref : new String[] {
            first,
            first.toUpperCase(java.util.Locale.ROOT),
            "v1.0",
            "release/1",
            "refs/tags/v1.0",
            "main~2",
            "main^2~1",
            "HEAD^^"
        }) {
            assertThat(locate(ref).commit()).as(ref).isEqualTo(first);
        }
        assertThat(locate("main^2").commit()).isEqualTo(remote.id("side"));
    }

    @Test
    void whatTheRemoteDoesNotHaveIsNamed() {
        assertRefused("next", "git:next is not in " + url() + "; specify a branch, tag, or commit that exists there");
        assertRefused("0123456789abcdef0123456789abcdef01234567", "is not in " + url());
        assertRefused(
                remote.id("HEAD").substring(0, 9), "to fetch a commit from a remote repository, give all 40 digits");
        assertRefused("main~5", "git:main~5 is not a commit in " + url());
    }

    @Test
    void aPullRequestIsComparedWithItsMergeBase() throws IOException {
        String base = remote.id("HEAD");
        var baseContents = remote.contents();
        String head = pullRequest(7);
        remote.write("Makefile", "main goes on\n");
        remote.commit("main goes on");
        Sources.Branched branched = branched(null);
        assertThat(branched.head().commit()).isEqualTo(head);
        assertThat(branched.head().mergeBase()).isEqualTo(base);
        assertThat(branched.mergeBase().commit()).isEqualTo(base);
        assertThat(branched.mergeBase().mergeBase()).isNull();
        remote.git("update-ref", "refs/pull/7/head", "main");
        remote.git("update-ref", "-d", "refs/heads/main");
        assertThat(copy(branched.mergeBase())).isEqualTo(baseContents);
        assertThat(copy(branched.head())).containsEntry("java/rocksjni/get.cc", "file int got7;\n");
    }

    @Test
    void aServerThatCanLeavesTheFilesOfHistoryOut() throws IOException {
        remote.git("config", "uploadpack.allowFilter", "true");
        String base = remote.id("HEAD");
        String head = pullRequest(7);
        Sources.Branched branched = branched(null);
        assertThat(branched.head().commit()).isEqualTo(head);
        assertThat(branched.head().mergeBase()).isEqualTo(base);
        assertThat(copy(branched.head())).containsEntry("java/rocksjni/get.cc", "file int got7;\n");
        SourceTree history = new SourceTree(mirror().resolve("history.git"));
        assertThat(history.git("cat-file", "--batch-all-objects", "--batch-check=%(objecttype)")
                        .lines()
                        .distinct())
                .containsExactly("commit");
        remote.write("Makefile", "again\n");
        remote.commit("again");
        assertThat(branched(null).mergeBase().commit()).isEqualTo(base);
    }

    @Test
    void theTargetBranchCanBeNamed() throws IOException {
        remote.git("checkout", "-q", "-b", "release/9.0");
        String base = remote.commit("release");
        pullRequest(7);
        remote.git("checkout", "-q", "main");
        assertThat(branched(null).mergeBase().commit()).isEqualTo(remote.id("main"));
        assertThat(branched("release/9.0").mergeBase().commit()).isEqualTo(base);
        assertThatThrownBy(() -> branched("release/8.0"))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("release/8.0");
        assertThatThrownBy(() -> branched("main~1")).hasMessageContaining("'main~1' is not a branch");
        assertThatThrownBy(() -> branched("--upload-pack=x")).isInstanceOf(BuildException.class);
    }

    @Test
    void aPullRequestOfAnotherHistoryIsRefused() throws IOException {
        remote.git("checkout", "-q", "--orphan", "stranger");
        remote.commit("stranger");
        remote.git("update-ref", "refs/pull/7/head", "HEAD");
        remote.git("checkout", "-q", "main");
        assertThatThrownBy(() -> branched(null))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("pr:7 has no commit in common with HEAD of " + url());
        assertThatThrownBy(() -> sources(url(), null).branched(new Subject.PullRequest(8), ProgressListener.NONE))
                .hasMessageContaining("pr:8 is not in " + url())
                .hasMessageContaining("check the number");
    }

    @Test
    void aShallowRemoteLacksTheMergeBase() throws IOException {
        pullRequest(7);
        Path shallow = temporary.resolve("shallow");
        remote.git("clone", "-q", "--depth=1", "file://" + remote.folder(), shallow.toString());
        new SourceTree(shallow).git("fetch", "-q", "--depth=1", "origin", "+refs/pull/7/head:refs/pull/7/head");
        assertThatThrownBy(() ->
                        sources("file://" + shallow, null).branched(new Subject.PullRequest(7), ProgressListener.NONE))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("is a shallow clone and lacks the history");
    }

    @Test
    void aCloneTellsWhereItsPullRequestsAre() throws IOException {
        String head = pullRequest(7);
        Path clone = temporary.resolve("clone");
        remote.git("clone", "-q", "--depth=1", "file://" + remote.folder(), clone.toString());
        SourceTree local = new SourceTree(clone);
        Map<String, String> before = SourceTree.contents(clone.resolve(".git"));
        Sources sources = sources(clone.toString(), null);
        assertThat(sources.locate(new Subject.PullRequest(7), ProgressListener.NONE)
                        .commit())
                .isEqualTo(head);
        assertThat(SourceTree.contents(clone.resolve(".git")).keySet()).isEqualTo(before.keySet());

        local.git("remote", "rename", "origin", "upstream");
        local.git("config", "remote.upstream.url", "../remote");
        local.git("config", "remote.origin.url", "/nowhere");
        assertThat(sources.locate(new Subject.PullRequest(7), ProgressListener.NONE)
                        .mergeBase())
                .isNotNull();

        local.git("remote", "remove", "upstream");
        local.git("config", "--unset", "remote.origin.url");
        assertThatThrownBy(() -> sources.locate(new Subject.PullRequest(7), ProgressListener.NONE))
                .hasMessageContaining(
                        "has no remote called upstream or origin; specify the repository's URL with --repo");
    }

    @Test
    void aHostileCloneStartsNothing() throws IOException {
        pullRequest(7);
        Path trap = temporary.resolve("sprung");
        SourceTree clone = SourceTree.committed(temporary.resolve("clone"));
        Sources sources = sources(clone.folder().toString(), null);
        for (String url : new String[] {"ext::sh -c 'touch " + trap + "'", "-oProxyCommand=touch", "trap::x"}) {
            clone.git("config", "remote.upstream.url", url);
            assertThatThrownBy(() -> sources.branched(new Subject.PullRequest(7), ProgressListener.NONE))
                    .as(url)
                    .isInstanceOf(BuildException.class);
        }
        clone.git("config", "remote.upstream.url", url());
        clone.git("config", "remote.upstream.uploadpack", "touch " + trap);
        clone.git("config", "remote.origin.uploadpack", "touch " + trap);
        clone.git("config", "core.sshCommand", "touch " + trap);
        clone.git("config", "url.ext::touch " + trap + " .insteadOf", "file://");
        assertThat(sources.branched(new Subject.PullRequest(7), ProgressListener.NONE)
                        .head()
                        .commit())
                .isNotNull();
        assertThat(trap).doesNotExist();
    }

    @Test
    void theUsersOwnSettingsRewriteNoTransport() throws IOException {
        Path trap = temporary.resolve("sprung");
        Files.writeString(
                temporary.resolve("home/.gitconfig"),
                "[url \"ext::touch " + trap + " \"]\n\tinsteadOf = file://\n[protocol]\n\tallow = always\n");
        assertRefused("main", "transport 'ext' not allowed");
        assertThat(trap).doesNotExist();
    }

    @Test
    void credentialsAreNeitherShownNorKept() throws IOException {
        String secret = "https://somebody:s3cret@127.0.0.1:1/rocksdb.git";
        List<String> seen = new ArrayList<>();
        assertThatThrownBy(() ->
                        sources(secret, null).locate(new Subject.GitRef("main"), (what, done, total) -> seen.add(what)))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("git:main cannot be fetched from https://127.0.0.1:1/rocksdb.git: ")
                .message()
                .doesNotContain("s3cret", "somebody")
                .hasLineCount(1);
        assertThat(seen).isNotEmpty().noneMatch(what -> what.contains("s3cret"));
        try (Stream<Path> files = Files.walk(cache)) {
            assertThat(files.filter(Files::isRegularFile)
                            .filter(file -> text(file).contains("s3cret")))
                    .isEmpty();
        }
    }

    @Test
    void progressIsTold() {
        List<String> seen = new ArrayList<>();
        sources(url(), null)
                .locate(new Subject.GitRef("main"), (what, done, total) -> seen.add(what + " " + done + " " + total));
        assertThat(seen).startsWith(url() + " 0 -1");
        seen.clear();
        new Fetch(new GitProgram(Map.of()), new RemoteAddress("/x"), (what, done, total) -> seen.add(done + ""))
                .progress("Receiving objects:  45% (450/1000), 1.50 MiB | 2.10 MiB/s");
        assertThat(seen).containsExactly("" + (3 << 19));
    }

    @Test
    void whatAKilledGitLeftIsNoObstacle() throws IOException {
        locate("main");
        Path content = mirror().resolve("content.git");
        Files.createFile(content.resolve("shallow.lock"));
        Files.createFile(content.resolve("refs/fetched/ref.lock"));
        Files.createFile(content.resolve("packed-refs.lock"));
        remote.commit("second");
        assertThat(locate("main").commit()).isEqualTo(remote.id("main"));
    }

    @Test
    void manyAtOnceWaitForEachOther() {
        pullRequestQuietly();
        List<@Nullable String> commits = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> i % 2 == 0
                        ? locate("main").commit()
                        : branched(null).mergeBase().commit())
                .collect(Collectors.toList());
        assertThat(commits).containsOnly(remote.id("main"));
    }

    private void pullRequestQuietly() {
        try {
            pullRequest(7);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes a pull request from where the remote is now, and leaves the remote's branch as it was. */
    private String pullRequest(int number) throws IOException {
        String branch = remote.git("rev-parse", "--abbrev-ref", "HEAD");
        remote.git("checkout", "-q", "--detach");
        remote.write("java/rocksjni/get.cc", "int got" + number + ";\n");
        String head = remote.commit("pull request");
        remote.git("update-ref", "refs/pull/" + number + "/head", head);
        remote.git("checkout", "-q", branch);
        return head;
    }

    private String url() {
        return "file://" + remote.folder();
    }

    private Path mirror() {
        return cache.resolve(new RemoteAddress(url()).key());
    }

    private SourceTree content() {
        return new SourceTree(mirror().resolve("content.git"));
    }

    private Sources sources(String repository, @Nullable String target) {
        return new Sources(repository, target, cache, environment);
    }

    private Sources.Branched branched(@Nullable String target) {
        return sources(url(), target).branched(new Subject.PullRequest(7), ProgressListener.NONE);
    }

    private Source locate(String ref) {
        return sources(url(), null).locate(new Subject.GitRef(ref), ProgressListener.NONE);
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

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
