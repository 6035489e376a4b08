package io.github.rjperf.campaign.trunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject.GitRef;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommitRangeTest {
    @Test
    void aRefOrTwoCommitsAreMeant() {
        assertThat(CommitRange.parse("main", 3)).isEqualTo(new CommitRange(null, new GitRef("main"), 3));
        assertThat(CommitRange.parse("v9.10.0..origin/main~2", null))
                .isEqualTo(new CommitRange(new GitRef("v9.10.0"), new GitRef("origin/main~2"), null))
                .hasToString("v9.10.0..origin/main~2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"..main", "main..", "a...b", "a..b..c", "--all", ""})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> CommitRange.parse(text, null))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("is not a git ref");
    }

    @Test
    void noCommitsIsAMistake() {
        assertThatThrownBy(() -> CommitRange.parse("main", 0))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--commits is 0");
    }

    @ParameterizedTest
    @CsvSource({"10, 1, 10", "10, 2, 5 10", "10, 3, 3 7 10", "10, 5, 2 4 6 8 10", "3, 3, 1 2 3", "3, 9, 1 2 3"})
    void commitsAreChosenAtEqualDistancesUpToTheLast(int all, int number, String chosen) {
        List<Commit> commits =
                IntStream.rangeClosed(1, all).mapToObj(Commits::numbered).toList();

        assertThat(CommitRange.evenly(commits, number))
                .extracting(commit -> String.valueOf(commit.ordinal()))
                .containsExactly(chosen.split(" ", -1));
    }
}
