package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Collector;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixFileTest {
    private static final String MATRIX = """
            version: 1
            profiles:
              quick:
                about: "a first look: minutes"
                budget: 1h30m
                maxPairs: 12
                plan: {iteration: 100ms, warmup: 5, measured: 8}
                series:
                  - benchmark: Get.get
                    parameters: {valueSize: [64, 1_024], storage: [sst, memory], sync: false}
                  - benchmark: Put.put
                    parameters: {}
                    threads: 2
                    mode: avgt
                    plan:
                      iteration: 1s
                      warmup: 1
                      measured: 2
            """;

    private static final String OTHER_PROFILE = """
              other:
                about: "more"
                budget: 1h
                maxPairs: 12
                plan: {iteration: 100ms, warmup: 5, measured: 8}
                series:
                  - benchmark: Delete.delete
                    parameters: {}
            """;

    @Test
    void aProfileIsReadWithAllItsSeries() {
        Profile quick = MatrixFile.parse("m.yaml", MATRIX, key -> key).profile("quick");
        assertThat(quick.about()).isEqualTo("a first look: minutes");
        assertThat(quick.budget()).isEqualTo(Duration.ofMinutes(90));
        assertThat(quick.maxPairs()).isEqualTo(12);
        assertThat(quick.series().stream().map(s -> s.key().name()))
                .containsExactly(
                        "Get%.get/storage=sst/sync=false/valueSize=64",
                        "Get%.get/storage=memory/sync=false/valueSize=64",
                        "Get%.get/storage=sst/sync=false/valueSize=1_024",
                        "Get%.get/storage=memory/sync=false/valueSize=1_024",
                        "Put%.put/avgt/threads-2");
        assertThat(quick.series().get(0).plan()).isEqualTo(new IterationPlan(5, 8, 100));
        assertThat(quick.series().get(4))
                .isEqualTo(new PlannedSeries(
                        new SeriesKey("Put.put", "avgt", new TreeMap<>(Map.of()), 2), new IterationPlan(1, 2, 1000)));
    }

    @Test
    void aProfileReadByItselfIsTheSameAsInTheWholeMatrix() {
        String text = MATRIX + OTHER_PROFILE;
        MatrixFile whole = MatrixFile.parse("m.yaml", text, key -> key);
        for (String name : List.of("quick", "other")) {
            assertThat(MatrixFile.profile("m.yaml", text, key -> key, name)).hasValue(whole.profile(name));
        }
        assertThat(MatrixFile.profile("m.yaml", text, key -> key, "third")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"SERIAL, serial", "PARALLEL, parallel", "G1, g1", "ZGC, zgc"})
    void aProfileChoosesTheCollectorOfItsForks(Collector collector, String name) {
        String chosen = MATRIX.replace("maxPairs: 12", "maxPairs: 12\n    jvm: {collector: " + name + "}");
        Profile quick = MatrixFile.parse("m.yaml", chosen, key -> key).profile("quick");

        assertThat(quick.collector()).isEqualTo(collector);
        assertThat(quick.select(List.of("Put*")).collector()).isEqualTo(collector);
        assertThat(Plan.of(quick, 1).within(Duration.ofMinutes(1), 5).collector())
                .isEqualTo(collector);
        assertThat(MatrixFile.parse("m.yaml", MATRIX, key -> key)
                        .profile("quick")
                        .collector())
                .isEqualTo(Collector.SERIAL);
    }

    @Test
    void aGlobThatOnlyAnotherProfileKnowsSaysWhich() {
        MatrixFile matrix = MatrixFile.parse("m.yaml", MATRIX + OTHER_PROFILE, key -> key);

        assertThat(matrix.select("quick", List.of("Put*")).series()).hasSize(1);
        assertThatThrownBy(() -> matrix.select("quick", List.of("Delete*")))
                .hasMessage("'Delete*' does not match any series in profile quick; add --profile with one that has it:"
                        + " other");
        assertThatThrownBy(() -> matrix.select("quick", List.of("Nothing")))
                .hasMessageContaining("'Nothing' does not match any series in profile quick; ./rjperf series");
        assertThatThrownBy(() -> matrix.select("quick", List.of("get*")))
                .hasMessage("'get*' does not match any series in profile quick, whose names are case-sensitive;"
                        + " did you mean Get%.*?");
    }

    /** The first part of the matrix is replaced by the second; the message names the line and contains the words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "version: 1     | version: 2       | 1 | has version 2, but this rjperf reads 1",
                "version: 1     | version: one     | 1 | version is not a whole number",
                "version: 1     | about: x         | 1 | unknown field about in the matrix; there are: version, profiles",
                "quick:         | Quick:           | 4 | profile name 'Quick' may contain only",
                "maxPairs: 12   | maxPair: 12      | 6 | unknown field maxPair in quick; did you mean maxPairs?",
                "maxPairs: 12   | maxPairs: 0      | 6 | maxPairs is below 1",
                "maxPairs: 12   | maxPairs: 1.5    | 6 | maxPairs is not a whole number",
                "maxPairs: 12   | budget: 1m       | 6 | field budget appears twice in quick",
                "about:         | # about:         | 5 | quick lacks the field about",
                "budget: 1h30m  | budget: 90       | 5 | budget is not a text",
                "budget: 1h30m  | budget: soon     | 5 | budget: 'soon' is not a duration; write it as 100ms",
                "budget: 1h30m  | budget:          | 5 | budget is not a text",
                "warmup: 5      | warmup: 0        | 7 | plan: warmupIterations is below 1: 0",
                "iteration: 100ms | iteration: 1ms | 7 | iterationMillis is not in 10..600000: 1",
                "iteration: 100ms | iteration: 900000h | 7 | iterationMillis is not in 10..600000: 2147483647",
                "Get.get        | get              | 9 | benchmark is not Class.method: get",
                "mode: avgt     | mode: ss         | 11 | mode is none of thrpt, avgt, p99: ss",
                "maxPairs: 12   | `maxPairs: 12\n    jvm: {collector: cms}`  | 7 | collector is not one of serial, parallel, g1, zgc: cms",
                "maxPairs: 12   | `maxPairs: 12\n    jvm: {heap: 1g}`        | 7 | unknown field heap in jvm; there are: collector",
                "threads: 2     | thread: 2        | 13 | unknown field thread in series[1]; did you mean threads?",
                "[64, 1_024]    | []               | 10 | valueSize is not a list with at least one entry",
                "[64, 1_024]    | [64, 64]         | 9 | series Get%.get/storage=sst/sync=false/valueSize=64 appears twice",
                "[64, 1_024]    | [[64]]           | 10 | valueSize[0] is not a text or number",
                "[64, 1_024]    | `[64, \"a,b\"]`  | 10 | valueSize[1] contains a space, comma",
                "sync: false    | a b: false       | 10 | parameter name 'a b' is not a name of a Java field",
                "sync: false    | sync: ~          | 10 | sync is not a text or number",
                "parameters: {} | parameters: []   | 12 | parameters is not a mapping of fields",
                "quick:         | `quick: [`       | 5 | is not YAML",
                "budget: 1h30m  | budget: !!java.net.URL [x] | 5 | is not YAML: Global tag is not allowed",
                "sync: false    | sync: &a [*a]    | 10 | is not a text or number",
            })
    void anErrorNamesItsLine(String part, String replacement, int line, String words) {
        assertThat(MATRIX).contains(part);
        String broken = MATRIX.replace(part, replacement == null ? "" : replacement);
        assertThatThrownBy(() -> MatrixFile.parse("m.yaml", broken, key -> key))
                .isInstanceOf(DocumentException.class)
                .hasMessageStartingWith("m.yaml:" + line + ": ")
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | is empty",
                "7 | is not a mapping",
                "`version: 1\nprofiles: {}` | has no profile",
                "`a: 1\n---\nb: 2` | is not YAML"
            })
    void aFileThatIsNoMatrixIsRefused(String text, String words) {
        assertThatThrownBy(() -> MatrixFile.parse("m.yaml", text, key -> key))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words);
    }

    @Test
    void parametersThatMultiplyBeyondReasonAreRefused() {
        String ten = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]";
        String many = MATRIX.replace("sync: false", "a: %s, b: %s, c: %s, d: %s".replace("%s", ten));
        assertThatThrownBy(() -> MatrixFile.parse("m.yaml", many, key -> key))
                .hasMessageContaining("more than 10000 series");
    }

    @Test
    void anUnknownProfileIsAnsweredWithTheNearest() {
        MatrixFile matrix = MatrixFile.parse("m.yaml", MATRIX, key -> key);
        assertThatThrownBy(() -> matrix.profile("quik"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no profile 'quik'; did you mean quick?");
        assertThatThrownBy(() -> matrix.profile("nightly-long")).hasMessageEndingWith("; there are: quick");
    }

    @ParameterizedTest
    @CsvSource({
        "Get*, 4",
        "*.p?t, 1",
        "Put.put, 1",
        "*valueSize=64*, 2",
        "Get*storage=sst*64, 1",
        "*, 5",
        "*avgt/threads-2, 1",
        "Get%.get/storage=sst/sync=false/valueSize=64, 1",
        "Get%.get, 4"
    })
    void seriesAreSelectedByPatterns(String glob, int count) {
        Profile quick = MatrixFile.parse("m.yaml", MATRIX, key -> key).profile("quick");
        assertThat(quick.select(List.of(glob)).series()).hasSize(count);
    }

    @Test
    void patternsAddUpInTheOrderOfTheProfile() {
        Profile quick = MatrixFile.parse("m.yaml", MATRIX, key -> key).profile("quick");
        assertThat(quick.select(List.of())).isEqualTo(quick);
        assertThat(quick.select(List.of("Put*", "Get*", "*")).series()).isEqualTo(quick.series());
        assertThat(quick.select(List.of("Put*", "*=1_024*")).series())
                .containsExactly(
                        quick.series().get(2),
                        quick.series().get(3),
                        quick.series().get(4));
    }

    @ParameterizedTest
    @CsvSource({"gett*", "Get", "Get.get?", "Nothing*"})
    void aPatternThatNamesNothingIsAnsweredWithWhatThereIs(String glob) {
        Profile quick = MatrixFile.parse("m.yaml", MATRIX, key -> key).profile("quick");
        assertThatThrownBy(() -> quick.select(List.of("Put*", glob)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + glob
                        + "' does not match any series in profile quick; ./rjperf series --profile quick lists them;"
                        + " benchmarks are: Get%.get, Put%.put");
    }

    @ParameterizedTest
    @CsvSource({
        "100ms, 100",
        "40s, 40000",
        "30m, 1800000",
        "1h30m, 5400000",
        "1h0m1s1ms, 3601001",
        "999999999h, 3599999996400000"
    })
    void aLengthOfTimeIsRead(String text, long millis) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({"''", "0s", "0h0m", "5", "-5s", "1.5h", "30 m", "30M", "m", "30m1h", "1m1m", "9999999999s", "PT5M", "٣s"
    })
    void whatIsNoLengthOfTimeIsExplained(String text) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is not a duration; write it as 100ms, 40s, 30m or 1h30m");
    }
}
