package io.github.rjperf.build.sandbox;

import io.github.rjperf.model.Protection;
import java.util.List;
import java.util.stream.Stream;

/** What each way of confining keeps a task from, in the order in which docs/reference/sandbox.md explains it. */
final class Protections {
    private static final String MEND = "; install bubblewrap, or allow unprivileged user namespaces";

    private Protections() {}

    static List<Protection> namespaces(Machine machine, String program) {
        return all(
                Stream.of(
                        kept("network", "network namespace without interfaces to anywhere, by " + program),
                        kept("secrets", "environment of its own; a PID namespace hides that of other processes"),
                        kept("files", "mount namespace: only the system's programs and the task's folders are there"),
                        kept(
                                "writing",
                                "mount namespace: only the task's folders can be written, and scratch in memory"),
                        user(machine),
                        kept("processes", "PID namespace: all die with its first process; RLIMIT_NPROC")),
                memory());
    }

    static List<Protection> seatbelt() {
        return all(
                Stream.of(
                        kept("network", "sandbox-exec denies network*"),
                        kept("secrets", "environment of its own; sandbox-exec denies looking at other processes"),
                        kept("files", "sandbox-exec denies homes, temporary files, volumes and key chains"),
                        kept("writing", "sandbox-exec denies file-write* but in the task's folders"),
                        lacking("user", "it runs as the user who started rjperf, for macOS offers no other"),
                        lacking(
                                "processes",
                                "its process group is killed and whoever carries its TMPDIR; one that sheds both"
                                        + " lives on, confined; RLIMIT_NPROC")),
                lacking("memory", "macOS enforces no limit of memory; nothing mends it"));
    }

    static List<Protection> none(Machine machine) {
        boolean another = machine.switchesUser();
        String programs = machine.mac() ? "sandbox-exec does not work here" : "neither bwrap nor unshare works here";
        String mend = machine.mac() ? "" : MEND;
        return all(
                Stream.of(
                        lacking("network", programs + mend),
                        another
                                ? kept("secrets", "environment of its own; those of other users are closed to it")
                                : lacking(
                                        "secrets",
                                        "environment of its own, but it can read those of the user's processes" + mend),
                        lacking("files", "it reads what " + who(another) + " may read" + mend),
                        lacking("writing", "it writes what " + who(another) + " may write" + mend),
                        another ? user(machine) : lacking("user", "it runs as " + who(false) + mend),
                        another
                                ? kept("processes", "all processes of its user are killed; RLIMIT_NPROC")
                                : lacking(
                                        "processes",
                                        "its process group is killed and whoever carries its TMPDIR; one that sheds both"
                                                + " lives on; RLIMIT_NPROC" + mend)),
                machine.mac() ? lacking("memory", "macOS enforces no limit of memory; nothing mends it") : memory());
    }

    private static List<Protection> all(Stream<Protection> first, Protection memory) {
        return Stream.concat(
                        first,
                        Stream.of(
                                memory,
                                kept("cpu", "RLIMIT_CPU of each process"),
                                kept("file size", "RLIMIT_FSIZE"),
                                kept("disk", "its folders are measured every second: a fast writer can overshoot"),
                                kept("time", "all is killed when the elapsed time is over")))
                .toList();
    }

    private static Protection user(Machine machine) {
        if (machine.switchesUser()) {
            return kept("user", "runs as user " + machine.taskUid() + ", without capabilities or new privileges");
        }
        return machine.uid() == 0
                ? lacking("user", "it runs as root; install util-linux, or do not start rjperf as root")
                : kept("user", "runs as the user who started rjperf, without capabilities");
    }

    private static String who(boolean another) {
        return another ? "any user of this machine" : "the user who started rjperf";
    }

    private static Protection memory() {
        return kept(
                "memory", "RLIMIT_DATA of each process; that of all is read twice a second: a fast one can overshoot");
    }

    private static Protection kept(String name, String by) {
        return new Protection(name, true, by);
    }

    private static Protection lacking(String name, String why) {
        return new Protection(name, false, why);
    }
}
