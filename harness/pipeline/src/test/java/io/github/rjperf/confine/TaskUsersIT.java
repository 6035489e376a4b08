package io.github.rjperf.confine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Tag("runner")
@EnabledOnOs(OS.LINUX)
class TaskUsersIT {
    private static final long START = 400;

    @Test
    void a_program_takes_no_user_that_another_program_is_about_to_use() throws Exception {
        assumeThat(Yard.HERE.switchesUser()).isTrue();
        Process other = new ProcessBuilder(List.of(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Other.class.getName()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int theirs;
        try (BufferedReader out = other.inputReader()) {
            theirs = Integer.parseInt(out.readLine());
            int ours = TaskUsers.take(START);
            TaskUsers.giveBack(ours);
            assertThat(ours).isNotEqualTo(theirs);
        } finally {
            other.destroyForcibly().waitFor();
        }
        int afterwards = TaskUsers.take(START);
        TaskUsers.giveBack(afterwards);
        assertThat(afterwards).isEqualTo(theirs);
    }

    /** Takes a user, tells which, and starts nothing. */
    static final class Other {
        private Other() {}

        public static void main(String[] arguments) throws IOException {
            System.out.println(TaskUsers.take(START));
            System.in.read();
        }
    }
}
