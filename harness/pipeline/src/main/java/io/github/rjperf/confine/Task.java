package io.github.rjperf.confine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program to run in a sandbox. It sees only the system's programs and libraries and the folders named here.
 *
 * <p>All folders are given as absolute real paths without links, because an untrusted program could have put a link in the path.
 * No writable folder is inside another one that an untrusted program has written to.
 *
 * @param environment its environment; {@code HOME} and {@code TMPDIR} are set to the folders given below, {@code PATH} defaults
 *     to the system's, and {@code LC_ALL} to {@code C}; there are no other variables
 * @param folder its working folder; writable
 * @param home its HOME; writable
 * @param temp its folder for temporary files; writable, and also visible as {@code /tmp} if the platform supports that
 * @param writable additional folders that it may write to
 * @param readable additional files and folders that it may read; missing ones are left out
 * @param log receives its standard output and standard error; not in a folder that it may write to
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
        SandboxLimits limits) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final String SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";

    public Task {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        writable = List.copyOf(writable);
        readable = List.copyOf(readable);
        if (command.isEmpty() || command.get(0).contains("=")) {
            throw new IllegalArgumentException("no program is named");
        }
        environment.keySet().forEach(name -> {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("not the name of a variable: " + name);
            }
        });
        Stream.of(List.of(folder, home, temp), writable, readable)
                .flatMap(List::stream)
                .filter(path -> !path.isAbsolute() || !path.equals(path.normalize()))
                .forEach(path -> {
                    throw new IllegalArgumentException("not an absolute path: " + path);
                });
    }

    /** The folders that it may write to, none of them inside another. */
    List<Path> writableRoots() {
        List<Path> all = Stream.concat(Stream.of(folder, home, temp), writable.stream())
                .distinct()
                .toList();
        return all.stream()
                .filter(path -> all.stream().noneMatch(other -> !other.equals(path) && path.startsWith(other)))
                .sorted()
                .toList();
    }

    /** Its complete environment. */
    Map<String, String> wholeEnvironment() {
        Map<String, String> whole = new TreeMap<>(Map.of("PATH", SYSTEM_PATH, "LC_ALL", "C"));
        whole.putAll(environment);
        whole.put("HOME", home.toString());
        whole.put("TMPDIR", temp.toString());
        return whole;
    }
}
