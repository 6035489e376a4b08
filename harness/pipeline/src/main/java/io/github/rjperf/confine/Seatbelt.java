package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Confines with macOS's {@code sandbox-exec} and a profile in which the last matching rule applies. */
record Seatbelt() implements Confinement {
    private static final String PROGRAM = "/usr/bin/sandbox-exec";

    /** The rules that do not depend on the task; the runner's profile contains the same rules. */
    static final String RULES = """
            (version 1)
            (allow default)
            (deny network*)
            (deny mach-lookup (global-name "com.apple.SecurityServer") (global-name "com.apple.securityd.xpc"))
            (deny mach-lookup (global-name-regex #"^com\\.apple\\.(pasteboard|tccd|launchd)"))
            (deny appleevent-send)
            (deny job-creation)
            (deny signal)
            (allow signal (target same-sandbox))
            (deny process-info* (target others))
            (deny file-write*)
            (allow file-write* (literal "/dev/null") (literal "/dev/zero") (literal "/dev/dtracehelper"))
            """;

    @Override
    public String name() {
        return "sandbox-exec";
    }

    @Override
    public boolean isInstalled(Machine machine) {
        return machine.mac() && machine.has("sandbox-exec");
    }

    @Override
    public List<String> command(SandboxRun run) {
        List<String> words = new ArrayList<>(List.of(PROGRAM, "-p", profile(run)));
        words.addAll(run.limited());
        return Script.GROUP.around(
                words, run.report().toString(), "", run.task().temp().toString());
    }

    /** The rules for one run. */
    static String profile(SandboxRun run) {
        Task task = run.task();
        List<Path> writable = task.writableRoots();
        List<Path> readable =
                Stream.concat(writable.stream(), task.readable().stream()).toList();
        Path home = run.account().machine().userHome();
        return RULES
                + """
                (allow file-write* %s)
                (deny file-read* (subpath "/Users") (subpath "/Volumes") (subpath "/Library/Keychains") %s)
                (deny file-read* (subpath "/private/tmp") (subpath "/private/var/folders") (subpath "/private/var/root"))
                (allow file-read-metadata %s)
                (allow file-read* %s)
                """.formatted(
                        rules("subpath", writable.stream()),
                        rules("subpath", Stream.of(home)),
                        rules(
                                "literal",
                                readable.stream().flatMap(Seatbelt::above).distinct()),
                        rules("subpath", readable.stream()));
    }

    /** The parent folders of a path, which must be readable for the path to be reachable. */
    private static Stream<Path> above(Path path) {
        return Stream.iterate(path.getParent(), parent -> parent != null, Path::getParent);
    }

    private static String rules(String filter, Stream<Path> paths) {
        return paths.map(path -> "(" + filter + " " + quoted(path.toString()) + ")")
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String path) {
        if (path.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("a path contains control characters");
        }
        return '"' + path.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @Override
    public List<Protection> protections(Machine machine) {
        return Protections.seatbelt();
    }
}
