package io.github.rjperf.build.sandbox;

import io.github.rjperf.model.Protection;
import java.util.ArrayList;
import java.util.List;

/** Confines by util-linux's {@code unshare}, {@code mount} and {@code setpriv}: the same namespaces as bubblewrap makes. */
record Namespaces() implements Confinement {
    @Override
    public String name() {
        return "unshare";
    }

    @Override
    public boolean isInstalled(Machine machine) {
        return !machine.mac()
                && machine.has("unshare")
                && machine.has("setpriv")
                && machine.has("pivot_root")
                && machine.has("setsid");
    }

    @Override
    public List<String> command(SandboxRun run) {
        Account account = run.account();
        // --kill-child ends all with unshare itself, and the signal of death ends unshare with its parent
        List<String> words = new ArrayList<>(List.of(
                "setpriv",
                "--pdeathsig",
                "KILL",
                "unshare",
                "--mount",
                "--pid",
                "--net",
                "--ipc",
                "--uts",
                "--cgroup"));
        if (!account.isAnother()) {
            words.addAll(List.of("--user", "--map-root-user"));
        }
        words.addAll(List.of("--fork", "--kill-child", "--"));
        List<String> script = new ArrayList<>(List.of(run.root().toString()));
        View.of(run)
                .forEach(place -> script.addAll(List.of(
                        place.kind().verb(), place.source(), place.destination().toString())));
        script.add("--");
        script.addAll(inner(account));
        script.addAll(run.limited());
        words.addAll(Script.NAMESPACES.command(script.stream()));
        return Script.OUTER.around(words, run.report().toString());
    }

    /** As another user at once; else the caller's own number in a second namespace, where it has no rights. */
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
