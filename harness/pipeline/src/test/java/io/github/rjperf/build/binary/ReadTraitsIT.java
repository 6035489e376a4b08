package io.github.rjperf.build.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.rjperf.model.build.LibraryTraits;
import io.github.rjperf.testing.Shell;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries that a real compiler makes, and what becomes of them when they are damaged. */
class ReadTraitsIT {
    private static final String COUNTERS = """
        namespace rocksdb { struct Context { long calls; Context(); };
          thread_local Context perf_context; thread_local Context iostats_context; }
        """;

    private static final String VERSIONS = """
        extern "C" { unsigned ZSTD_versionNumber() { return 10507; } int LZ4_versionNumber() { return 10904; }
          extern const char deflate_copyright[] = " deflate 1.3.1 Copyright 1995-2024 ";
          const char* BZ2_bzlibVersion() { return "1.0.8, 13-Jul-2019"; } }
        namespace snappy { void Compress() {} }
        """;

    @TempDir
    private Path folder;

    @BeforeEach
    void requireCompiler() {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "only Linux makes these libraries");
        Assumptions.assumeTrue(Shell.find("g++").isPresent(), "g++ is not installed");
    }

    private byte[] compile(String source, String... flags) throws IOException {
        Path file = Files.writeString(folder.resolve("library.cc"), source);
        Path library = folder.resolve("library.so");
        List<String> command = new ArrayList<>(List.of("g++", "-shared", "-fPIC", "-o", library.toString()));
        command.add(file.toString());
        command.addAll(List.of(flags));
        Shell.run(folder, command.toArray(String[]::new)).orFail();
        return Files.readAllBytes(library);
    }

    private static LibraryTraits traits(byte[] library) {
        return Objects.requireNonNull(ReadTraits.of(new ByteArrayInputStream(library)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-O0", "-O2", "-O2 -fcf-protection=none", "-O2 -fno-omit-frame-pointer -mbranch-protection=bti"})
    void whatIsLinkedIsReadFromSymbolsTextsAndCode(String flags) throws IOException {
        boolean isForArm = flags.contains("branch-protection");
        Assumptions.assumeTrue(
                isForArm == System.getProperty("os.arch").equals("aarch64") || !isForArm, "another machine");
        LibraryTraits traits = traits(compile(COUNTERS + VERSIONS, flags.split(" ", -1)));

        assertThat(traits.compilers()).first().asString().matches("GCC [0-9]+\\.[0-9]+\\.[0-9]+");
        assertThat(traits.compression())
                .containsEntry("bzip2", "1.0.8")
                .containsEntry("snappy", LibraryTraits.UNKNOWN)
                .containsEntry("lz4", "1.9.4")
                .containsEntry("zlib", "1.3.1")
                .containsEntry("zstd", "1.5.7");
        assertThat(traits.switches()).isEmpty();
        assertThat(traits.allocator()).isNull();
        assertThat(traits.flags()).isEmpty();
        assertThat(traits.segmentAlignment()).isGreaterThanOrEqualTo(4096);
    }

    @Test
    void aLibraryWithoutAnyOfItSaysSo() throws IOException {
        LibraryTraits traits = traits(compile("int nothing;"));
        assertThat(traits.compression()).isEmpty();
        assertThat(traits.switches()).isEmpty();
        assertThat(traits.linker()).isNull();
    }

    @Test
    void countersThatAllThreadsShareAreSwitchedOff() throws IOException {
        String shared = COUNTERS.replace("thread_local Context perf", "Context perf");
        assertThat(traits(compile(shared)).switches()).containsExactly("NPERF_CONTEXT");
        assertThat(traits(compile(shared.replace("thread_local ", ""))).switches())
                .containsExactly("NPERF_CONTEXT", "NIOSTATS_CONTEXT");
    }

    @ParameterizedTest
    @CsvSource({"je_malloc, jemalloc", "mallctl, jemalloc", "tc_malloc, tcmalloc", "mi_malloc, mimalloc"})
    void anAllocatorInTheLibraryIsKnownByItsFunctions(String function, String allocator) throws IOException {
        assertThat(traits(compile("extern \"C\" void " + function + "() {}")).allocator())
                .isEqualTo(allocator);
        String weak = "extern \"C\" __attribute__((weak)) void " + function + "(); void* use() { return (void*) "
                + function + "; }";
        assertThat(traits(compile(weak)).allocator())
                .as("only used if it is there")
                .isNull();
    }

    @Test
    void sharedLibrariesAreNamed() throws IOException {
        for (String name : List.of("libzstd.so.1", "libjemalloc.so.2", "libz.so.1")) {
            Path stub = folder.resolve(name);
            Shell.run(folder, "g++", "-shared", "-o", stub.toString(), "-Wl,-soname," + name, "-x", "c", "/dev/null")
                    .orFail();
        }
        byte[] library = compile(
                "int nothing;",
                "-Wl,--no-as-needed",
                folder.resolve("libzstd.so.1").toString(),
                folder.resolve("libjemalloc.so.2").toString(),
                folder.resolve("libz.so.1").toString());
        assertThat(traits(library).compression())
                .containsOnlyKeys("zstd", "zlib")
                .containsEntry("zstd", "libzstd.so.1");
        assertThat(traits(library).allocator()).isEqualTo("libjemalloc.so.2");
    }

    @Test
    void flagsAndAlignmentAreReadWhereTheyAreRecorded() throws IOException {
        byte[] recorded = compile(COUNTERS, "-frecord-gcc-switches", "-O2", "-Wl,-z,max-page-size=2097152");
        assertThat(traits(recorded).flags()).anyMatch(flag -> flag.contains("-O2"));
        assertThat(traits(recorded).segmentAlignment()).isEqualTo(2097152);

        byte[] debuggable = compile(COUNTERS, "-g", "-O3", "-gno-as-loc-support");
        assertThat(traits(debuggable).flags()).anyMatch(flag -> flag.startsWith("GNU C++") && flag.contains("-O3"));
    }

    @Test
    void whatIsNoLibraryHasNoTraits() {
        for (byte[] bytes : List.of(
                new byte[0], new byte[3], new byte[4096], "no library at all".getBytes(StandardCharsets.US_ASCII))) {
            assertThat(ReadTraits.of(new ByteArrayInputStream(bytes))).isNull();
        }
    }

    @Test
    void aDamagedLibraryIsReadAsFarAsItGoesOrNotAtAll() throws IOException {
        byte[] whole = compile(COUNTERS + VERSIONS, "-g", "-frecord-gcc-switches");
        Random random = new Random(4711);
        for (int i = 0; i < 1_500; i++) {
            byte[] damaged = i % 5 == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            // the header, and the table of sections at the end, are what sends a reader astray
            for (int hits = 1 + random.nextInt(8); hits > 0 && damaged.length > 64; hits--) {
                int at =
                        switch (random.nextInt(3)) {
                            case 0 -> random.nextInt(64);
                            case 1 -> damaged.length - 1 - random.nextInt(Math.min(2_500, damaged.length));
                            default -> random.nextInt(damaged.length);
                        };
                damaged[at] = (byte) (random.nextBoolean() ? 0xFF : random.nextInt(256));
            }
            assertThatCode(() -> ReadTraits.of(new ByteArrayInputStream(damaged)))
                    .as("damage " + i)
                    .doesNotThrowAnyException();
        }
    }

    /** Sizes of which each alone is more than the memory of the program. */
    @Test
    void aHostileLibraryTakesNoMemory() throws IOException {
        byte[] library = compile(COUNTERS + VERSIONS);
        ByteBuffer bytes = ByteBuffer.wrap(library).order(ByteOrder.LITTLE_ENDIAN);
        int sections = (int) bytes.getLong(40);
        for (int i = 0; i < bytes.getShort(60); i++) {
            bytes.putLong(sections + 64 * i + 32, Long.MAX_VALUE - i);
        }
        assertThat(ReadTraits.of(new ByteArrayInputStream(library))).isNull();
        bytes.putShort(60, (short) -1);
        assertThat(ReadTraits.of(new ByteArrayInputStream(library))).isNull();
    }
}
