package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A turn is over when its JIT compilers are idle. */
@EnabledOnOs(OS.LINUX)
@Isolated("forks have deadlines of seconds")
class CompilationIT {
    @TempDir
    Path folder;

    @Test
    void no_turn_starts_while_the_fork_of_the_last_one_compiles() throws IOException {
        Rig rig = new Rig(folder).with(Side.BASE, "compile").with(Side.CANDIDATE, "compile");

        List<Pair> pairs = rig.run(1, 1);

        List<String> events = rig.events().stream()
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .toList();
        // the first iteration runs on both sides at once
        List<String> turns = events.subList(6, events.size());
        assertThat(pairs).singleElement().matches(Pair::isValid);
        assertThat(turns).hasSizeGreaterThan(12);
        for (int i = 0; i + 2 < turns.size(); i += 3) {
            String side = turns.get(i).replace(" start", "");
            assertThat(turns.subList(i, i + 3)).containsExactly(side + " start", side + " end", side + " compiled");
        }
    }
}
