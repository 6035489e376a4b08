package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Confines with {@code unshare}, {@code mount}, and {@code setpriv}, using the same namespaces as bubblewrap. */
record Namespaces() implements Confinement {
    /** The namespaces of a task, as options to {@code unshare}. */
    static final List<String> OWN = List.of("--mount", "--pid", "--net", "--ipc", "--uts", "--cgroup");

    @Override
    public String name() {
        return "unshare";
    }

    @Override
    public boolean isInstalled(Machine machine) {
        return !machine.mac()
                && Stream.of("unshare", "setpriv", "pivot_root", "setsid").allMatch(machine::has);
    }

    @Override
    public List<String> command(SandboxRun run) {
        Account account = run.account();
        // --kill-child kills everything when unshare ends, and the death signal kills unshare when its parent ends
        List<String> words = new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", "unshare"));
        words.addAll(OWN);
        if (!account.isAnother()) {
            words.addAll(List.of("--user", "--map-root-user"));
        }
        words.addAll(List.of("--fork", "--kill-child", "--"));
        List<String> script = new ArrayList<>(List.of(run.root().toString()));
        MountedFiles.of(run)
                .forEach(place -> script.addAll(List.of(
                        place.kind().verb(), place.source(), place.destination().toString())));
        script.add("--");
        script.addAll(inner(account));
        script.addAll(run.limited());
        words.addAll(Script.NAMESPACES.command(script.stream()));
        return Script.OUTER.around(words, run.report().toString());
    }

    /**
     * The part of the command that switches the user: directly to another user, or to the caller's own user ID in a second
     * namespace, where that user has no rights.
     */
    private static List<String> inner(Account account) {
        List<String> words = new ArrayList<>();
        if (!account.isAnother()) {
            words.addAll(List.of(
                    "unshare",
                    "--user",
                    "--map-user=" + account.uid(),
                    "--map-group=" + account.uid(),
                    "setpriv",
                    "--no-new-privs"));
        }
        words.addAll(account.switching());
        words.add("setsid");
        return words;
    }

    @Override
    public List<Protection> protections(Machine machine) {
        return Protections.namespaces(machine, "unshare");
    }
}
