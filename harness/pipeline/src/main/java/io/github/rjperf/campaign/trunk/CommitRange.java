package io.github.rjperf.campaign.trunk;

import io.github.rjperf.build.source.Sources;
import io.github.rjperf.build.subject.Subject.GitRef;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The commits to measure: the newest ones on a branch, or those between two commits.
 *
 * @param after only commits after this one; null for the newest ones
 * @param last the newest commit
 * @param number number of commits; null for one, or for all between two commits
 */
public record CommitRange(
        @Nullable GitRef after, GitRef last, @Nullable Integer number) {
    private static final String BETWEEN = "..";

    public CommitRange {
        if (number != null && number < 1) {
            throw new UsageException("--commits is " + number + "; give at least 1");
        }
    }

    /** Reads {@code main} or {@code v9.10.0..main}; throws BuildException for text that cannot name commits. */
    public static CommitRange parse(String text, @Nullable Integer number) {
        int between = text.indexOf(BETWEEN);
        return between < 0
                ? new CommitRange(null, new GitRef(text), number)
                : new CommitRange(
                        new GitRef(text.substring(0, between)),
                        new GitRef(text.substring(between + BETWEEN.length())),
                        number);
    }

    /** The commits, oldest first; throws BuildException if there are none. */
    List<Commit> commits(Sources sources) {
        if (after == null) {
            return sources.commits(null, last, number == null ? 1 : number);
        }
        List<Commit> all = sources.commits(after, last, null);
        return number == null ? all : evenly(all, number);
    }

    /** Selects {@code number} commits at equal distances, including the last one. */
    static List<Commit> evenly(List<Commit> all, int number) {
        int size = all.size();
        if (number >= size) {
            return all;
        }
        return IntStream.rangeClosed(1, number)
                .mapToObj(i -> all.get((int) Math.round((double) i * size / number) - 1))
                .toList();
    }

    @Override
    public String toString() {
        return (after == null ? "" : after.ref() + BETWEEN) + last.ref();
    }
}
