package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bundle as an attacker would write it: each fault is reported with its line, and nothing else is returned. */
class HostileBundleTest {
    private static final SeriesKey GET = Samples.SERIES.get(0);
    private static final PairSlot SLOT = new PairSlot(1, 1, 1, Side.BASE);

    private final Samples samples = new Samples(8);
    private Bundle bundle;
    private String header;
    private String base;
    private String candidate;

    HostileBundleTest(@TempDir Path folder) {
        bundle = Bundle.at(folder);
        header = Json.documentLine(ComparisonHeader.of(samples.comparison())) + "\n";
        base = text(samples.fork(GET, Side.BASE, SLOT, "it failed"));
        candidate = text(samples.fork(GET, Side.CANDIDATE, SLOT, null));
    }

    @BeforeEach
    void theUntouchedBundleIsRead() throws Exception {
        write(header + base + candidate);
        assertThat(forks()).hasSize(2);
    }

    /** A part of the base fork's line is replaced; the message must contain the words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`\"pair\":1`         | `\"pair\":0`          | slot: pair is below 1: 0",
                "`\"pair\":1`         | `\"pair\":25`         | pair 25 is beyond the header's 24 pairs",
                "`\"pair\":1`         | `\"pair\":\"1\"`      | slot.pair",
                "`\"pair\":1`         | `\"pair\":1.0`        | slot.pair",
                "`\"pair\":1`         | `\"pair\":true`       | slot.pair",
                "`\"pair\":1`         | `\"pair\":null`       | slot.pair",
                "`\"pair\":1`         | `\"pair\":99999999999`| slot.pair",
                "`\"pair\":1`         | `\"pair\":1,\"pair\":1` | Duplicate field 'pair'",
                "`\"pair\":1`         | `\"pair\":1,\"x\":1`  | slot.x: unknown field x",
                "`\"pair\":1,`        | ``                    | slot.pair: is missing",
                "`\"threads\":1`      | `\"threads\":NaN`     | Non-standard token 'NaN'",
                "`\"seconds\":`       | `\"seconds\":NaN,\"x\":` | Non-standard token 'NaN'",
                "`\"seconds\":`       | `\"seconds\":-Infinity,\"x\":` | Non-standard token '-Infinity'; the file",
                "`\"seconds\":`       | `\"seconds\":1e999,\"x\":` | seconds: is not a finite number",
                "`\"seconds\":`       | `\"seconds\":\"NaN\",\"x\":` | seconds: is not a number",
                "`\"seconds\":`       | `\"seconds\":\"1.5\",\"x\":` | seconds: is not a number",
                "`\"seconds\":`       | `\"seconds\":[1.5],\"x\":` | seconds: is not a number",
                "`\"reason\":\"it failed\"` | `\"reason\":null` | a fork with outcome FALSE_WORK has no reason",
                "`\"reason\":\"it failed\"` | `\"reason\":7`    | reason: is not text",
                "`\"reason\":\"it failed\"` | `\"reason\":\"\\u0000\"` | reason: contains control characters",
                "`\"reason\":\"it failed\"` | `\"reason\":\"\\u001b[2J\"` | reason: contains control characters",
                "`\"reason\":\"it failed\"` | `\"reason\":\"\\ud800\"` | reason: contains control characters",
                "`\"unit\":\"ops/s\"` | `\"unit\":null`       | unit",
                "`\"unit\":\"ops/s\"` | `\"unit\":\" \"`      | unit is blank",
                "`\"outcome\":\"false-work\"` | `\"outcome\":\"COMPLETED\"` | outcome",
                "`\"outcome\":\"false-work\"` | `\"outcome\":0` | outcome",
                "`\"outcome\":\"false-work\"` | `\"outcome\":\"completed\"` | a completed fork lacks its proof",
                "`\"side\":\"base\"`  | `\"side\":\"\"`       | side",
                "`\"storage\":\"sst\"`| `\"storage\":\"no\"`  | is not in the header's matrix",
                "`\"storage\":\"sst\"`| `\"stor\\u0007\":\"sst\"` | a name contains control characters",
                "`\"storage\":\"sst\"`| `\"storage\":null`    | series.parameters",
                "`\"log\":\"Get.get-p1.log\"` | `\"log\":\"../../etc/passwd\"` | log is not a plain file name",
                "`\"log\":\"Get.get-p1.log\"` | `\"log\":\"..\"` | log is not a plain file name: ..",
                "`\"started\":\"2026`  | `\"started\":\"+12026` | started: is not a time like",
                "`\"started\":\"2026-` | `\"started\":\"2026-13-99T00:00:00Z\",\"x\":\"` | started: is not a valid"
                        + " date",
                "`\"started\":\"2026-` | `\"started\":1700000000,\"x\":\"` | started: is not a time like",
                "`\"measured\":[`     | `\"measured\":[null,` | measured[0]",
                "`\"measured\":[`     | `\"measured\":[[],`   | measured[0]",
                "`\"measured\":[`     | `\"measured\":7,\"x\":[` | measured",
                "`\"metrics\":{`      | `\"metrics\":{\"\":{\"value\":1,\"unit\":\"\"},` | not the name of a metric",
                "`\"metrics\":{`      | `\"metrics\":{\"<b>\":{\"value\":1,\"unit\":\"\"},` | not the name of a"
                        + " metric: <b>",
                "`\"metrics\":{`      | `\"metrics\":{\"a\":{\"value\":\"NaN\",\"unit\":\"\"},` | value: is not a"
                        + " number",
                "`\"metrics\":{`      | `\"metrics\":{\"a\":{\"value\":1e999,\"unit\":\"\"},` | value: is not a finite"
                        + " number",
                "`\"metrics\":{`      | `\"metrics\":{\"a\":{\"value\":1,\"unit\":\"\u00b5s\"},` | unit is not of at"
                        + " most 40 ASCII",
                "`\"metrics\":{`      | `\"metrics\":{\"a\":null,` | metrics.a",
                "`\"telemetry\":{`    | `\"telemetry\":null,\"x\":{` | telemetry",
                "`{\"series\"`        | `[{\"series\"`        | from Array value",
                "`{\"series\"`        | `null{\"series\"`     | Trailing token",
                "`{\"series\"`        | `{}{\"series\"`       | series: is missing",
                "`{\"series\"`        | ``                    | ",
            })
    void aFaultInALineIsNamedWithItsPlace(String part, String replacement, String words) throws Exception {
        assertThat(base).contains(part);
        write(header
                + base.replaceFirst(
                        java.util.regex.Pattern.quote(part), java.util.regex.Matcher.quoteReplacement(replacement))
                + candidate);
        assertRefused(this::forks, ":2: ", words == null ? "" : words);
    }

    @Test
    void moreMetricsThanAnyProfilerHasAreRefused() throws Exception {
        String many = IntStream.range(0, 101)
                .mapToObj(i -> "\"m" + i + "\":{\"value\":1,\"unit\":\"\"}")
                .collect(Collectors.joining(","));
        write(header + base.replaceFirst("\"metrics\":\\{.*}}", "\"metrics\":{" + many + "}}") + candidate);
        assertRefused(this::forks, ":2: ", "more than 100 metrics: 101");
    }

    @Test
    void aForkThatStandsTwiceIsRefused() throws Exception {
        write(header + base + candidate + base);
        assertRefused(this::forks, ":4: ", "pair 1 of " + GET + " already has this fork");
        write(header + base + base);
        assertRefused(this::forks, ":3: ", "already has this fork");
    }

    @Test
    void theForksOfAPairAreNeighborsInOneSlot() throws Exception {
        String other = text(samples.fork(Samples.SERIES.get(1), Side.BASE, 1));
        write(header + base + other + candidate);
        assertRefused(this::forks, ":4: ", "already has this fork");
        write(header + base + candidate.replace("\"position\":1", "\"position\":2"));
        assertRefused(this::forks, ":3: ", "already has this fork");
    }

    @Test
    void aSeriesOutsideTheMatrixIsRefused() throws Exception {
        SeriesKey foreign = new SeriesKey("Evil.get", "thrpt", new TreeMap<>(), 1);
        write(header + text(samples.fork(foreign, Side.BASE, 1)));
        assertRefused(this::forks, ":2: ", "series Evil%.get is not in the header's matrix");
    }

    @Test
    void aLineCutInTheMiddleOfTheFileIsRefused() throws Exception {
        write(header + base.substring(0, 100) + "\n" + candidate);
        assertRefused(this::forks, ":2: ", "Unexpected end-of-input");
        write(header + "\n" + base);
        assertRefused(this::forks, ":2: ", "No content");
    }

    @Test
    void aTornLastLineNamesResume() throws Exception {
        write(header + base + candidate.strip());
        assertRefused(this::forks, ":3: ", "--resume");
    }

    @Test
    void everyForkBeforeAFaultIsDelivered() throws Exception {
        write(header + base + candidate + "junk\n");
        try (Stream<Fork> forks = bundle.readForks()) {
            assertThat(forks.limit(2)).hasSize(2);
        }
    }

    @Test
    void deepNestingIsRefused() throws Exception {
        write(header + "[".repeat(100_000) + "\n");
        assertRefused(this::forks, ":2: ", "Array value");
        write("{\"x\":" + "[".repeat(100_000) + "\n");
        assertRefused(bundle::readComparison, ":1: ", "nesting depth");
    }

    @Test
    void hugeTextsAndLinesAreRefused() throws Exception {
        write(header + base.replace("it failed", "x".repeat(70_000)));
        assertRefused(this::forks, ":2: ", "65536");
        write(header + base.strip() + " ".repeat(LineReader.MAX_LINE_BYTES) + "\n");
        assertRefused(this::forks, ":2: ", "longer than 1048576 bytes");
        write(header + base.replaceFirst("\"seconds\":", "\"seconds\":" + "1".repeat(1000)));
        assertRefused(this::forks, ":2: ", "Number value length");
        write(header + base.replaceFirst("\"unit\"", "\"" + "u".repeat(300) + "\""));
        assertRefused(this::forks, ":2: ", "Name length");
    }

    @Test
    void invalidUtf8IsRefused() throws Exception {
        for (byte[] bad : List.of(new byte[] {(byte) 0xff}, new byte[] {(byte) 0xc0, (byte) 0x80})) {
            String latin = new String(bad, StandardCharsets.ISO_8859_1);
            byte[] bytes =
                    (ascii(header) + ascii(base).replace("it failed", latin)).getBytes(StandardCharsets.ISO_8859_1);
            Files.write(bundle.forks(), bytes);
            assertRefused(this::forks, ":2: ", "not UTF-8");
        }
        Files.write(bundle.verdict(), new byte[] {'{', (byte) 0xff});
        assertRefused(bundle::readVerdict, ": is not UTF-8", "");
    }

    @Test
    void aFutureFormatIsNamedBeforeItsFields() throws Exception {
        write(header.replace("\"formatVersion\":1", "\"new\":[{}],\"formatVersion\":2"));
        assertRefused(bundle::readComparison, ":1: ", "has format version 2, but this rjperf reads 1");
        write(header.replace("\"formatVersion\":1", "\"formatVersion\":\"1\""));
        assertRefused(bundle::readComparison, ":1: ", "has no integer formatVersion");
        write("7\n");
        assertRefused(bundle::readComparison, ":1: ", "has no integer formatVersion");
    }

    @Test
    void aFileThatIsNoneIsRefused() throws Exception {
        write("");
        assertRefused(bundle::readComparison, ":1: ", "no complete header");
        Files.write(bundle.verdict(), new byte[0]);
        assertRefused(bundle::readVerdict, ": is empty", "");
        Files.createDirectory(bundle.build(Side.BASE));
        assertRefused(() -> readBuild(Side.BASE), ": is not a file", "");
        assertRefused(() -> readBuild(Side.CANDIDATE), ": no such file", "");
        Files.write(bundle.build(Side.CANDIDATE), new byte[(2 << 20) + 1]);
        assertRefused(() -> readBuild(Side.CANDIDATE), ": is larger than 2097152 bytes", "");
    }

    private Build readBuild(Side side) {
        return new BuildManifest(bundle.build(side)).read();
    }

    @Test
    void aFaultInADocumentOfManyLinesIsNamedWithItsLine() throws Exception {
        bundle.writeBuild(Side.BASE, samples.build(null));
        Path file = bundle.build(Side.BASE);
        String text = Files.readString(file);
        assertThat(text.lines().toList().get(7)).contains("\"jarSha256\"");
        Files.writeString(file, text.replace("\"jarSha256\"", "\"more\": 1, \"jarSha256\""));
        assertRefused(() -> readBuild(Side.BASE), "build-base.json:8: ", "build.more: unknown field more");
        Files.writeString(file, text.replaceFirst("(\"jarSha256\": \")[^\"]*", "$1abc"));
        assertRefused(() -> readBuild(Side.BASE), "build-base.json:", "build: jarSha256 is not a SHA-256");
        Files.writeString(file, text + "{}");
        assertRefused(() -> readBuild(Side.BASE), "build-base.json:18: ", "Trailing token");
        bundle.writeVerdict(samples.judgment());
        String verdict = Files.readString(bundle.verdict());
        int line = verdict.substring(0, verdict.indexOf("\"unchanged\"")).split("\n").length;
        Files.writeString(bundle.verdict(), verdict.replace("\"unchanged\": ", "\"unchanged\": 1, \"x\": "));
        assertRefused(bundle::readVerdict, "verdict.json:" + line + ": ", "judgment.series[2].verdict.unchanged: ");
    }

    @Test
    void aSymbolicLinkIsNotFollowed() throws Exception {
        Path outside = bundle.folder().resolve("outside");
        Files.move(bundle.forks(), outside);
        Files.createSymbolicLink(bundle.forks(), outside);
        assertRefused(this::forks, ": is a symbolic link", "");
        assertRefused(bundle::resumeForkLog, ": is a symbolic link", "");
    }

    @Test
    void aMessageIsOneLineThoughTheFileHoldsMore() throws Exception {
        write(header + base.replace("\"unit\"", "\"a\\n\\u001b[31m\\u202e" + "b".repeat(50) + "\":1,\"unit\""));
        assertThatThrownBy(this::forks)
                .message()
                .doesNotContain("\n", "\u001b", "\u202e")
                .hasSizeLessThan(700);
    }

    private List<Fork> forks() {
        try (Stream<Fork> forks = bundle.readForks()) {
            return forks.toList();
        }
    }

    private static void assertRefused(ThrowingCallable read, String place, String words) {
        assertThatThrownBy(read)
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(place)
                .hasMessageContaining(words)
                .message()
                .hasLineCount(1);
    }

    private void write(String content) throws Exception {
        Files.writeString(bundle.forks(), content);
    }

    private static String text(Object document) {
        return Json.line(document) + "\n";
    }

    private static String ascii(String text) {
        return text.replaceAll("[^\\x00-\\x7f]", "?");
    }
}
