package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.util.ArrayList;
import java.util.List;

/** Runs tasks without a sandbox: only enforces limits and, if root started this program, runs tasks as another user. */
record Unconfined() implements Confinement {
    @Override
    public String name() {
        return "limits only";
    }

    @Override
    public boolean isInstalled(Machine machine) {
        return true;
    }

    @Override
    public List<String> command(SandboxRun run) {
        Account account = run.account();
        Task task = run.task();
        account.requireReach(task.writableRoots());
        List<String> words = new ArrayList<>(account.switching());
        words.addAll(run.limited());
        String user = account.isAnother() ? Integer.toString(account.uid()) : "";
        return Script.GROUP.around(
                words, run.report().toString(), user, task.temp().toString());
    }

    @Override
    public List<Protection> protections(Machine machine) {
        return Protections.none(machine);
    }
}
