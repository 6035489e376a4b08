package io.github.rjperf.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The process of a comparison that is killed. */
enum KilledProcess {
    /** The program itself. */
    PROGRAM,
    /** A fork, which may be frozen at that moment. */
    FORK,
    /** The shell that kills forks once the program is gone. */
    GUARD,
    /** The first process of the embedded PostgreSQL. */
    POSTGRESQL;

    /** True if the run does not outlive it: its end is awaited before anything else is killed. */
    boolean endsTheRun() {
        return this == PROGRAM || this == GUARD;
    }

    /** The processes of this kind at this moment. */
    Stream<ProcessHandle> find(ProcessHandle program, Path folder) {
        return switch (this) {
            case PROGRAM -> Stream.of(program);
            case FORK -> program.descendants().filter(each -> line(each).contains("-Drjperf.data.dir="));
            case GUARD -> program.children().filter(each -> line(each).contains("while read -r order pid"));
            case POSTGRESQL -> postmaster(folder);
        };
    }

    /** The first line of its file of state is its number. */
    private static Stream<ProcessHandle> postmaster(Path folder) {
        try (Stream<Path> files = Files.walk(folder.resolve("data"))) {
            Optional<Path> state =
                    files.filter(file -> file.endsWith("postmaster.pid")).findFirst();
            return state.isEmpty()
                    ? Stream.empty()
                    : ProcessHandle.of(Long.parseLong(
                                    Files.readAllLines(state.get()).get(0).strip()))
                            .stream();
        } catch (IOException | UncheckedIOException | NumberFormatException | IndexOutOfBoundsException e) {
            // It is starting or stopping.
            return Stream.empty();
        }
    }

    private static String line(ProcessHandle process) {
        return process.info().commandLine().orElse("");
    }
}
