package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.rjperf.files.LockFile;
import io.github.rjperf.measure.Rig;
import io.github.rjperf.model.build.Build;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceIT {
    @TempDir
    Path parent;

    private static ForkFolder newFork(Workspace workspace) {
        Build build = Rig.comparison(1).base();
        return workspace.newFork(build, build.librarySha256());
    }

    @Test
    void is_gone_with_all_its_files_when_closed() throws Exception {
        Workspace workspace = Workspace.create(parent);
        Files.writeString(newFork(workspace).database().resolve("000004.sst"), "x");
        workspace.close();

        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void sweeps_what_a_killed_run_left_and_kills_its_forks() throws Exception {
        Path dead = leftBehind("rjperf-123");
        Process fork = process("-Djava.io.tmpdir=" + dead + "/build-1/fork-1/tmp");
        Process editor = process(dead + "/build-1/fork-1/log");

        try (Workspace workspace = Workspace.create(parent)) {
            assertThat(workspace.root()).isDirectory();
            assertThat(fork.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(dead).doesNotExist();
            assertThat(editor.isAlive()).isTrue();
        } finally {
            Stream.of(fork, editor).forEach(Process::destroyForcibly);
        }
    }

    /** The other run may be in another container, where it has a process ID that nothing has here. */
    @Test
    void spares_the_folder_of_a_run_that_holds_its_lock() throws Exception {
        Path living = leftBehind("rjperf-" + deadPid() + "-456");

        LockFile held = LockFile.take(living.resolve("lock"), LockFile.Mode.EXCLUSIVE);
        try (held) {
            Workspace.create(parent).close();
            assertThat(living.resolve("build-1/fork-1")).isDirectory();
        }
        Workspace.create(parent).close();
        assertThat(living).doesNotExist();
    }

    @Test
    void spares_a_folder_that_is_just_being_created_but_none_that_never_got_a_lock() throws Exception {
        Path created = folder("rjperf-1");
        Path forgotten = folder("rjperf-2");
        Files.setLastModifiedTime(forgotten, FileTime.from(Instant.now().minusSeconds(120)));
        Path strange = Files.createDirectory(parent.resolve("rjperf-notes"));

        Workspace.create(parent).close();

        assertThat(created).exists();
        assertThat(strange).exists();
        assertThat(forgotten).doesNotExist();
    }

    /** Paths that no call accepts, folders without permissions, a link to the outside. */
    @Test
    void deletes_what_a_hostile_fork_left() throws Exception {
        Path ours =
                Files.writeString(Files.createDirectory(parent.resolve("ours")).resolve("file"), "ours");
        Workspace workspace = Workspace.create(Files.createDirectory(parent.resolve("work")));
        Path fork = newFork(workspace).database();
        String script =
                "cd " + fork + "; ln -s " + ours.getParent() + " link; mkdir closed; touch closed/x; chmod 000 closed; "
                        + "for i in $(seq 120); do mkdir " + "d".repeat(200) + "; cd -P ddd*; done";
        assertThat(new ProcessBuilder("bash", "-c", script).start().waitFor()).isZero();
        workspace.close();

        assertThat(parent.resolve("work")).isEmptyDirectory();
        assertThat(ours).hasContent("ours");
    }

    @Test
    void sweeps_no_link_to_a_folder_of_others() throws Exception {
        Path ours = Files.createDirectory(parent.resolve("ours"));
        Files.createSymbolicLink(parent.resolve("rjperf-1"), ours);

        Workspace.create(parent).close();

        assertThat(ours).exists();
    }

    @Test
    void says_what_to_do_when_the_folder_cannot_be_made() throws Exception {
        Path file = Files.writeString(parent.resolve("file"), "");

        assertThatThrownBy(() -> Workspace.create(file.resolve("below")))
                .isInstanceOf(MeasureException.class)
                .hasMessageContaining("choose another --tmpdir");
    }

    /** Another user could replace what is in such a folder while it is deleted, and make this user change other files. */
    @Test
    void touches_no_folder_that_others_can_write() throws Exception {
        Path open = leftBehind("rjperf-1");
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path foreign = leftBehind("rjperf-2");
        assumeThat(Files.getAttribute(foreign, "unix:uid"))
                .as("only root gives files away")
                .isEqualTo(0);
        Files.setAttribute(foreign, "unix:uid", 60_001);

        Workspace.create(parent).close();

        assertThat(open.resolve("build-1/fork-1")).isDirectory();
        assertThat(foreign.resolve("build-1/fork-1")).isDirectory();
    }

    private Path leftBehind(String name) throws Exception {
        Path folder = folder(name);
        Files.createDirectories(folder.resolve("build-1/fork-1"));
        Files.createFile(folder.resolve("lock"));
        return folder;
    }

    /** As a run creates it. */
    private Path folder(String name) throws Exception {
        return Files.createDirectory(
                parent.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    private static Process process(String argument) throws Exception {
        return new ProcessBuilder("sh", "-c", "read forever", "sh", argument).start();
    }

    private static long deadPid() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        return gone.pid();
    }
}
