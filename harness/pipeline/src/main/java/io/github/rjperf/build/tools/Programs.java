package io.github.rjperf.build.tools;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs on this machine, found in the folders of the {@code PATH} environment variable. */
public record Programs(Map<String, String> environment) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    /**
     * On a Mac without Apple's developer tools, the compilers in /usr/bin only open a dialog; this program detects that the tools
     * are missing.
     */
    private static final Path XCODE_SELECT = Path.of("/usr/bin/xcode-select");

    /** The absolute path of the first of these names that is found as a program. */
    public Optional<Path> find(String... names) {
        return all(Stream.of(names)).findFirst();
    }

    /** The C++ compiler: the one named by {@code CXX}, or c++, g++, or clang++; never a link to ccache. */
    public Optional<Path> compiler() {
        Stream<String> names = Stream.of(environment.getOrDefault("CXX", ""), "c++", "g++", "clang++");
        return all(names.filter(name -> !name.isBlank()))
                .filter(Programs::isNoCache)
                .findFirst()
                .filter(Programs::isRealCompiler);
    }

    private Stream<Path> all(Stream<String> names) {
        List<Path> folders = Stream.of(environment.getOrDefault("PATH", "").split(":", -1))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .toList();
        return names.flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
                .filter(path -> path.isAbsolute() && Files.isRegularFile(path) && Files.isExecutable(path));
    }

    private static boolean isNoCache(Path compiler) {
        try {
            return !compiler.toRealPath().endsWith("ccache");
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isRealCompiler(Path compiler) {
        if (!compiler.startsWith("/usr/bin") || !Files.isExecutable(XCODE_SELECT)) {
            return true;
        }
        try {
            return !Program.output(LIMIT, List.of(XCODE_SELECT.toString(), "-p"))
                    .isBlank();
        } catch (ProcessException noTools) {
            return false;
        }
    }
}
