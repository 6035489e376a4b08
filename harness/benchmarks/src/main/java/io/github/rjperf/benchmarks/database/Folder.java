package io.github.rjperf.benchmarks.database;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** A new folder for one database, deleted with its contents on close. */
public record Folder(Path path) implements AutoCloseable {
    /** System property with the folder in which databases are created; without it, the JVM's temporary folder. */
    public static final String PROPERTY = "rjperf.database.dir";

    /** A new folder in the folder that the system property specifies. */
    public static Folder create() throws IOException {
        String parent = System.getProperty(PROPERTY, System.getProperty("java.io.tmpdir"));
        Folder folder = new Folder(Files.createTempDirectory(Files.createDirectories(Path.of(parent)), "database-"));
        // JMH does not run tear-down methods after a failed set-up.
        Runtime.getRuntime().addShutdownHook(new Thread(folder::deleteAtExit));
        return folder;
    }

    private void deleteAtExit() {
        try {
            close();
        } catch (IOException e) {
            System.err.println("cannot delete " + path + ": " + e);
        }
    }

    @Override
    public void close() throws IOException {
        if (Files.notExists(path)) {
            return;
        }
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failed) throws IOException {
                if (failed != null) {
                    throw failed;
                }
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
