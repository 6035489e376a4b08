package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * The native library, built once per JVM with the machine's cmake and compiler. Where they are missing, tests are
 * skipped; in CI they fail instead.
 */
final class BuiltLibrary {
    private static final Path FOLDER = Path.of("target/native").toAbsolutePath();
    private static boolean isBuilt;

    private BuiltLibrary() {}

    /** Makes it the library of this JVM and returns its path. */
    static synchronized Path use() throws IOException, InterruptedException {
        for (String tool : List.of("cmake", "c++")) {
            if (!runs(tool, "--version")) {
                String lacking = "no " + tool + " is installed: the native library cannot be built";
                assertThat(System.getenv("CI")).as(lacking).isNotEqualTo("true");
                Assumptions.abort(lacking);
            }
        }
        if (!isBuilt) {
            String jdk = "-DJDK=" + System.getProperty("java.home");
            String sources = Path.of("src/main/cpp").toAbsolutePath().toString();
            // -Werror only here: a future compiler must not stop a user
            build(
                    "cmake",
                    "-S",
                    sources,
                    "-B",
                    FOLDER.toString(),
                    "-DCMAKE_BUILD_TYPE=Release",
                    jdk,
                    "-DCMAKE_CXX_FLAGS=-Werror");
            build("cmake", "--build", FOLDER.toString());
            isBuilt = true;
        }
        Path library = FOLDER.resolve("librjperfjnitransfer.so");
        System.setProperty(NativeLibrary.PATH_PROPERTY, library.toString());
        return library;
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notThere) {
            return false;
        }
    }

    private static void build(String... command) throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
