package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.LibraryTraits;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.model.build.Toolchain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildManifestTest {
    private static final String SHA = "ab".repeat(32);

    private final Samples samples = new Samples(8);
    private final Build build = samples.build(samples.compilation());
    private final BuildManifest manifest;

    BuildManifestTest(@TempDir Path folder) {
        manifest = new BuildManifest(folder.resolve("build.json"));
    }

    @Test
    void whatIsWrittenIsReadBackEqual() {
        manifest.write(build);
        assertThat(manifest.read()).isEqualTo(build);
    }

    @Test
    void whatALibraryShowsIsReadBackEqual() {
        LibraryTraits traits = new LibraryTraits(
                List.of("GCC 11.2.1", "clang 4.0"),
                "LLD 17.0.6",
                List.of("-O2"),
                List.of("NPERF_CONTEXT"),
                new TreeMap<>(Map.of("zstd", "1.5.7", "z", "libz.so.1")),
                "jemalloc",
                4096L);
        manifest.write(build.showing(traits));
        assertThat(manifest.read()).isEqualTo(build.showing(traits));
        assertThat(manifest.read().traits()).isEqualTo(traits);
    }

    /** Comments quote what the library of a pull request claims. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GCC 11.2.1     | GCC 11.2.1](https://evil.example)",
                "GCC 11.2.1     | <b>GCC 1</b>",
                "GCC 11.2.1     | @someone 1.0",
                "LLD 17.0.6     | LLD 17\\u001b[31m",
                "NPERF_CONTEXT  | `rm`",
                "jemalloc       | je<b>malloc",
                "4096           | 4095",
                "4096           | -4096"
            })
    void aHostileTraitIsRefused(String honest, String hostile) throws Exception {
        LibraryTraits traits = new LibraryTraits(
                List.of("GCC 11.2.1"),
                "LLD 17.0.6",
                List.of(),
                List.of("NPERF_CONTEXT"),
                new TreeMap<>(Map.of("zstd", "1.5.7")),
                "jemalloc",
                4096L);
        manifest.write(build.showing(traits));
        String text = Files.readString(manifest.file());
        assertThat(text).contains(honest);
        Files.writeString(manifest.file(), text.replace(honest, hostile));
        assertThatThrownBy(manifest::read).isInstanceOf(DocumentException.class);
    }

    @Test
    void theLargestCompilationIsReadBack() {
        TreeMap<String, String> libraries = new TreeMap<>();
        IntStream.range(0, Compilation.MOST_LIBRARIES).forEach(i -> libraries.put("lib" + i, "😀".repeat(100)));
        String tool = "😀".repeat(500);
        Build large = build.madeBy(new Compilation(
                null,
                true,
                SHA,
                new Toolchain(tool, tool, tool),
                Collections.nCopies(Compilation.MOST_FLAGS, "😀".repeat(1000)),
                libraries,
                Collections.nCopies(Compilation.MOST_LAYOUTS, new CodeLayout("😀".repeat(2048), SHA, SHA)),
                1,
                1,
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                Collections.nCopies(
                        Compilation.MOST_PROTECTIONS, new Protection("😀".repeat(100), false, "😀".repeat(1000))),
                "/" + "😀".repeat(4095)));
        manifest.write(large);
        assertThat(manifest.read()).isEqualTo(large);
    }

    /** A part of the manifest is replaced; the message must contain the words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`\"compilation\": {`    | `\"compilation\": [], \"x\": {`   | build.compilation: ",
                "`\"compilation\": {`    | `\"compilation\": \"\", \"x\": {` | build.compilation: ",
                "`\"compilation\": {`    | `\"compilation\": {\"x\": 1,`     | build.compilation.x: unknown field x",
                "`\"dirty\": `           | `\"dirty\": null, \"x\": `        | build.compilation.dirty: ",
                "`\"dirty\": `           | `\"dirty\": 1, \"x\": `           | build.compilation.dirty: ",
                "`\"flags\": [`          | `\"flags\": [null,`               | build.compilation.flags[0]: ",
                "`\"flags\": [`          | `\"flags\": [\"\\u001b[2J\",`     | flags[0]: contains control characters",
                "`\"flags\": [`          | `\"flags\": [\"\",`               | build.compilation: a flag is blank",
                "`\"compressionLibraries\": {` | `\"compressionLibraries\": {\"<b>\": \"1\",` | not the name of a"
                        + " compression library: <b>",
                "`\"compressionLibraries\": {` | `\"compressionLibraries\": {\"snappy\": 1,` | is not text",
                "`\"objects\": 310`      | `\"objects\": 0`                  | cache hits exceed the objects",
                "`\"objects\": 310`      | `\"objects\": 99999999999`        | build.compilation.objects: ",
                "`\"objects\": 310`      | `\"objects\": 310.0`              | build.compilation.objects: ",
                "`\"inForce\": true`     | `\"inForce\": \"true\"`           |"
                        + " build.compilation.protections[0].inForce: ",
                "`\"linker\": \"ld 2.40\"` | `\"linker\": \" \"`             | build.compilation.toolchain: linker is"
                        + " blank",
                "`\"cpuSeconds\": `      | `\"cpuSeconds\": 1e999, \"x\": `  | cpuSeconds: is not a finite number",
            })
    void aFaultIsNamedWithItsPlace(String part, String replacement, String words) throws Exception {
        manifest.write(build);
        String text = Files.readString(manifest.file());
        assertThat(text).contains(part);
        Files.writeString(manifest.file(), text.replace(part, replacement));
        assertRefused(words);
    }

    private void assertRefused(String words) {
        assertThatThrownBy(manifest::read)
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("build.json:")
                .hasMessageContaining(words)
                .message()
                .hasLineCount(1);
    }
}
