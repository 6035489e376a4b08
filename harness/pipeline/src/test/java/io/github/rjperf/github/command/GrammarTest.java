package io.github.rjperf.github.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.command.Command.Accept;
import io.github.rjperf.github.command.Command.Cancel;
import io.github.rjperf.github.command.Command.Decide;
import io.github.rjperf.github.command.Command.Help;
import io.github.rjperf.github.command.Command.Measuring;
import io.github.rjperf.github.command.Command.Unclear;
import io.github.rjperf.github.command.Command.Verb;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.history.Triage.State;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a command, what is none, and that nothing else comes of any text. */
class GrammarTest {
    private static final Grammar GRAMMAR = new Grammar(Set.of("pr", "full"));

    private static final String[] PIECES = {
        "/perf",
        " ",
        "\t",
        "\n",
        "\r",
        "full",
        "pr",
        "1a2b3c4",
        "-6%",
        "rerun",
        "more",
        "benchmarks",
        "accept",
        "decide",
        "13",
        "fixed",
        "cancel",
        "help",
        "Get*",
        "$(x)",
        "`",
        ";",
        "|",
        "&",
        "<!--",
        "@all",
        "\u202e",
        "\u0000",
        "\ud800",
        "😀",
        "'",
        "\"",
        "\\",
        "-->",
        "..",
        "/",
        "-",
        "="
    };

    static Stream<Arguments> commands() {
        return Stream.of(
                Arguments.of("/perf", measuring(Verb.MEASURE, null, null)),
                Arguments.of("/perf   ", measuring(Verb.MEASURE, null, null)),
                Arguments.of("/perf\nthanks!", measuring(Verb.MEASURE, null, null)),
                Arguments.of("/perf\r\n/perf cancel", measuring(Verb.MEASURE, null, null)),
                Arguments.of("/perf full", measuring(Verb.MEASURE, null, "full")),
                Arguments.of("/perf full Get* Put.put", measuring(Verb.MEASURE, null, "full", "Get*", "Put.put")),
                Arguments.of("/perf *valueSize=64*", measuring(Verb.MEASURE, null, null, "*valueSize=64*")),
                Arguments.of("/perf\trerun", measuring(Verb.RERUN, null, null)),
                Arguments.of("/perf more", measuring(Verb.MORE, null, null)),
                Arguments.of("/perf more Get*", measuring(Verb.MORE, null, null, "Get*")),
                Arguments.of("/perf 1a2b3c4", measuring(Verb.MEASURE, "1a2b3c4", null)),
                Arguments.of("/perf 1a2b3c4 full Get*", measuring(Verb.MEASURE, "1a2b3c4", "full", "Get*")),
                Arguments.of("/perf " + "ab".repeat(20), measuring(Verb.MEASURE, "ab".repeat(20), null)),
                Arguments.of("/perf rerun 1a2b3c4", measuring(Verb.RERUN, "1a2b3c4", null)),
                Arguments.of("/perf more 1a2b3c4 Get*", measuring(Verb.MORE, "1a2b3c4", null, "Get*")),
                Arguments.of("/perf explain Get* Put.put", measuring(Verb.EXPLAIN, null, null, "Get*", "Put.put")),
                Arguments.of("/perf explain 1a2b3c4 Get*", measuring(Verb.EXPLAIN, "1a2b3c4", null, "Get*")),
                Arguments.of("/perf benchmarks Get*", measuring(Verb.BENCHMARKS, null, null, "Get*")),
                Arguments.of(
                        "/perf benchmarks 1a2b3c4 A.b C*", measuring(Verb.BENCHMARKS, "1a2b3c4", null, "A.b", "C*")),
                Arguments.of("/perf accept Get.get -6% meant", new Accept("Get.get", "-6%", "meant")),
                Arguments.of("/perf accept Get.get \u221257.1% meant", new Accept("Get.get", "-57.1%", "meant")),
                Arguments.of("/perf accept Get.get 6% is meant", new Accept("Get.get", "", "6% is meant")),
                Arguments.of("/perf accept Get* A/B tested", new Accept("Get*", "", "A/B tested")),
                Arguments.of(
                        "/perf accept Get* Fixes #12, see e.g. Put.put",
                        new Accept("Get*", "", "Fixes #12, see e.g. Put.put")),
                Arguments.of("/perf decide 13 accepted price of it", new Decide(13, State.ACCEPTED, "price of it")),
                Arguments.of("/perf decide  #13\tfixed reverted", new Decide(13, State.FIXED, "reverted")),
                Arguments.of("/perf cancel", new Cancel()),
                Arguments.of("/perf help", new Help()),
                Arguments.of("/perf accept Get.get it  checks more", new Accept("Get.get", "", "it  checks more")));
    }

    private static Measuring measuring(Verb verb, @Nullable String commit, @Nullable String profile, String... series) {
        return new Measuring(verb, commit, profile, List.of(series));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void isACommand(String comment, Command command) {
        assertThat(GRAMMAR.parse(comment)).contains(command);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "perf", " /perf", "/perform", "/perf;ls", "hi\n/perf", "> /perf", "/PERF", "`/perf`"})
    void isNoneOfOurs(String comment) {
        assertThat(GRAMMAR.parse(comment)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/perf nightly",
                "/perf rerun now",
                "/perf explain",
                "/perf explain 1a2b3c4",
                "/perf explain ../../etc",
                "/perf benchmarks",
                "/perf benchmarks 1a2b3c4",
                "/perf benchmarks $(id)",
                "/perf cancel 12",
                "/perf help me",
                "/perf accept",
                "/perf accept Get.get",
                "/perf accept Get.get -6%",
                "/perf accept Get.get -0% because",
                "/perf accept Get.get -100% because",
                "/perf accept Get.get -6 % because",
                "/perf accept Get.get Put.put -52% because",
                "/perf accept Get.get Put.put/valueSize=64 because",
                "/perf accept Get.get Put* because",
                "/perf accept Get.get *valueSize=64* because",
                "/perf decide",
                "/perf decide 13",
                "/perf decide 13 fixed",
                "/perf decide 13 solved because",
                "/perf decide 13 FIXED because",
                "/perf decide 0 fixed because",
                "/perf decide ##13 fixed because",
                "/perf decide 9999999999 fixed because",
                "/perf decide $(id) fixed because",
                "/perf 1a2b3c",
                "/perf 1a2b3c4 nightly",
                "/perf rerun 1a2b3c4 now",
                "/perf accept $(id) because",
                "/perf Get;rm",
                "/perf `id`",
                "/perf ${{secrets.X}}",
                "/perf --all",
                "/perf Get* \"quoted one\"",
                "/perf more ../../etc",
                "/perf Gét*",
                "/perf Get*\u202e",
                "/perf Get*\u0000",
            })
    void isUnclear(String comment) {
        assertThat(GRAMMAR.parse(comment)).get().isInstanceOf(Unclear.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {33, 400})
    void hasLimits(int words) {
        assertThat(GRAMMAR.parse("/perf " + "Get ".repeat(words))).get().isInstanceOf(Unclear.class);
        assertThat(GRAMMAR.parse("/perf accept Get " + "x".repeat(501))).get().isInstanceOf(Unclear.class);
        assertThat(GRAMMAR.parse("/perf decide 13 fixed " + "x".repeat(501)))
                .get()
                .isInstanceOf(Unclear.class);
    }

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    /** Whatever is written, a series is a plain glob, a profile is a known one, a reason stays on its line. */
    @ParameterizedTest
    @MethodSource("seeds")
    void nothingElseComesOfAnyText(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder("/perf ");
            for (int n = random.nextInt(12); n > 0; n--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            check(GRAMMAR.parse(text.toString()));
        }
    }

    private static void check(Optional<Command> command) {
        command.ifPresent(given -> {
            if (given instanceof Measuring measuring) {
                plain(measuring.series());
                assertThat(measuring.profile()).isIn("pr", "full", null);
                assertThat(measuring.commit() == null || measuring.commit().matches("[0-9a-f]{7,40}"))
                        .isTrue();
            } else if (given instanceof Accept accept) {
                plain(List.of(accept.series()));
                assertThat(accept.bound()).matches("|-[0-9.]+%");
                assertThat(accept.reason())
                        .isNotBlank()
                        .doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\t]]");
            } else if (given instanceof Decide decide) {
                assertThat(decide.changePoint()).isPositive();
                assertThat(decide.reason())
                        .isNotBlank()
                        .doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\t]]");
            } else if (given instanceof Unclear unclear) {
                assertThat(unclear.word() == null || unclear.word().matches("[a-z][a-z0-9-]*"))
                        .isTrue();
            }
        });
    }

    private static void plain(List<String> series) {
        assertThat(series).hasSizeLessThanOrEqualTo(Request.MOST_GLOBS).allSatisfy(glob -> assertThat(glob)
                .matches("[A-Za-z0-9*?][A-Za-z0-9._*?=/-]*"));
    }

    /** What an answer offers to copy is the command that was given, for one commit. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/perf",
                "/perf full Get* Put*",
                "/perf 1a2b3c4 Get*",
                "/perf rerun",
                "/perf more Get*",
                "/perf benchmarks Get*"
            })
    void namingACommitKeepsTheRest(String text) {
        String commit = "ab".repeat(20);

        String named = ((Measuring) GRAMMAR.parse(text).orElseThrow()).naming(commit);

        Measuring again = (Measuring) GRAMMAR.parse(named).orElseThrow();
        assertThat(again.commit()).isEqualTo(commit);
        assertThat(again.naming("1a2b3c4").replace(" 1a2b3c4", "")).isEqualTo(text.replace(" 1a2b3c4", ""));
    }
}
