package io.github.rjperf.build.tools;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.model.build.Toolchain;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The programs on this machine that build RocksDB.
 *
 * @param compiler the C++ compiler
 * @param make GNU make
 * @param ccache the compiler cache, or null if version 4.7 or later is not installed
 * @param toolchain description of the tools for readers of a build's manifest; the linker is the compiler's own
 * @param fingerprint SHA-256, in lower-case hex, that changes when one of the tools does
 */
public record Tools(
        Path compiler, Path make, @Nullable Path ccache, Path javaHome, Toolchain toolchain, String fingerprint) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Pattern CCACHE = Pattern.compile("ccache version (\\d+)\\.(\\d+)");

    /**
     * Finds the tools.
     *
     * @param environment variables of this process; only {@code PATH} and {@code CXX} are read
     * @param javaHome the JDK to compile Java with
     * @throws BuildException if a required tool is missing
     */
    public static Tools find(Map<String, String> environment, Path javaHome) {
        Programs programs = new Programs(environment);
        Path compiler = programs.compiler()
                .orElseThrow(() -> missing("C++ compiler", "apt-get install g++", "xcode-select --install"));
        Path make = programs.find("make", "gmake")
                .filter(path -> say(path, "--version").startsWith("GNU Make"))
                .orElseThrow(() -> missing("GNU make", "apt-get install make", "xcode-select --install"));
        if (programs.find("bash").isEmpty()) {
            throw missing("bash", "apt-get install bash", "brew install bash");
        }
        Path ccache = programs.find("ccache").filter(Tools::isNewEnough).orElse(null);
        Toolchain toolchain = toolchain(compiler, javaHome);
        String fingerprint =
                Sha256.ofTexts(List.of(toolchain.toString(), headers(javaHome), identities(compiler, javaHome)));
        return new Tools(compiler, make, ccache, javaHome, toolchain, fingerprint);
    }

    private static Toolchain toolchain(Path compiler, Path javaHome) {
        String target = say(compiler, "-dumpmachine").strip();
        // c++ and g++ are the same program and must not look like two different ones.
        String version = firstLine(say(compiler, "--version")).replaceFirst("^\\S*[cg]\\+\\+\\S* ", "g++ ");
        String java = say(javac(javaHome), "-version").strip().replaceFirst("^javac ", "");
        return new Toolchain(version + " " + target, linker(compiler), java);
    }

    /** The Java compiler of a JDK; throws BuildException if there is only a runtime. */
    public static Path javac(Path javaHome) {
        Path javac = javaHome.resolve("bin/javac");
        if (!Files.isExecutable(javac)) {
            throw new BuildException("there is no javac in " + javaHome + "/bin; run rjperf with a full JDK");
        }
        return javac;
    }

    private static String linker(Path compiler) {
        try {
            return firstLine(Program.output(LIMIT, List.of(compiler.toString(), "-Wl,--version")));
        } catch (ProcessException applesLinkerHasNoSuchOption) {
            return "the system's ld";
        }
    }

    private static String headers(Path javaHome) {
        try {
            return JniHeaders.text(javaHome)
                    .orElseThrow(() -> new BuildException(
                            "there are no JNI headers in " + javaHome + "/include; run rjperf with a full JDK"));
        } catch (IOException e) {
            throw new BuildException("the JNI headers in " + javaHome + " cannot be read", e, "");
        }
    }

    /**
     * Paths, sizes, and times of the programs that actually compile and link: a distribution may patch a compiler without
     * changing its version.
     */
    private static String identities(Path compiler, Path javaHome) {
        Stream<Path> parts = Stream.of("cc1plus", "as", "ld")
                .map(part -> say(compiler, "-print-prog-name=" + part).strip())
                .filter(part -> part.startsWith("/"))
                .map(Path::of);
        return Stream.concat(Stream.of(compiler, javaHome.resolve("lib/modules")), parts)
                .map(Tools::identity)
                .collect(Collectors.joining("\n"));
    }

    private static String identity(Path file) {
        try {
            Path real = file.toRealPath();
            return real + " " + Files.size(real) + " " + Files.getLastModifiedTime(real);
        } catch (IOException e) {
            return file + " unknown";
        }
    }

    private static boolean isNewEnough(Path ccache) {
        Matcher version = CCACHE.matcher(say(ccache, "--version"));
        return version.find() && 100 * Integer.parseInt(version.group(1)) + Integer.parseInt(version.group(2)) >= 407;
    }

    private static String say(Path program, String option) {
        try {
            return Program.output(LIMIT, List.of(program.toString(), option));
        } catch (ProcessException e) {
            throw new BuildException(e.getMessage() + "; it was run with " + option + "; reinstall it", e);
        }
    }

    private static String firstLine(String text) {
        return Optional.of(text.strip()).flatMap(t -> t.lines().findFirst()).orElse("unknown");
    }

    private static BuildException missing(String what, String debian, String mac) {
        return new BuildException("no " + what + " was found, and a build from source needs it; install it (Debian: "
                + debian + "; macOS: " + mac + ")");
    }
}
