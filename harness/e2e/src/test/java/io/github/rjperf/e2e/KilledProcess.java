package io.github.rjperf.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** The process of a comparison that is killed. */
enum KilledProcess {
    /** The program itself. */
    PROGRAM,
    /** A fork, which may be frozen at that moment. */
    FORK,
    /** The shell that kills forks once the program is gone. */
    GUARD,
    /** A process of the embedded PostgreSQL. */
    POSTGRESQL,
    /** Nothing: it ended before. */
    NONE;

    /** Kills one such process; false if there is none at this moment. */
    boolean kill(Process run, Path folder, Random random) {
        List<ProcessHandle> found = find(run.toHandle(), folder).toList();
        return !found.isEmpty() && found.get(random.nextInt(found.size())).destroyForcibly();
    }

    private Stream<ProcessHandle> find(ProcessHandle program, Path folder) {
        return switch (this) {
            case PROGRAM -> Stream.of(program);
            case FORK -> program.descendants().filter(each -> line(each).contains("-Drjperf.data.dir="));
            case GUARD -> program.children().filter(each -> line(each).contains("while read -r order pid"));
            case POSTGRESQL -> postmaster(folder);
            case NONE -> Stream.empty();
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
