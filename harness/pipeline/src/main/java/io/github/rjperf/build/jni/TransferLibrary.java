package io.github.rjperf.build.jni;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.files.Trees;
import io.github.rjperf.process.Child;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The native library of the synthetic JNI suite: built from the sources in its jar with this machine's CMake and C++ compiler,
 * once for each combination of sources, compiler, and JNI headers.
 *
 * @param jar the suite's jar
 * @param cache folder for the libraries; created if missing and shared by all runs
 * @param javaHome the JDK whose JNI headers are used
 * @param environment variables of this process; {@code PATH} and those that the compiler needs are passed on
 */
public record TransferLibrary(Path jar, Path cache, Path javaHome, Map<String, String> environment) {
    private static final String FILE = "librjperfjnitransfer.so";
    private static final Duration LIMIT = Duration.ofMinutes(5);

    /** The result of obtaining the library. */
    public sealed interface Answer {}

    /** The absolute path of the library. */
    public record Available(Path path) implements Answer {}

    /** Why there is no library and what to do about it, in one line. */
    public record Unavailable(String reason) implements Answer {}

    /** The library, from the cache or newly built; several processes can request it at the same time. */
    public Answer obtain() {
        try {
            CppToolchain tools = CppToolchain.find(environment, javaHome);
            CppSources sources = CppSources.of(jar);
            Path library = cache.toAbsolutePath()
                    .resolve(sources.digest(tools.fingerprint()))
                    .resolve(FILE);
            if (!Files.isRegularFile(library)) {
                build(sources, tools, library);
            }
            return new Available(library);
        } catch (Lacking lacking) {
            return new Unavailable(lacking.reason());
        } catch (ProcessException failure) {
            return new Unavailable(String.valueOf(failure.getMessage()));
        } catch (IOException failure) {
            return new Unavailable("the native library cannot be built in " + cache + " (" + failure + ")");
        }
    }

    /** Builds in a separate folder and moves the library into place atomically, so that no process sees a partial file. */
    private void build(CppSources sources, CppToolchain tools, Path library) throws IOException, Lacking {
        Files.createDirectories(cache);
        Path folder = Files.createTempDirectory(cache.toAbsolutePath(), "building-");
        try (Guard guard = Guard.start()) {
            Path code = sources.extract(folder.resolve("sources"));
            Path output = folder.resolve("output");
            run(tools.configure(code, output, javaHome), folder, guard);
            run(tools.build(output), folder, guard);
            Files.createDirectories(library.resolveSibling(""));
            AtomicFile.move(output.resolve(FILE), library);
        } finally {
            Trees.delete(folder);
        }
    }

    private void run(List<String> command, Path folder, Guard guard) throws IOException, Lacking {
        Path log = folder.resolve("log");
        Child child = Child.start(command, childEnvironment(), log, guard);
        OptionalInt status = child.awaitExit(LIMIT);
        if (status.isEmpty()) {
            child.killTree();
            throw new Lacking("the native library was not built within " + LIMIT.toMinutes() + " minutes");
        }
        if (status.getAsInt() != 0) {
            throw new Lacking("the native library does not compile: " + CppToolchain.firstError(log));
        }
    }

    private Map<String, String> childEnvironment() {
        Map<String, String> passedOn = new TreeMap<>(environment);
        // The user's flags are not part of the cache key, so they must not reach the compiler.
        passedOn.keySet().retainAll(List.of("PATH", "HOME", "TMPDIR", "SDKROOT", "DEVELOPER_DIR"));
        passedOn.put("LC_ALL", "C");
        return passedOn;
    }

    /** Thrown if something needed to build the library is missing. */
    static final class Lacking extends Exception {
        private static final long serialVersionUID = 1;

        Lacking(String reason) {
            super(reason);
        }

        /** The reason in one line, without hidden characters. */
        String reason() {
            return SafeLine.of(String.valueOf(getMessage())).strip();
        }
    }
}
