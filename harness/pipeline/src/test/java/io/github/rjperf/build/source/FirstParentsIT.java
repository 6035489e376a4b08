package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.model.campaign.Revision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commits between two others, in a real repository. */
class FirstParentsIT {
    private final SourceTree tree;

    FirstParentsIT(@TempDir Path temporary) throws IOException {
        tree = SourceTree.committed(temporary.toRealPath().resolve("clone"));
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

        refused("main", "main~1", "is later than the bad one git:main~1; exchange them");
        refused("feature", "main", "git:feature is not an ancestor of git:main; name a good commit");
        refused("main", "main", "are the same commit");
    }

    private void refused(String good, String bad, String words) {
        assertThatThrownBy(() -> between(good, bad))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(words);
    }

    private List<Revision> between(String good, String bad) {
        return new FirstParents(
                        arguments -> tree.tryGit(arguments.toArray(String[]::new)), ref -> tree.id(ref.toString()))
                .between(RefName.parse(good), RefName.parse(bad));
    }
}
