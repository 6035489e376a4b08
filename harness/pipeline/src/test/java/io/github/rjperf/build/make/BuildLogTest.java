package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildLogTest {
    private static final String COMPILE =
            "mkdir -p jl/db && rjperf-cxx -fno-rtti -g -W -I. -O2 -DNDEBUG -fPIC -c db/c.cc -o jl/db/c.o \n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"$DEBUG_LEVEL is 0", "'$DEBUG_LEVEL is 0, $LIB_MODE is shared'"})
    void oldAndNewTreesSayThatTheyBuildARelease(String line) throws Exception {
        assertThat(read(line + "\n" + COMPILE).fault()).isNull();
    }

    @Test
    void everyLevelAndEveryCompileCounts() throws Exception {
        assertThat(read("$DEBUG_LEVEL is 0\n" + COMPILE + "$DEBUG_LEVEL is 2\n").fault())
                .contains("DEBUG_LEVEL is 2");
        assertThat(read(COMPILE).fault()).contains("does not say which DEBUG_LEVEL");
        assertThat(read("$DEBUG_LEVEL is 0\n").fault()).contains("no compile command");
        String jni = "rjperf-cxx -O2 -march=native -shared -fPIC -o ./x.so a.cc b.cc\n";
        assertThat(read("$DEBUG_LEVEL is 0\n" + COMPILE + jni).fault()).contains("-march=native");
        String twice = COMPILE.replace("-fPIC", "-O3");
        assertThat(read("$DEBUG_LEVEL is 0\n" + COMPILE + twice).fault()).contains("-O2");
        // what says how a tool was built is no compile command
        assertThat(read("$DEBUG_LEVEL is 0\n" + COMPILE + "gcc was configured with -O3 -c \n")
                        .fault())
                .isNull();
    }

    @Test
    void theFirstErrorIsShownWithWhatStandsAround() throws Exception {
        String chatter = IntStream.range(0, 100).mapToObj(i -> COMPILE).collect(Collectors.joining());
        String notes = IntStream.range(0, 40).mapToObj(i -> "note " + i + "\n").collect(Collectors.joining());
        BuildLog log = read("start\n" + chatter + "In file included from a.h:1:\nb.h: In function f:\n"
                + "b.h:2:3: error: first\n" + notes + "b.h:9:3: error: second\nmake: *** [Makefile:1: x.o] Error 1\n");
        assertThat(log.lastUsefulLines())
                .hasSize(20)
                .startsWith("In file included from a.h:1:", "b.h: In function f:", "b.h:2:3: error: first", "note 0");
    }

    @Test
    void withoutAnErrorTheLastLinesAreShown() throws Exception {
        String notes = IntStream.range(0, 40).mapToObj(i -> "note " + i + "\n").collect(Collectors.joining());
        assertThat(read(notes + COMPILE).lastUsefulLines())
                .hasSize(20)
                .startsWith("note 20")
                .endsWith("note 39");
        assertThat(read("").lastUsefulLines()).isEmpty();
    }

    @Test
    void linesAreShortAndWithoutControlCharacters() throws Exception {
        BuildLog log = read("\u001b[31mred\u001b[0m\u0007\ttab\r\nerror: " + "x".repeat(5000) + "\n");
        assertThat(log.lastUsefulLines().get(0)).isEqualTo("red tab");
        assertThat(log.lastUsefulLines())
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(310).doesNotContainPattern("\\p{Cntrl}"));
    }

    @Test
    void nothingHiddenStaysInALine() throws Exception {
        assertThat(read("error:\u2028a\u2029b\u0085c d\u202ee\u2066f\u200bg\n").lastUsefulLines())
                .containsExactly("error: a b c d e f g");
    }

    private BuildLog read(String text) throws IOException {
        return BuildLog.read(Files.writeString(folder.resolve("log"), text));
    }
}
