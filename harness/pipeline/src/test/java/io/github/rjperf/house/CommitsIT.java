package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What git's log says of the commits of the project. */
class CommitsIT {
    private static final Pattern SUBJECT = Pattern.compile(
            "[a-z0-9][a-z0-9 ._/-]*: (?!(added|adds|fixed|fixes|changed|changes|updated)\\b)\\S.*[^.\\s]");

    @Test
    void subjectsOfCommitsSayAreaAndWhat() throws Exception {
        assertThat(log("--no-merges", "--format=%s")).isNotEmpty().allSatisfy(subject -> assertThat(isSubject(subject))
                .as(subject)
                .isTrue());
    }

    @Test
    void messagesOfCommitsHoldNothingRefused() throws Exception {
        assertThat(TrackedFilesTest.refused("log", String.join("\n", log("--format=%B"))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"measure.host: read what the host is", "ci: pin actions", "db-migrations: keep forks"})
    void takesAGoodSubject(String subject) {
        assertThat(isSubject(subject)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no area",
                "Area: upper case",
                "area: ends with a period.",
                "area: fixed the past tense",
                "area:no space",
                "area: much longer than the seventy-two characters that fit a log's one line"
            })
    void refusesABadSubject(String subject) {
        assertThat(isSubject(subject)).isFalse();
    }

    private static boolean isSubject(String subject) {
        return subject.length() <= 72 && SUBJECT.matcher(subject).matches();
    }

    /** The lines that git prints; the test is skipped where there is no git or no repository. */
    private static List<String> log(String... options) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("git", "-C", Repository.root().toString(), "log");
        builder.command().addAll(List.of(options));
        try {
            Process git = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean ended = git.waitFor(1, TimeUnit.MINUTES) && git.exitValue() == 0;
            Assumptions.assumeTrue(ended, "this folder is not a git repository");
            return output.lines().toList();
        } catch (IOException noGit) {
            Assumptions.abort("git is not installed");
            return List.of();
        }
    }
}
