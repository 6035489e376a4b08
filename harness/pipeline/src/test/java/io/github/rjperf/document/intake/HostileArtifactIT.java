package io.github.rjperf.document.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostIdentity;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every attack on the artifact is refused by its own name, and leaves nothing outside the folder it was given. */
class HostileArtifactIT {
    private static final String PROGRAM = "1.0";

    private final HonestBundle honest = HonestBundle.any();
    private final Path home;
    private final String lines;

    HostileArtifactIT(@TempDir Path folder) throws Exception {
        Comparison comparison = honest.comparison(PROGRAM);
        lines = honest.lines(folder.resolve("bench"), comparison, honest.forks(comparison));
        home = Files.createDirectory(folder.resolve("ours"));
    }

    @BeforeEach
    void theHonestOneIsTaken() throws Exception {
        IntakeResult delivery = take(HonestBundle.zip(Map.of("forks.jsonl", lines, "logs/a.log", "x")), "honest");
        assertThat(delivery).isInstanceOf(IntakeResult.Measured.class);
    }

    /** A part of the lines is replaced; each row is its own attack. */
    @ParameterizedTest(name = "{3}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`00000000-0000-0001-0000-000000000002` | `00000000-0000-0001-0000-000000000003` | OTHER_COMPARISON | another run's comparison",
                "`\"harnessVersion\":\"1.0\"` | `\"harnessVersion\":\"9.9\"` | OTHER_COMPARISON | another program",
                "`\"created\":\"2026-03-10T12:01` | `\"created\":\"2020-01-01T12:01` | IMPOSSIBLE_TIME | a time before the request",
                "`\"created\":\"2026-03-10T12:01` | `\"created\":\"2031-01-01T12:01` | IMPOSSIBLE_TIME | a time to come",
                "`git:abab` | `git:ffff` | OTHER_BUILD | a forged subject",
                "`\"commit\":\"cdcd` | `\"commit\":\"ffff` | OTHER_BUILD | a forged commit",
                "`\"dirty\":false` | `\"dirty\":true` | OTHER_BUILD | changed sources",
                "`\"platform\":\"linux-x64\"` | `\"platform\":\"macos-arm64\"` | OTHER_HOST | another platform's name",
                "`\"cpu.model\":\"A CPU\"` | `\"cpu.model\":\"My CPU\"` | OTHER_HOST | facts that are not those of the identity",
                "`\"profile\":\"smoke\"` | `\"profile\":\"quick\"` | OTHER_PLAN | another profile",
                "`\"seed\":4711` | `\"seed\":4712` | OTHER_PLAN | another seed",
                "`\"schedule\":\"frozen-duel\"` | `\"schedule\":\"single\"` | OTHER_PLAN | another schedule",
                "`\"lanes\":1` | `\"lanes\":2` | OTHER_PLAN | several duels at once",
                "`\"plantedSlowdown\":0.0` | `\"plantedSlowdown\":0.03` | OTHER_PLAN | a planted slowdown",
                "`\"plantedSlowdown\":0.0` | `\"plantedSlowdown\":0.0,\"sides\":{\"calls\":{\"base\":\"GetBenchmarks.get\",\"candidate\":\"GetBenchmarks.x\",\"further\":{},\"omitted\":[]},\"base\":null,\"candidate\":null}` | UNREADABLE | another call of the candidate",
                "`\"plantedSlowdown\":0.0` | `\"plantedSlowdown\":0.0,\"sides\":{\"calls\":null,\"base\":{\"home\":null,\"version\":\"x\",\"arguments\":[]},\"candidate\":{\"home\":\"/jdk\",\"version\":\"x\",\"arguments\":[\"-Xint\"]}}` | OTHER_PLAN | another JVM of the candidate",
                "`\"plantedSlowdown\":0.0` | `\"plantedSlowdown\":0.0,\"sides\":{\"calls\":null,\"base\":{\"home\":null,\"version\":\"x\",\"arguments\":[]},\"candidate\":{\"home\":null,\"version\":\"x\",\"arguments\":[\"-XX:OnError=sh\"]}}` | UNREADABLE | a program that a JVM starts",
                "`\"maxPairs\":5` | `\"maxPairs\":500` | OTHER_PLAN | more pairs",
                "`\"budgetSeconds\":40` | `\"budgetSeconds\":4000000` | OTHER_PLAN | a longer budget",
                "`\"iterationMillis\":100` | `\"iterationMillis\":10` | OTHER_PLAN | shorter iterations",
                "`\"benchmark\":\"GetBenchmarks.get\"` | `\"benchmark\":\"Evil.get\"` | OTHER_PLAN | a series outside the plan",
                "`\"threads\":1` | `\"threads\":2` | OTHER_PLAN | a series with other threads",
                "`\"unavailable\":null` | `\"unavailable\":\"gone\"` | OTHER_PLAN | forks of what is said to be unavailable",
                "`\"cores\":2` | `\"cores\":4096` | OTHER_HOST | more CPUs than the identity has",
                "`\"cpu.usable\":\"2\"` | `\"cpu.usable\":\"4096\"` | OTHER_HOST | more CPUs in the facts",
                "`\"score\":` | `\"score\":1e13,\"x\":` | UNREADABLE | an unknown field",
                "`\"operations\":100000` | `\"operations\":9000000000000000000` | ABSURD_VALUE | absurd operations",
                "`\"cpuNanosPerOperation\":900.0` | `\"cpuNanosPerOperation\":1e300` | ABSURD_VALUE | an absurd CPU time",
                "`\"startMillis\":200` | `\"startMillis\":4000000` | IMPOSSIBLE_TIME | an iteration after the fork's end",
                "`\"seconds\":2.0` | `\"seconds\":1e9` | IMPOSSIBLE_TIME | a fork of thirty years",
                "`\"seconds\":2.0` | `\"seconds\":NaN` | UNREADABLE | NaN",
                "`\"seconds\":2.0` | `\"seconds\":1e999` | UNREADABLE | infinity",
                "`\"seconds\":2.0` | `\"seconds\":-1` | UNREADABLE | negative time",
                "`\"unit\":\"ops/s\"` | `\"unit\":\"ops/ms\"` | ABSURD_VALUE | another unit",
                "`\"steal\":0.0` | `\"steal\":7.0` | ABSURD_VALUE | more than all time stolen",
                "`\"spoiledBy\":null` | `\"spoiledBy\":\"\\u001b[2J\"` | UNREADABLE | an escape sequence",
                "`\"spoiledBy\":null` | `\"spoiledBy\":\"a\\nb\"` | ABSURD_VALUE | a line break where a line is",
                "`\"attempt\":1` | `\"attempt\":99` | OTHER_PLAN | an attempt that there is not",
                "`\"operations\":500000` | `\"operations\":0` | MISSING_PROOF | no work",
                "`\"value\":24.0` | `\"value\":1e99` | ABSURD_VALUE | an absurd metric",
            })
    void aForgedLineIsRefused(String part, String replacement, String refusal, String attack) throws Exception {
        assertThat(lines).contains(part);
        String forged = lines.replace(part, replacement);
        assertRefused(HonestBundle.zip(Map.of("forks.jsonl", forged)), Refusal.valueOf(refusal));
    }

    static Stream<Arguments> bundles() {
        return Stream.of(
                bundle("absurd score", Refusal.ABSURD_VALUE, s -> s.replaceAll("\"score\":[0-9.E]+", "\"score\":1e13")),
                bundle("tiny score", Refusal.ABSURD_VALUE, s -> s.replaceAll("\"score\":[0-9.E]+", "\"score\":1e-300")),
                bundle(
                        "other benchmarks",
                        Refusal.OTHER_COMPARISON,
                        s -> s.replaceAll("(\"benchmarksSha256\":\")[0-9a-f]{64}", "$1" + "00".repeat(32))),
                bundle(
                        "another library",
                        Refusal.MISSING_PROOF,
                        s -> s.replaceAll(
                                "(\"libraryPath\":\"[^\"]*\",\"librarySha256\":\")[0-9a-f]{64}",
                                "$1" + "00".repeat(32))),
                bundle("missing series", Refusal.OTHER_PLAN, HostileArtifactIT::withoutSecondSeries),
                bundle(
                        "nothing measured",
                        Refusal.NOTHING_MEASURED,
                        s -> s.lines().findFirst().orElseThrow() + "\n"),
                bundle(
                        "a fork twice",
                        Refusal.UNREADABLE,
                        s -> s + s.lines().skip(1).findFirst().orElseThrow() + "\n"),
                bundle(
                        "fewer iterations",
                        Refusal.OTHER_PLAN,
                        s -> s.replaceAll("\"warmup\":\\[[^]]*]", "\"warmup\":[]")),
                bundle("deep JSON", Refusal.UNREADABLE, s -> s + "[".repeat(1_000_000) + "\n"),
                bundle(
                        "a long text",
                        Refusal.ABSURD_VALUE,
                        s -> s.replace("\"spoiledBy\":null", "\"spoiledBy\":\"" + "x".repeat(2000) + "\"")),
                bundle(
                        "a longer text",
                        Refusal.UNREADABLE,
                        s -> s.replaceFirst("\"spoiledBy\":null", "\"spoiledBy\":\"" + "x".repeat(70_000) + "\"")),
                bundle("sides made by two compilers", Refusal.OTHER_BUILD, s -> s.replaceFirst("g\\+\\+ 12", "g++ 13")),
                bundle("no lines", Refusal.UNREADABLE, s -> ""));
    }

    private static Arguments bundle(String attack, Refusal refusal, UnaryOperator<String> change) {
        return arguments(attack, refusal, change);
    }

    private static String withoutSecondSeries(String lines) {
        String header = lines.lines().findFirst().orElseThrow();
        int second = header.lastIndexOf(",{\"key\"");
        return header.substring(0, second) + header.substring(header.indexOf("}]", second) + 1) + "\n";
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bundles")
    void aForgedBundleIsRefused(String attack, Refusal refusal, UnaryOperator<String> change) throws Exception {
        String forged = change.apply(lines);
        assertThat(forged).isNotEqualTo(lines);
        assertRefused(HonestBundle.zip(Map.of("forks.jsonl", forged)), refusal);
    }

    @ParameterizedTest
    @CsvSource({
        "../forks.jsonl",
        "/etc/passwd",
        "logs/../../x",
        "logs/a/b",
        "FORKS.JSONL",
        "forks.jsonl\u0000.txt",
        "f\u043erks.jsonl",
        "C:\\x",
        "'logs/.'",
        "logs/@team.md",
        "sub/forks.jsonl",
        "forks.jsonl/",
        ".bashrc"
    })
    void aForeignNameIsRefused(String name) throws Exception {
        assertRefused(HonestBundle.zip(Map.of("forks.jsonl", lines, name, "x")), Refusal.FOREIGN_FILE);
    }

    static Stream<Arguments> archives() {
        return Stream.of(
                arguments("no archive", Refusal.NOT_AN_ARCHIVE, change(zip -> "junk".getBytes(StandardCharsets.UTF_8))),
                arguments("bytes before it", Refusal.CONTRADICTORY_ARCHIVE, change(zip -> joined(new byte[4], zip))),
                arguments("bytes behind it", Refusal.NOT_AN_ARCHIVE, change(zip -> joined(zip, new byte[4]))),
                arguments("cut in the middle", Refusal.NOT_AN_ARCHIVE, change(zip -> Arrays.copyOf(zip, 900))),
                arguments("encrypted", Refusal.NOT_AN_ARCHIVE, change(zip -> central(zip, 8, 9))),
                arguments("an unknown method", Refusal.NOT_AN_ARCHIVE, change(zip -> central(zip, 10, 12))),
                arguments("a link", Refusal.NO_PLAIN_FILE, change(zip -> central(zip, 40, 0120777))),
                arguments("a device", Refusal.NO_PLAIN_FILE, change(zip -> central(zip, 40, 0060666))),
                arguments("two sizes", Refusal.CONTRADICTORY_ARCHIVE, change(zip -> central(zip, 24, 17))),
                arguments("another place", Refusal.CONTRADICTORY_ARCHIVE, change(zip -> central(zip, 42, 5))),
                arguments("another name inside", Refusal.CONTRADICTORY_ARCHIVE, change(zip -> at(zip, 30, 'x'))),
                arguments("another checksum", Refusal.CONTRADICTORY_ARCHIVE, change(zip -> central(zip, 16, 99))),
                arguments("damaged content", Refusal.DAMAGED, change(zip -> at(zip, 60, 0x55))),
                arguments(
                        "more files than it says", Refusal.NOT_AN_ARCHIVE, change(zip -> at(zip, zip.length - 12, 9))));
    }

    private static UnaryOperator<byte[]> change(UnaryOperator<byte[]> change) {
        return change;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("archives")
    void aForgedArchiveIsRefused(String attack, Refusal refusal, UnaryOperator<byte[]> change) throws Exception {
        assertRefused(change.apply(HonestBundle.zip(Map.of("forks.jsonl", lines))), refusal);
    }

    @Test
    void twoFilesOfOneNameAreRefused() throws Exception {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("forks.jsonl", lines);
        files.put("logs/a.log", "1");
        files.put("logs/A.log", "2");
        assertRefused(HonestBundle.zip(files), Refusal.TWO_OF_A_NAME);
        byte[] twice = HonestBundle.zip(Map.of("forks.jsonl", lines, "forks.jsonk", lines));
        byte[] renamed = new String(twice, StandardCharsets.ISO_8859_1)
                .replace("forks.jsonk", "forks.jsonl")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertRefused(renamed, Refusal.TWO_OF_A_NAME);
    }

    /** The directory, the headers, and the last byte are correct; only the bytes between two files are not. */
    @Test
    void bytesBetweenTwoFilesAreRefused() throws Exception {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("forks.jsonl", lines);
        files.put("logs/a.log", "1");
        byte[] zip = HonestBundle.zip(files);
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        int directory = bytes.getInt(zip.length - 6);
        int row = directory + 46 + "forks.jsonl".length();
        int second = bytes.getInt(row + 42);
        bytes.putInt(row + 42, second + 4);
        bytes.putInt(zip.length - 6, directory + 4);
        byte[] hidden = joined(Arrays.copyOf(zip, second), new byte[4]);

        RefusedException refused = assertRefused(
                joined(hidden, Arrays.copyOfRange(zip, second, zip.length)), Refusal.CONTRADICTORY_ARCHIVE);

        assertThat(refused).hasMessageContaining("logs/a.log is at a different position");
    }

    @Test
    void aBombIsRefusedBeforeItUnfolds() throws Exception {
        String zeros = "0".repeat(60 << 20);
        assertRefused(HonestBundle.zip(Map.of("forks.jsonl", zeros)), Refusal.TOO_LARGE);
        assertRefused(HonestBundle.zip(Map.of("forks.jsonl", "\n".repeat(10_000_000))), Refusal.TOO_LARGE);
        assertRefused(
                central(central(HonestBundle.zip(Map.of("forks.jsonl", zeros)), 24, 10), 26, 0),
                Refusal.CONTRADICTORY_ARCHIVE);
        Map<String, String> many = new LinkedHashMap<>();
        for (int i = 0; i <= IntakeLimits.FILES; i++) {
            many.put("logs/" + i, "");
        }
        assertRefused(HonestBundle.zip(many), Refusal.TOO_LARGE);
    }

    @Test
    void tenMillionLinesAreRefused() throws Exception {
        StringBuilder noise = new StringBuilder(lines);
        Random random = new Random(1);
        while (noise.length() < 10_000_000) {
            noise.append(Long.toString(random.nextLong(), 36)).append("\n\n\n");
        }
        assertRefused(HonestBundle.zip(Map.of("forks.jsonl", noise.toString())), Refusal.UNREADABLE);
    }

    @Test
    void bothStoriesOrNoneAreRefused() throws Exception {
        assertRefused(HonestBundle.zip(Map.of("forks.jsonl", lines, "failure.json", "{}")), Refusal.UNREADABLE);
        assertRefused(HonestBundle.zip(Map.of("report.md", "all is well")), Refusal.NOTHING_MEASURED);
        assertRefused(HonestBundle.zip(Map.of("failure.json", "{}")), Refusal.UNREADABLE);
    }

    @Test
    void aMachineThatIsNotKnownIsNamedByItsIdentity() throws Exception {
        Pattern facts = Pattern.compile("\"facts\":\\{[^}]*},\"sha256\":\"[0-9a-f]{64}\"");
        TreeMap<String, String> own = new TreeMap<>(Map.of("cpu.model", "Mine", "cpu.usable", "2"));
        String hash = HostIdentity.hash("linux-x64", own);
        String mine = facts.matcher(lines)
                .replaceFirst(Matcher.quoteReplacement(
                        "\"facts\":{\"cpu.model\":\"Mine\",\"cpu.usable\":\"2\"},\"sha256\":\"" + hash + "\""));
        RefusedException refused = assertRefused(HonestBundle.zip(Map.of("forks.jsonl", mine)), Refusal.OTHER_HOST);
        assertThat(refused).hasMessageContaining(hash);
    }

    /** The remains of a kill: a torn line, and half a pair. */
    @Test
    void whatAKillLeftIsCut() throws Exception {
        String whole = lines.substring(0, lines.lastIndexOf('\n', lines.length() - 2) + 1);
        IntakeResult delivery =
                take(HonestBundle.zip(Map.of("forks.jsonl", whole + "{\"series\":", "forks.jsonl.lock", "")), "torn");
        assertThat(((IntakeResult.Measured) delivery).bundle().readForks()).hasSize(18);
    }

    private RefusedException assertRefused(byte[] archive, Refusal refusal) throws Exception {
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> take(archive, "hostile"));
        assertThat(refused).isNotNull();
        assertThat(refused.refusal()).as(refused.getMessage()).isEqualTo(refusal);
        assertThat(refused.getMessage()).hasLineCount(1).hasSizeLessThan(500).doesNotContain(home.toString());
        try (Stream<Path> all = Files.walk(home)) {
            assertThat(all.map(file -> home.relativize(file).toString()))
                    .isSubsetOf(
                            "",
                            "a.zip",
                            "honest",
                            "honest/forks.jsonl",
                            "honest/forks.jsonl.lock",
                            "hostile",
                            "hostile/forks.jsonl",
                            "hostile/forks.jsonl.lock",
                            "hostile/failure.json");
        }
        HonestBundle.clear(home.resolve("hostile"));
        return refused;
    }

    private IntakeResult take(byte[] archive, String folder) throws Exception {
        Path file = Files.write(home.resolve("a.zip"), archive);
        return new BundleCheck(honest.expectation(PROGRAM))
                .check(ArtifactZip.unpack(file, home.resolve(folder), HonestBundle.origin(), key -> {}));
    }

    private static byte[] joined(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length)
                .put(first)
                .put(second)
                .array();
    }

    private static byte[] at(byte[] zip, int place, int value) {
        zip[place] = (byte) value;
        return zip;
    }

    /** Writes a two-byte number into the first entry of the directory. */
    private static byte[] central(byte[] zip, int field, int value) {
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        int start = bytes.getInt(zip.length - 6);
        bytes.putShort(start + field, (short) value);
        return zip;
    }
}
