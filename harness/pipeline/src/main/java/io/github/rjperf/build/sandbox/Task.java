package io.github.rjperf.build.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program to run in a sandbox. It sees the system's programs and libraries, the folders named here, and nothing else.
 *
 * @param command program and arguments
 * @param environment its whole environment; {@code HOME} and {@code TMPDIR} are set to the two folders below
 * @param folder where it starts; writable
 * @param home its HOME; writable
 * @param temp its folder for temporary files; writable, seen by it as {@code /tmp} too where the platform can
 * @param writable further folders that it may write
 * @param readable further files and folders that it may read
 * @param log takes its standard output and standard error; not in a folder that it may write
 * @param limits what it may use
 */
public record Task(
        List<String> command,
        Map<String, String> environment,
        Path folder,
        Path home,
        Path temp,
        List<Path> writable,
        List<Path> readable,
        Path log,
        Limits limits) {
    public Task {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        writable = List.copyOf(writable);
        readable = List.copyOf(readable);
    }
}
