package io.github.rjperf.confine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.rjperf.files.FolderSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("runner")
@EnabledOnOs(OS.LINUX)
@Isolated("the tasks of others would take the user ID of a task between two of its runs")
class LeftoversIT {
    private static final String ALL = "io.github.rjperf.confine.Yard#all";

    @TempDir
    Path folder;

    Yard yard;

    @BeforeEach
    void prepare() throws IOException {
        yard = Yard.in(folder);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void outputs_come_back_readable_and_without_rights(ConfinedSandbox sandbox) throws IOException {
        Path ours = Files.writeString(yard.ours().resolve("ours"), "ours");
        Object owner = Files.getAttribute(ours, "unix:uid");
        String script = "mkdir -p closed/inner && echo x >closed/inner/file && chmod 000 closed/inner closed; "
                + "ln -s '" + ours + "' link; ln -s '" + yard.ours() + "' folder; mkfifo pipe; "
                + "cp /bin/true rights && chmod 6777 rights; echo jar >jar";
        assertThat(sandbox.run(yard.task(script)).status()).isZero();
        assertThat(yard.work().resolve("closed/inner/file")).hasContent("x\n");
        assertThat(Files.getAttribute(yard.work().resolve("jar"), "unix:uid")).isEqualTo(owner);
        assertThat(Files.getAttribute(yard.work().resolve("closed"), "unix:uid"))
                .isEqualTo(owner);
        int mode = (Integer) Files.getAttribute(yard.work().resolve("rights"), "unix:mode");
        assertThat(mode & 06000).isZero();
        assertThat(ours).hasContent("ours");
        assertThat(Files.getPosixFilePermissions(ours)).doesNotContain(PosixFilePermission.OTHERS_WRITE);

        Leftovers.delete(yard.work());
        assertThat(yard.work()).doesNotExist();
        assertThat(ours).hasContent("ours");
    }

    /** The task's user replaces a folder just when a file in it is to be changed, as a process that was missed could. */
    @Test
    void a_swapped_folder_leads_no_further_than_the_rights_of_the_task() throws Exception {
        assumeThat(Yard.HERE.switchesUser()).isTrue();
        Path system = Files.createDirectory(yard.ours().resolve("bin"));
        Path program = Files.createFile(system.resolve("program"));
        Files.setAttribute(program, "unix:mode", 04755);
        Path folder = Files.createDirectory(yard.work().resolve("folder"));
        Files.createFile(folder.resolve("program"));
        Path tools = Files.createDirectory(yard.ours().resolve("tools"));
        Path chmod = Files.writeString(
                tools.resolve("chmod"),
                "#!/bin/sh\nmv '%1$s' '%1$s-moved' && ln -s '%2$s' '%1$s'\nexec /bin/chmod \"$@\"\n"
                        .formatted(folder, system));
        Files.setPosixFilePermissions(chmod, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (Account account = Account.forTask(Yard.HERE)) {
            Map<Path, String> owners = account.handOver(List.of(yard.work()));
            Files.setAttribute(folder.resolve("program"), "unix:mode", 04755);
            List<String> words = Leftovers.owning("0:0", Integer.toString(account.uid()), List.of(yard.work())).stream()
                    .map(word -> word.replace("PATH=", "PATH=" + tools + ":"))
                    .toList();

            assertThat(new ProcessBuilder(words).start().waitFor()).isZero();

            assertThat(owners).hasSize(1);
            assertThat(folder).as("was swapped").isSymbolicLink();
            assertThat(Files.getAttribute(program, "unix:mode")).isEqualTo(0104755);
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void a_second_task_can_go_on_with_what_the_first_left(ConfinedSandbox sandbox) throws IOException {
        assertThat(sandbox.run(yard.task("mkdir d && echo one >d/f && ln d/f second")))
                .as(yard::log)
                .matches(SandboxResult::succeeded);
        assertThat(sandbox.run(yard.task("echo two >>d/f && cat d/f")))
                .as(yard::log)
                .matches(SandboxResult::succeeded);
        assertThat(yard.log()).isEqualTo("one\ntwo\n");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void folders_too_deep_for_a_path_are_deleted(ConfinedSandbox sandbox) throws IOException {
        String name = "d".repeat(200);
        String script = "i=0; while [ $i -lt 120 ]; do mkdir " + name + " && cd -P " + name
                + " || exit 9; i=$((i+1)); done; echo x >deep";
        SandboxResult result = sandbox.run(yard.task("exec bash -c '" + script + "'"));
        assertThat(result.stoppedBy()).contains("folders deeper than 100");
        Leftovers.delete(yard.work());
        assertThat(yard.work()).doesNotExist();
    }

    @Test
    void many_files_and_odd_names_are_deleted() throws IOException {
        for (int i = 0; i < 20_000; i++) {
            Files.createFile(yard.work().resolve("f" + i));
        }
        for (String odd : new String[] {"-rf", "a b", "new\nline", "*", "quote'\""}) {
            Files.createFile(yard.work().resolve(odd));
        }
        Files.createSymbolicLink(yard.work().resolve("up"), yard.root());
        Leftovers.delete(yard.work());
        assertThat(yard.work()).doesNotExist();
        assertThat(yard.ours()).exists();
    }

    @Test
    void a_size_counts_no_link_and_stops_at_its_bound() throws Exception {
        Files.createSymbolicLink(yard.work().resolve("all"), Path.of("/"));
        Files.write(yard.work().resolve("file"), new byte[100_000]);
        Files.createDirectory(yard.work().resolve("inner"));
        Files.write(yard.work().resolve("inner/file"), new byte[1]);
        assertThat(FolderSize.of(yard.work(), 1 << 20)).isEqualTo(100_000 + 3 * 4096);
        assertThat(FolderSize.of(yard.work(), 50_000)).isGreaterThan(50_000);
    }
}
