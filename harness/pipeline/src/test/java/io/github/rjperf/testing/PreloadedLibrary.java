package io.github.rjperf.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;

/** Libraries that stand between a process and the system, by LD_PRELOAD; their sources are in the folder {@code faults}. */
public final class PreloadedLibrary {
    private PreloadedLibrary() {}

    /**
     * Compiles one; the test is skipped where there is no compiler, and where LD_PRELOAD does not exist.
     *
     * @param name of its source without {@code .c}
     */
    public static Path compile(Path folder, String name) throws IOException {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "only Linux has LD_PRELOAD");
        Assumptions.assumeTrue(Shell.find("c++").isPresent(), "c++ is not installed");
        Path source = folder.resolve(name + ".c");
        try (InputStream in = PreloadedLibrary.class.getResourceAsStream("/faults/" + name + ".c")) {
            Files.copy(Objects.requireNonNull(in), source);
        }
        Path library = folder.resolve(name + ".so");
        Shell.run(folder, "c++", "-x", "c", "-shared", "-fPIC", "-o", library.toString(), source.toString(), "-ldl")
                .orFail();
        return library;
    }
}
