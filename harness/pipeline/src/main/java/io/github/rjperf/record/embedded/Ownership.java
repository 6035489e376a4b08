package io.github.rjperf.record.embedded;

import io.github.rjperf.process.Program;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;

/** User and group of files, as numeric IDs. */
record Ownership(int user, int group) {
    /** The unprivileged user with this number on Linux distributions. */
    static final Ownership UNPRIVILEGED = new Ownership(65_534, 65_534);

    private static final Duration LIMIT = Duration.ofSeconds(10);

    static Ownership ofThisProcess() {
        return new Ownership(id("-u"), id("-g"));
    }

    private static int id(String option) {
        return Integer.parseInt(Program.output(LIMIT, List.of("id", option)).strip());
    }

    /** Gives a file, or a folder with everything in it, to this user and group, unless the user already owns it. */
    void assign(Path tree) throws IOException {
        if (Files.getAttribute(tree, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals(user)) {
            return;
        }
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                return visitFile(folder, attributes);
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.setAttribute(file, "unix:gid", group, LinkOption.NOFOLLOW_LINKS);
                Files.setAttribute(file, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
