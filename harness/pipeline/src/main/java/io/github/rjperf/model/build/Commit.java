package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A commit as shown in charts.
 *
 * @param sha 40 hex digits
 * @param committed committer date, to the microsecond
 * @param branch the branch that it was measured on, or null if unknown
 * @param ordinal its number on the branch, counted along first parents, or null if unknown
 * @param title first line of its message; may be empty
 */
public record Commit(
        String sha,
        Instant committed,
        @Nullable String branch,
        @Nullable Integer ordinal,
        String title) {
    public Commit {
        Require.commit("commit", sha);
        Require.that(branch == null || !branch.isBlank(), "branch is blank");
        Require.that(ordinal == null || ordinal >= 0, "ordinal is negative: " + ordinal);
        committed = committed.truncatedTo(ChronoUnit.MICROS);
    }
}
