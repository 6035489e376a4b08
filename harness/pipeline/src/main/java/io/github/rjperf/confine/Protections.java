package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.util.List;
import java.util.stream.Stream;

/** The protections that each confinement provides, in the order of docs/reference/builds.md, which explains them. */
final class Protections {
    private static final String FIX = "; install bubblewrap, or allow unprivileged user namespaces";

    private Protections() {}

    static List<Protection> namespaces(Machine machine, String program) {
        return all(
                Stream.of(
                        kept("network", "network namespace without external interfaces, by " + program),
                        kept("secrets", "its own environment; a PID namespace hides those of other processes"),
                        kept("files", "mount namespace with only the system's programs and the task's folders"),
                        kept(
                                "writing",
                                "mount namespace: only the task's folders and scratch space in memory can be written"),
                        user(machine),
                        kept("processes", "PID namespace: all processes end with the first one; RLIMIT_NPROC")),
                memory());
    }

    static List<Protection> seatbelt() {
        return all(
                Stream.of(
                        kept("network", "sandbox-exec denies network*"),
                        kept("secrets", "its own environment; sandbox-exec denies inspecting other processes"),
                        kept("files", "sandbox-exec denies home folders, temporary files, volumes, and keychains"),
                        kept("writing", "sandbox-exec denies file-write* except in the task's folders"),
                        lacking("user", "it runs as the user who started rjperf; macOS offers no alternative"),
                        lacking(
                                "processes",
                                "its process group and all processes with its TMPDIR are killed; a process that sheds both survives, but"
                                        + " stays confined; RLIMIT_NPROC")),
                lacking("memory", "macOS enforces no memory limit; there is no fix"));
    }

    static List<Protection> none(Machine machine) {
        boolean another = machine.switchesUser();
        String programs = machine.mac() ? "sandbox-exec does not work here" : "neither bwrap nor unshare works here";
        String fix = machine.mac() ? "" : FIX;
        return all(
                Stream.of(
                        lacking("network", programs + fix),
                        another
                                ? kept("secrets", "its own environment; it cannot read those of other users")
                                : lacking(
                                        "secrets",
                                        "its own environment, but it can read those of the user's processes" + fix),
                        lacking("files", "it can read whatever " + who(another) + " can read" + fix),
                        lacking("writing", "it can write whatever " + who(another) + " can write" + fix),
                        another ? user(machine) : lacking("user", "it runs as " + who(false) + fix),
                        another
                                ? kept("processes", "all processes of its user are killed; RLIMIT_NPROC")
                                : lacking(
                                        "processes",
                                        "its process group and all processes with its TMPDIR are killed; a process that sheds both"
                                                + " survives; RLIMIT_NPROC" + fix)),
                machine.mac() ? lacking("memory", "macOS enforces no memory limit; there is no fix") : memory());
    }

    private static List<Protection> all(Stream<Protection> first, Protection memory) {
        return Stream.concat(
                        first,
                        Stream.of(
                                memory,
                                kept("cpu", "RLIMIT_CPU for each process"),
                                kept("file size", "RLIMIT_FSIZE"),
                                kept(
                                        "disk",
                                        "its folders are measured every second; a fast writer can exceed the limit"),
                                kept("time", "everything is killed when the time is up")))
                .toList();
    }

    private static Protection user(Machine machine) {
        if (machine.switchesUser()) {
            return kept("user", "runs as its own user, without capabilities or new privileges");
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
                "memory",
                "RLIMIT_DATA for each process; the total is read twice a second, so a fast process can exceed it");
    }

    private static Protection kept(String name, String by) {
        return new Protection(name, true, by);
    }

    private static Protection lacking(String name, String why) {
        return new Protection(name, false, why);
    }
}
