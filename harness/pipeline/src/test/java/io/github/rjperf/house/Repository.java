package io.github.rjperf.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The working tree that the tests run in, and what git knows of it. */
public final class Repository {
    private Repository() {}

    /** The folder that holds the launcher. */
    public static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isRegularFile(folder.resolve("rjperf"))) {
            folder = Objects.requireNonNull(folder.getParent(), "no folder above holds rjperf");
        }
        return folder;
    }

    /** Lines that a git command prints; empty where there is no git or no repository. */
    static Optional<List<String>> git(String... arguments) {
        String[] command = Stream.concat(Stream.of("git", "-C", root().toString()), Stream.of(arguments))
                .toArray(String[]::new);
        try {
            Process git = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return git.waitFor(1, TimeUnit.MINUTES) && git.exitValue() == 0
                    ? Optional.of(output.lines().toList())
                    : Optional.empty();
        } catch (IOException noGit) {
            return Optional.empty();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Files of the project: those that git tracks or would, else all outside build folders. */
    public static List<Path> files(Predicate<Path> wanted) {
        Path root = root();
        return git("ls-files", "--cached", "--others", "--exclude-standard")
                .map(names -> names.stream().map(root::resolve))
                .orElseGet(() -> walk(root))
                .filter(Files::isRegularFile)
                .filter(wanted)
                .toList();
    }

    /** Path below the root, with slashes. */
    static String name(Path file) {
        return root().relativize(file).toString().replace('\\', '/');
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> walk(Path root) {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(path -> !name(path).matches("(.*/)?(target|\\.git|\\.idea)(/.*)?")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
