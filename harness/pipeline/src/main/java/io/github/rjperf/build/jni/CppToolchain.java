package io.github.rjperf.build.jni;

import io.github.rjperf.build.jni.TransferLibrary.Lacking;
import io.github.rjperf.build.tools.JniHeaders;
import io.github.rjperf.build.tools.Programs;
import io.github.rjperf.process.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * CMake and the C++ compiler of this machine.
 *
 * @param fingerprint text that distinguishes toolchains: versions, target, and JNI headers
 */
record CppToolchain(Path cmake, Path compiler, String fingerprint) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Pattern ERROR = Pattern.compile("(?i)\\berror\\b.*");

    /** Finds both in the folders of {@code PATH}; prefers the compiler named by {@code CXX}. */
    static CppToolchain find(Map<String, String> environment, Path javaHome) throws IOException, Lacking {
        Programs programs = new Programs(environment);
        Path cmake = programs.find("cmake").orElseThrow(() -> new Lacking("no cmake was found; install cmake"));
        Path compiler =
                programs.compiler().orElseThrow(() -> new Lacking("no C++ compiler was found; install g++ or clang"));
        String versions = Program.output(LIMIT, List.of(cmake.toString(), "--version"))
                + Program.output(LIMIT, List.of(compiler.toString(), "--version"))
                + Program.output(LIMIT, List.of(compiler.toString(), "-dumpmachine"));
        return new CppToolchain(cmake, compiler, compiler + "\n" + versions + headers(javaHome));
    }

    List<String> configure(Path sources, Path output, Path javaHome) {
        return List.of(
                cmake.toString(),
                "-S",
                sources.toString(),
                "-B",
                output.toString(),
                "-DCMAKE_BUILD_TYPE=Release",
                "-DCMAKE_CXX_COMPILER=" + compiler,
                "-DJDK=" + javaHome);
    }

    List<String> build(Path output) {
        return List.of(cmake.toString(), "--build", output.toString());
    }

    /** The first line of a log that mentions an error, plus the next line if it ends in a colon; the last line if none does. */
    static String firstError(Path log) throws IOException {
        List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            if (ERROR.matcher(lines.get(i)).find()) {
                boolean goesOn = lines.get(i).endsWith(":") && i + 1 < lines.size();
                return lines.get(i) + (goesOn ? " " + lines.get(i + 1) : "");
            }
        }
        return lines.isEmpty() ? "nothing was printed" : lines.get(lines.size() - 1);
    }

    private static String headers(Path javaHome) throws IOException, Lacking {
        return JniHeaders.text(javaHome)
                .orElseThrow(() -> new Lacking(
                        "there are no JNI headers in " + javaHome.resolve("include") + "; run rjperf with a full JDK"));
    }
}
