package io.github.rjperf.confine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One run of a task.
 *
 * @param scratch this program's folder for the duration of the run, which a confined task cannot access
 */
record SandboxRun(Task task, Account account, Path scratch) {
    /** Address space in addition to memory, because a JVM reserves far more than it uses. */
    private static final long RESERVED_BYTES = 16L << 30;

    private static final int KIB = 1024;

    static SandboxRun prepare(Task task, Account account) {
        try {
            Path folder = Objects.requireNonNull(task.log().toAbsolutePath().getParent());
            Path scratch = Files.createTempDirectory(folder.toRealPath(), "sandbox-");
            Files.createDirectory(scratch.resolve("root"));
            Path etc = Files.createDirectory(scratch.resolve("etc"));
            int uid = account.uid();
            write(etc.resolve("passwd"), "build:x:" + uid + ":" + uid + "::" + task.home() + ":/bin/sh\n");
            write(etc.resolve("group"), "build:x:" + uid + ":\n");
            write(etc.resolve("hosts"), "127.0.0.1 localhost\n::1 localhost\n");
            return new SandboxRun(task, account, scratch);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }

    /** The files for the task's {@code /etc}. */
    List<Path> etc() {
        return Stream.of("passwd", "group", "hosts")
                .map(scratch.resolve("etc")::resolve)
                .toList();
    }

    /** The folder in which the task's file system is assembled. */
    Path root() {
        return scratch.resolve("root");
    }

    /** The file that receives the CPU time. */
    Path report() {
        return scratch.resolve("times");
    }

    /** The task's command, with its limits and environment. */
    List<String> limited() {
        SandboxLimits limits = task.limits();
        boolean memory = !account.machine().mac();
        long others = account.isAnother() ? 0 : account.running();
        Stream<String> words = Stream.of(
                Long.toString(limits.cpu().toSeconds()),
                Long.toString(limits.fileBytes()),
                Long.toString(memory ? limits.memoryBytes() / KIB : 0),
                Long.toString((2 * limits.memoryBytes() + RESERVED_BYTES) / KIB),
                Long.toString(limits.processes() + others),
                task.folder().toString());
        Stream<String> environment = task.wholeEnvironment().entrySet().stream()
                .map(variable -> variable.getKey() + "=" + variable.getValue());
        return Script.LIMITS.command(Stream.concat(words, Stream.concat(environment, task.command().stream())));
    }
}
