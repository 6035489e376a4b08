package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.files.Trees;
import io.github.rjperf.process.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A bare repository that only this program writes to, so its settings and attributes are known.
 *
 * @param variables additional environment variables for git, such as {@code GIT_OBJECT_DIRECTORY}
 */
record ManagedRepository(GitProgram git, Path folder, Map<String, String> variables) {
    /** Files are copied exactly as they were committed, regardless of the attributes in the tree. */
    private static final String ATTRIBUTES = "* -text !eol !crlf !ident !filter !working-tree-encoding\n";

    /** Waits until no other thread or process writes to a folder of repositories, and then does the work. Creates the folder if missing. */
    static <T> T whileLocked(Path folder, Supplier<T> work) {
        try {
            Files.createDirectories(folder);
            LockFile lock = LockFile.take(folder.resolve("lock"), Mode.EXCLUSIVE);
            try (lock) {
                return work.get();
            }
        } catch (IOException e) {
            throw unusable(folder, e);
        }
    }

    /** Creates the repository if it is missing, and removes whatever a killed git process left behind; the caller must hold the lock. */
    static ManagedRepository open(GitProgram git, Path folder) {
        ManagedRepository repository = new ManagedRepository(git, folder, Map.of());
        try {
            Files.createDirectories(folder);
            repository.removeStaleLocks();
            repository.require(List.of("init", "--quiet", "--bare", "--template=", "."));
            Files.createDirectories(folder.resolve("info"));
            Files.writeString(folder.resolve("info/attributes"), ATTRIBUTES);
        } catch (IOException e) {
            throw unusable(folder, e);
        }
        return repository;
    }

    private static BuildException unusable(Path folder, IOException e) {
        return new BuildException("sources cannot be stored in " + folder, e, "; check the folder");
    }

    /** This repository with additional variables. */
    ManagedRepository with(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(variables);
        all.putAll(more);
        return new ManagedRepository(git, folder, all);
    }

    CommandResult run(List<String> arguments) {
        return run(GitProgram.SHORT, arguments);
    }

    CommandResult run(Duration limit, List<String> arguments) {
        return git.inOurs(folder, variables, arguments, limit);
    }

    /** Git's output without the final line break; throws {@link BuildException} if git fails. */
    String require(List<String> arguments) {
        CommandResult answer = run(arguments);
        if (!answer.succeeded()) {
            throw new BuildException("the stored sources in " + folder + " cannot be used: " + GitProgram.reason(answer)
                    + "; delete that folder");
        }
        return answer.output().strip();
    }

    private void removeStaleLocks() throws IOException {
        Set<Path> files = new HashSet<>(
                Trees.files(folder.resolve("refs"), Integer.MAX_VALUE).keySet());
        try (Stream<Path> top = Files.list(folder)) {
            top.filter(Files::isRegularFile).forEach(files::add);
        }
        for (Path file : files) {
            if (file.getFileName().toString().endsWith(".lock")) {
                Files.deleteIfExists(file);
            }
        }
    }
}
