package io.github.rjperf.build.jni;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.jni.TransferLibrary.Answer;
import io.github.rjperf.build.jni.TransferLibrary.Available;
import io.github.rjperf.build.jni.TransferLibrary.Lacking;
import io.github.rjperf.build.jni.TransferLibrary.Unavailable;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library built by the machine's own cmake and compiler, and what is said where they are missing. */
@Tag("source-build")
class TransferLibraryIT {
    private static final Path JDK = Path.of(System.getProperty("java.home"));
    private static final Map<String, String> MACHINE = System.getenv();

    private final Path folder;
    private final Path cache;
    private Path jar;

    TransferLibraryIT(@TempDir Path folder) {
        this.folder = folder;
        this.cache = folder.resolve("a cache/native");
    }

    @BeforeEach
    void packSources() throws IOException {
        jar = jar("suite.jar", "");
    }

    @Test
    void isBuiltOnceForTheSameSources() throws Exception {
        needTools();
        Path library = available(transfer(jar, MACHINE).obtain());
        assertThat(library).isAbsolute().isRegularFile().startsWith(cache);
        assertThat(new String(Files.readAllBytes(library), StandardCharsets.ISO_8859_1))
                .contains("JNI_OnLoad", "rjperf_get", "rjperf_put");
        Files.writeString(library, "kept");
        assertThat(available(transfer(jar, MACHINE).obtain()))
                .isEqualTo(library)
                .hasContent("kept");
        assertThat(available(transfer(jar("other.jar", "// changed\n"), MACHINE).obtain()))
                .isNotEqualTo(library);
        assertThatNothingIsLeftOver(2);
    }

    @Test
    void twoMayBuildAtOnce() throws Exception {
        needTools();
        List<CompletableFuture<Answer>> both = Stream.of(1, 2)
                .map(i -> CompletableFuture.supplyAsync(
                        () -> transfer(jar, MACHINE).obtain(), command -> new Thread(command).start()))
                .toList();
        assertThat(available(both.get(0).get())).isEqualTo(available(both.get(1).get()));
        assertThatNothingIsLeftOver(1);
    }

    @Test
    void saysTheFirstErrorOfTheCompiler() throws Exception {
        needTools();
        assertThat(reason(transfer(jar("broken.jar", "int broken() { return nothing_of_the_kind; }\n"), MACHINE)))
                .startsWith("the native library does not compile: ")
                .contains("foreign.cpp", "error:", "nothing_of_the_kind");
        assertThatNothingIsLeftOver(0);
    }

    @Test
    void aReasonIsOneVisibleLine() {
        Lacking lacking = new Lacking("\nerror:\u2028a\u2029b\u0085c\u009bd\u202ee\u2066f\u200bg\n");
        assertThat(lacking.reason()).isEqualTo("error: a b c d e f g");
    }

    @Test
    void saysWhatCMakeItselfRefuses() throws Exception {
        needTools();
        Path refusing = jar("refusing.jar", "", "message(FATAL_ERROR \"not on this machine\")\n");
        assertThat(reason(transfer(refusing, MACHINE)))
                .startsWith("the native library does not compile: CMake Error at CMakeLists.txt")
                .endsWith("not on this machine");
    }

    @Test
    void saysWhichToolIsMissing() throws Exception {
        assertThat(reason(transfer(jar, Map.of("PATH", "")))).isEqualTo("no cmake was found; install cmake");
        assertThat(reason(transfer(jar, Map.of()))).isEqualTo("no cmake was found; install cmake");
        Path programs = Files.createDirectories(folder.resolve("programs"));
        program(programs.resolve("cmake"), "echo cmake version 3.25");
        assertThat(reason(transfer(jar, Map.of("PATH", programs.toString()))))
                .isEqualTo("no C++ compiler was found; install g++ or clang");
        program(programs.resolve("clang++"), "exit 1");
        assertThat(reason(transfer(jar, Map.of("PATH", programs.toString()))))
                .isEqualTo(programs.resolve("clang++") + " ended with status 1");
        assertThat(cache).doesNotExist();
    }

    @Test
    void saysThatHeadersAreMissing() throws Exception {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        program(programs.resolve("cmake"), "echo 3");
        program(programs.resolve("g++"), "echo 12");
        Path runtime = Files.createDirectories(folder.resolve("jre"));
        assertThat(reason(new TransferLibrary(jar, cache, runtime, Map.of("PATH", programs.toString()))))
                .isEqualTo("there are no JNI headers in " + runtime + "/include; run rjperf with a full JDK");
    }

    @Test
    void anotherCompilerMakesAnotherLibrary() throws Exception {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        // stands for both configure and build: makes the file where cmake would
        program(
                programs.resolve("cmake"),
                "case $1 in -S) mkdir -p \"$4\" ;; --build) echo x >\"$2/librjperfjnitransfer.so\" ;; esac");
        program(programs.resolve("g++"), "echo 12");
        Map<String, String> environment = new HashMap<>(Map.of("PATH", programs + ":" + MACHINE.get("PATH")));
        environment.put("CXX", "g++");
        Path one = available(transfer(jar, environment).obtain());
        program(programs.resolve("g++"), "echo 13");
        assertThat(available(transfer(jar, environment).obtain())).isNotEqualTo(one);
    }

    @Test
    void badFilesAreReasonsToo() throws Exception {
        needTools();
        assertThat(reason(transfer(folder.resolve("none.jar"), MACHINE))).contains("none.jar");
        Path empty = folder.resolve("empty.jar");
        new ZipOutputStream(Files.newOutputStream(empty)).close();
        assertThat(reason(transfer(empty, MACHINE))).endsWith("contains no C++ sources; build it again");
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(reason(new TransferLibrary(jar, file, JDK, MACHINE))).contains("cannot be built in " + file);
    }

    private TransferLibrary transfer(Path suite, Map<String, String> environment) {
        return new TransferLibrary(suite, cache, JDK, environment);
    }

    private static Path available(Answer answer) {
        assertThat(answer).isInstanceOf(Available.class);
        return ((Available) answer).path();
    }

    private static String reason(TransferLibrary library) {
        Answer answer = library.obtain();
        assertThat(answer).isInstanceOf(Unavailable.class);
        String reason = ((Unavailable) answer).reason();
        assertThat(reason).hasLineCount(1);
        return reason;
    }

    private void assertThatNothingIsLeftOver(int libraries) throws IOException {
        try (Stream<Path> entries = Files.list(cache)) {
            assertThat(entries.map(path -> path.getFileName().toString()))
                    .hasSize(libraries)
                    .allMatch(name -> name.matches("[0-9a-f]{64}"));
        }
    }

    private Path jar(String name, String moreCode) throws IOException {
        return jar(name, moreCode, "");
    }

    /** The sources of the suite in a jar, with some more text in two of them. */
    private Path jar(String name, String moreCode, String moreOfCMake) throws IOException {
        Path file = folder.resolve(name);
        Path sources = Repository.root().resolve("harness/jni-transfer/src/main/cpp");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> all = Files.list(sources)) {
            for (Path source : all.filter(path -> !path.getFileName().toString().startsWith("."))
                    .toList()) {
                zip.putNextEntry(new ZipEntry("cpp/" + source.getFileName()));
                Files.copy(source, zip);
                if (source.endsWith("foreign.cpp")) {
                    zip.write(moreCode.getBytes(StandardCharsets.UTF_8));
                }
                if (source.endsWith("CMakeLists.txt")) {
                    zip.write(moreOfCMake.getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        return file;
    }

    private static void program(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Skips the test where there is no compiler; in CI it fails instead. */
    private static void needTools() {
        for (String tool : List.of("cmake", "c++")) {
            boolean isThere = Stream.of(MACHINE.getOrDefault("PATH", "").split(":", -1))
                    .anyMatch(place -> Files.isExecutable(Path.of(place, tool)));
            if (!isThere) {
                String lacking = "no " + tool + " is installed: the native library cannot be built";
                assertThat(MACHINE.get("CI")).as(lacking).isNotEqualTo("true");
                Assumptions.abort(lacking);
            }
        }
    }
}
