package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.util.ArrayList;
import java.util.List;

/**
 * Confines with bubblewrap: namespaces, and a file system made for the task.
 *
 * @param closed whether it keeps the task from creating user namespaces, which bubblewrap can from 0.8 on
 */
record Bubblewrap(boolean closed) implements Confinement {
    @Override
    public String name() {
        return BubblewrapCommand.PROGRAM;
    }

    @Override
    public boolean isInstalled(Machine machine) {
        return !machine.mac() && machine.has(BubblewrapCommand.PROGRAM);
    }

    @Override
    public List<String> command(SandboxRun run) {
        Account account = run.account();
        List<String> rights = new ArrayList<>(List.of("--unshare-cgroup-try", "--hostname", "build"));
        rights.addAll(account.isAnother() ? toSwitchUsers() : BubblewrapCommand.userNamespace(closed));
        List<String> inner = new ArrayList<>(account.switching());
        inner.addAll(run.limited());
        return Script.OUTER.around(
                new BubblewrapCommand(rights, MountedFiles.of(run)).around(Script.FIRST, inner),
                run.report().toString());
    }

    private static List<String> toSwitchUsers() {
        return List.of(
                "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "--cap-add", "CAP_SETPCAP");
    }

    @Override
    public List<Protection> protections(Machine machine) {
        return Protections.namespaces(machine, name());
    }
}
