package io.github.rjperf.build.sandbox;

import io.github.rjperf.model.Protection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Confines by bubblewrap: namespaces and a file system made for the task.
 *
 * @param closed whether it keeps the task from making user namespaces of its own, which bubblewrap can from 0.8 on
 */
record Bubblewrap(boolean closed) implements Confinement {
    @Override
    public String name() {
        return "bwrap";
    }

    @Override
    public boolean isInstalled(Machine machine) {
        return !machine.mac() && machine.has("bwrap");
    }

    @Override
    public List<String> command(SandboxRun run) {
        List<String> words = new ArrayList<>(List.of(
                "bwrap",
                "--die-with-parent",
                "--new-session",
                // without it bwrap ends before the last process does, and their CPU time is lost
                "--as-pid-1",
                "--unshare-pid",
                "--unshare-net",
                "--unshare-ipc",
                "--unshare-uts",
                "--unshare-cgroup-try",
                "--hostname",
                "build"));
        words.addAll(
                run.account().isAnother()
                        ? List.of(
                                "--cap-drop",
                                "ALL",
                                "--cap-add",
                                "CAP_SETUID",
                                "--cap-add",
                                "CAP_SETGID",
                                "--cap-add",
                                "CAP_SETPCAP")
                        : closed ? List.of("--unshare-user", "--disable-userns") : List.of("--unshare-user"));
        words.addAll(List.of("--dev", "/dev", "--proc", "/proc"));
        View.of(run).forEach(place -> words.addAll(words(place)));
        words.addAll(List.of("--remount-ro", "/dev", "--remount-ro", "/", "--"));
        List<String> inner = new ArrayList<>(run.account().switching());
        inner.addAll(run.limited());
        words.addAll(Script.FIRST.around(inner));
        return Script.OUTER.around(words, run.report().toString());
    }

    private static List<String> words(Place place) {
        String destination = place.destination().toString();
        return switch (place.kind()) {
            case LINK -> List.of("--symlink", place.source(), destination);
            case COPY, READ -> below(place, "--ro-bind");
            case WRITE -> below(place, "--bind");
            case SCRATCH -> List.of("--perms", "1777", "--size", place.source(), "--tmpfs", destination);
        };
    }

    /** With the folders above, which bubblewrap would close to all but their owner. */
    private static List<String> below(Place place, String verb) {
        List<String> words = new ArrayList<>();
        Path destination = place.destination();
        for (int names = 1; names < destination.getNameCount(); names++) {
            words.addAll(List.of("--dir", "/" + destination.subpath(0, names)));
        }
        words.addAll(List.of(verb, place.source(), destination.toString()));
        return words;
    }

    @Override
    public List<Protection> protections(Machine machine) {
        return Protections.namespaces(machine, "bwrap");
    }
}
