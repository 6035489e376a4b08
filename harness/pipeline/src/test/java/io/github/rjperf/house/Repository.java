package io.github.rjperf.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The working tree in which the tests run. */
public final class Repository {
    private static final List<PathMatcher> IGNORED = Stream.concat(
                    Stream.of("/.git"), read(root().resolve(".gitignore")).lines())
            .map(Repository::ignored)
            .toList();

    private Repository() {}

    /** The folder that holds the launcher. */
    public static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isRegularFile(folder.resolve("rjperf"))) {
            folder = Objects.requireNonNull(folder.getParent(), "no folder above holds rjperf");
        }
        return folder;
    }

    /** Files of the project: those that git tracks or would, without asking git. */
    public static List<Path> files(Predicate<Path> wanted) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(root(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return isIgnored(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (Files.isRegularFile(file) && !isIgnored(file) && wanted.test(file)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files.stream().sorted().toList();
    }

    /** Path below the root, with slashes. */
    public static String name(Path file) {
        return root().relativize(file).toString().replace('\\', '/');
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isIgnored(Path path) {
        Path name = root().relativize(path);
        return IGNORED.stream().anyMatch(matcher -> matcher.matches(name));
    }

    /** The form of a line of {@code .gitignore} that this project uses: a name, at any depth or below the root. */
    private static PathMatcher ignored(String line) {
        String name = line.replaceFirst("/$", "");
        String glob = name.startsWith("/") ? name.substring(1) : "{" + name + ",**/" + name + "}";
        return FileSystems.getDefault().getPathMatcher("glob:" + glob);
    }
}
