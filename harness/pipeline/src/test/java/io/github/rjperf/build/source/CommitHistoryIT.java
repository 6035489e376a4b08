package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.build.subject.Subject.GitRef;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.Revision;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commits of a branch, and those between two others, in a real repository. */
class CommitHistoryIT {
    private final Path temporary;
    private final SourceTree tree;

    CommitHistoryIT(@TempDir Path temporary) throws IOException {
        this.temporary = temporary.toRealPath();
        tree = SourceTree.committed(this.temporary.resolve("clone"));
    }

    private List<Commit> read(@Nullable String after, String last, @Nullable Integer most) {
        return new CommitHistory(
                        arguments -> tree.tryGit(arguments.toArray(String[]::new)), ref -> tree.id(ref.toString()))
                .upTo(after == null ? null : RefName.parse(after), RefName.parse(last), most);
    }

    private Instant committed(String ref) {
        return Instant.ofEpochSecond(Long.parseLong(tree.git("show", "--no-patch", "--format=%ct", ref)));
    }

    @Test
    void theLastCommitsAlongFirstParentsAreNumberedAndDated() {
        String first = tree.id("HEAD");
        tree.git("checkout", "--quiet", "-b", "feature");
        tree.commit("on the branch");
        tree.git("checkout", "--quiet", "main");
        tree.git("merge", "--quiet", "--no-ff", "-m", "merge the branch", "feature");
        String merge = tree.id("HEAD");
        tree.git("commit", "--quiet", "--allow-empty", "--allow-empty-message", "-m", "");
        String last = tree.id("HEAD");

        assertThat(read(null, "main", 2))
                .containsExactly(
                        new Commit(merge, committed(merge), "main", 2, "merge the branch"),
                        new Commit(last, committed(last), "main", 3, ""));
        assertThat(read(null, "HEAD", 9)).extracting(Commit::sha).containsExactly(first, merge, last);
        assertThat(read(first, "main", null)).extracting(Commit::sha).containsExactly(merge, last);
        assertThat(read(null, last, 1)).extracting(Commit::branch).containsOnlyNulls();
    }

    @Test
    void aShallowCloneDoesNotKnowTheNumbers() {
        tree.commit("second");
        Path shallow = temporary.resolve("shallow");
        tree.git("clone", "--quiet", "--depth", "1", "file://" + tree.folder(), shallow.toString());

        List<Commit> commits = new Sources(
                        shallow.toString(), null, temporary.resolve("cache"), SourceTree.environment(temporary))
                .commits(null, new GitRef("HEAD"), 1);

        assertThat(commits).hasSize(1);
        assertThat(commits.get(0).ordinal()).isNull();
        assertThat(commits.get(0).title()).isEqualTo("second");
    }

    @Test
    void aRangeWithoutCommitsIsRefused() {
        tree.commit("second");

        assertThatThrownBy(() -> read("main", "main~1", null))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage(
                        "there are no commits in main..main~1; start from an older commit, such as main~1~10..main~1");
    }

    @Test
    void theNameIsThatOfTheRemote() {
        assertThat(name()).isEqualTo("local/clone");
        tree.git("remote", "add", "origin", "git@github.com:someone/fork.git");
        assertThat(name()).isEqualTo("someone/fork");
        tree.git("remote", "add", "upstream", "https://me:secret@github.com/facebook/rocksdb/");
        assertThat(name()).isEqualTo("facebook/rocksdb");
    }

    private String name() {
        return new Sources(
                        tree.folder().toString(), null, temporary.resolve("cache"), SourceTree.environment(temporary))
                .repositoryName();
    }

    @Test
    void a_merge_stands_for_what_it_merged() {
        String first = tree.id("HEAD");
        String second = tree.commit("second");
        tree.git("checkout", "--quiet", "-b", "feature", first);
        tree.commit("on the branch");
        tree.git("checkout", "--quiet", "main");
        tree.git("merge", "--quiet", "--no-ff", "-m", "merge the branch", "feature");
        String merge = tree.id("HEAD");
        String last = tree.commit("last\n\nwith a body");

        assertThat(between(first, "main"))
                .containsExactly(
                        new Revision("git:" + first, "first"),
                        new Revision("git:" + second, "second"),
                        new Revision("git:" + merge, "merge the branch"),
                        new Revision("git:" + last, "last"));
    }

    @Test
    void a_message_is_shown_in_one_line_and_may_be_empty() {
        tree.git("commit", "--quiet", "--allow-empty", "--allow-empty-message", "-m", "");
        tree.commit("tab\tand \u001b[31mcolor");

        List<Revision> revisions = between("main~2", "main");

        assertThat(revisions.get(1).title()).isEmpty();
        assertThat(revisions.get(2).title()).doesNotContain("\t", "\u001b").startsWith("tab");
    }

    @Test
    void ends_that_do_not_follow_each_other_are_refused() {
        tree.commit("second");
        tree.git("checkout", "--quiet", "-b", "feature", "main~1");
        tree.commit("on the branch");

        refused("main", "main~1", "is later than the bad one git:main~1; swap them");
        refused("feature", "main", "git:feature is not an ancestor of git:main; specify a good commit");
        refused("main", "main", "are the same commit");
    }

    private void refused(String good, String bad, String words) {
        assertThatThrownBy(() -> between(good, bad))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(words);
    }

    private List<Revision> between(String good, String bad) {
        return new CommitHistory(
                        arguments -> tree.tryGit(arguments.toArray(String[]::new)), ref -> tree.id(ref.toString()))
                .between(RefName.parse(good), RefName.parse(bad));
    }
}
