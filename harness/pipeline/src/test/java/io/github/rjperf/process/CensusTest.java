package io.github.rjperf.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CensusTest {
    private static final String LISTER = stat(20, "cat", 'R', 0);
    private static final String NEXT = stat(21, "cat", 'R', 0);
    private static final Census BEFORE = census(LISTER, stat(1, "sh", 'S', 0), stat(3, "java", 'T', 100));

    private static Census census(String... lines) {
        return Census.of(List.of(lines), 2);
    }

    @Test
    void nothing_has_changed_while_all_stand_still() {
        Census after = census(NEXT, stat(1, "sh", 'S', 0), stat(2, "sh", 'R', 50), stat(3, "java", 'T', 100));

        assertThat(BEFORE.changesUntil(after)).isNull();
        assertThat(BEFORE.usedUntil(after)).isZero();
    }

    /** A chain: no process is there that was not there before, but numbers were used up. */
    @Test
    void a_process_that_ended_at_once_has_used_up_a_number() {
        Census after = census(stat(22, "cat", 'R', 0), stat(1, "sh", 'S', 0), stat(3, "java", 'T', 100));

        assertThat(BEFORE.changesUntil(after)).isEqualTo("started processes while it had to wait");
    }

    @Test
    void a_process_that_is_gone_or_dead_has_gone_on() {
        String expected = "ended processes while it had to wait";

        assertThat(BEFORE.changesUntil(census(NEXT, stat(1, "sh", 'S', 0)))).isEqualTo(expected);
        assertThat(BEFORE.changesUntil(census(NEXT, stat(1, "sh", 'S', 0), stat(3, "java", 'Z', 100))))
                .isEqualTo(expected);
    }

    @Test
    void the_time_of_children_that_were_waited_for_counts() {
        Census after = census(NEXT, stat(1, "sh", 'S', 2), stat(3, "java", 'T', 103));

        assertThat(BEFORE.usedUntil(after)).isEqualTo(Duration.ofMillis(4 * (20 + 30)));
    }

    /** A process chooses its own name. */
    @Test
    void a_name_cannot_pretend_to_be_numbers() {
        String hostile = stat(3, "x) T 1 1 1 0 -1 0 0 0 0 0 9 9 9 9 (", 'T', 1);

        assertThat(census(LISTER, hostile).used()).containsEntry(3L, Duration.ofMillis(40));
    }

    @Test
    void refuses_what_is_no_list_of_processes() {
        assertThatThrownBy(() -> census()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> census(LISTER, "sh: 1: Cannot fork")).isInstanceOf(IllegalArgumentException.class);
    }

    /** The line of {@code /proc/PID/stat}, with this number of ticks in each of the four times. */
    private static String stat(long pid, String name, char state, long ticks) {
        String times = (" " + ticks).repeat(4);
        return pid + " (" + name + ") " + state + " 1 1 1 0 -1 4194560 161 772 0 0" + times
                + " 20 0 1 0 1354476 3133440";
    }
}
