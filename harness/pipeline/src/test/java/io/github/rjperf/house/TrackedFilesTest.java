package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no file of the project may hold. Patterns are put together here so that this file is clean itself. */
class TrackedFilesTest {
    private static final List<Pattern> REFUSED = Stream.of(
                    // hosts of package registries: the user who builds decides where packages come from
                    "repo1?\\.ma" + "ven\\.(apache\\.)?org",
                    "(repository|registry|plugins)\\.(apache|npm" + "js|yarnpkg|gradle|sonatype)\\.(org|com)",
                    "(central|oss|s01)\\.sona" + "type\\.(org|com)",
                    "py" + "pi\\.(python\\.)?org|files\\.python" + "hosted\\.org",
                    "proxy\\.go" + "lang\\.org|cra" + "tes\\.io|ruby" + "gems\\.org",
                    // folders of the machines it was written on
                    "/(wo" + "rk|ro" + "ot)/(main|wt-|steering|shared|\\.)")
            .map(Pattern::compile)
            .toList();
    /** Work that is not finished. Short words, which the compressed points of a picture hold by chance. */
    private static final List<Pattern> UNFINISHED = Stream.of(
                    "\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b", "@Dis" + "abled\\b", "(?i)not " + "implemented")
            .map(Pattern::compile)
            .toList();

    @Test
    void filesHoldNothingRefused() {
        // The bytes of a picture spell anything.
        List<Path> files = Repository.files(file -> !Repository.name(file).endsWith(".png"));
        assertThat(files).contains(Repository.root().resolve("rjperf"));
        assertThat(files.stream().flatMap(f -> refused(Repository.name(f), text(f))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://re" + "po.maven.apache.org/maven2",
                "https://re" + "po1.maven.org/maven2",
                "https://reg" + "istry.npmjs.org/x",
                "https://py" + "pi.org/simple",
                "at /wo" + "rk/main/x",
                "// TO" + "DO later",
                "@Dis" + "abled",
                "Not " + "implemented yet"
            })
    void catchesWhatIsRefused(String line) {
        assertThat(refused("a.txt", "first\n" + line))
                .singleElement()
                .asString()
                .startsWith("a.txt:2: ");
    }

    @Test
    void leavesUnfinishedWordsInBinaryFilesAlone() {
        assertThat(refused("a.png", "\0 XX" + "X")).isEmpty();
        assertThat(refused("a.png", "\0 /wo" + "rk/main/x")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://maven.apache.org/POM/4.0.0",
                "https://archive.apache.org/dist/maven",
                "mktemp x.XX" + "XXXX",
                "framework/maintenance",
                "ro" + "ot/x"
            })
    void leavesTheRestAlone(String line) {
        assertThat(refused("a.txt", line)).isEmpty();
    }

    static Stream<String> refused(String name, String text) {
        List<String> lines = text.lines().toList();
        boolean isBinary = text.indexOf('\0') >= 0;
        List<Pattern> patterns = Stream.concat(REFUSED.stream(), isBinary ? Stream.empty() : UNFINISHED.stream())
                .toList();
        return IntStream.range(0, lines.size())
                .filter(i ->
                        patterns.stream().anyMatch(p -> p.matcher(lines.get(i)).find()))
                .mapToObj(i -> name + ":" + (i + 1) + ": " + lines.get(i).strip());
    }

    /** Bytes as Latin-1, so that binary files are searched too. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
