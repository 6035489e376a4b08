package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Schedule;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceIT {
    @TempDir
    Path parent;

    private final long self = ProcessHandle.current().pid();

    @Test
    void is_gone_with_all_its_files_when_closed() throws Exception {
        Workspace workspace = Workspace.create(parent, self);
        Files.writeString(
                workspace
                        .newFork(Rig.comparison(Schedule.DUEL, 1).base())
                        .database()
                        .resolve("000004.sst"),
                "x");
        workspace.close();

        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void sweeps_what_a_killed_run_left_and_kills_its_forks() throws Exception {
        Path dead = Files.createDirectories(parent.resolve("rjperf-" + deadPid() + "-123/fork-1"));
        Process fork = new ProcessBuilder("sh", "-c", "sleep 600; : " + dead).start();
        Path living = Files.createDirectories(parent.resolve("rjperf-" + self + "-456"));
        Path strange = Files.createDirectories(parent.resolve("rjperf-notes"));

        try (Workspace workspace = Workspace.create(parent, self)) {
            assertThat(workspace.root()).isDirectory();
            assertThat(fork.waitFor(5, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
            assertThat(dead.getParent()).doesNotExist();
            assertThat(living).exists();
            assertThat(strange).exists();
        } finally {
            fork.descendants().forEach(ProcessHandle::destroyForcibly);
            fork.destroyForcibly();
        }
    }

    /** Paths that no call accepts, folders without permissions, a link to the outside. */
    @Test
    void deletes_what_a_hostile_fork_left() throws Exception {
        Path ours =
                Files.writeString(Files.createDirectory(parent.resolve("ours")).resolve("file"), "ours");
        Workspace workspace = Workspace.create(Files.createDirectory(parent.resolve("work")), self);
        Path fork = workspace.newFork(Rig.comparison(Schedule.DUEL, 1).base()).database();
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
        Files.createSymbolicLink(parent.resolve("rjperf-" + deadPid() + "-1"), ours);

        Workspace.create(parent, self).close();

        assertThat(ours).exists();
    }

    @Test
    void says_what_to_do_when_the_folder_cannot_be_made() throws Exception {
        Path file = Files.writeString(parent.resolve("file"), "");

        assertThatThrownBy(() -> Workspace.create(file.resolve("below"), self))
                .isInstanceOf(MeasureException.class)
                .hasMessageContaining("choose another --tmpdir");
    }

    private static long deadPid() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        return gone.pid();
    }
}
