package io.github.rjperf.workshop.pilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.model.campaign.PilotPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PilotEditTest {
    private static final String PROFILES = """
        # the matrix: é漢😀\t
        version: 1   # first
        profiles:
          p:
            about: "two series"
            budget: 1m
            maxPairs: 5
            plan: {iteration: 100ms,   warmup: 1, measured: 2}
            series:
              - benchmark: Get.get
                parameters: {valueSize: [64, 1024]}
        """;
    private static final SeriesKey SMALL = key("64");
    private static final SeriesKey LARGE = key("1024");

    private final Path matrix;

    PilotEditTest(@TempDir Path folder) {
        matrix = folder.resolve("matrix.yaml");
    }

    private static SeriesKey key(String valueSize) {
        return new SeriesKey("Get.get", "thrpt", new TreeMap<>(Map.of("valueSize", valueSize)), 1);
    }

    private static Pilot pilot(String host, int score, SeriesKey... series) {
        Map<SeriesKey, SteadyState> settled = new LinkedHashMap<>();
        for (SeriesKey key : series) {
            settled.put(key, new SteadyState(Duration.ofSeconds(score), Duration.ofSeconds(1)));
        }
        return new Pilot(
                host, "a \"JVM\": 17 # é", "maven:9.10.0", LocalDate.of(2026, 1, 31), new PilotPlan(60), 3, settled);
    }

    private List<Pilot> written() throws IOException {
        return MatrixFile.parse("m.yaml", Files.readString(matrix), key -> key).pilots();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "# the end\n", "\n\n  # the end, without a line feed"})
    void a_first_pilot_is_appended_and_all_else_stays_byte_for_byte(String end) throws IOException {
        Files.writeString(matrix, PROFILES + end);
        new PilotEdit(matrix, key -> key).write(pilot("here", 5, SMALL, LARGE));

        assertThat(Files.readString(matrix)).startsWith(PROFILES + end).endsWith("}\n");
        assertThat(written()).containsExactly(pilot("here", 5, SMALL, LARGE));
        assertThat(matrix.getParent()).isDirectoryNotContaining("glob:**/*.tmp");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# a comment after\n", "\n\n# far after\n\n", "\r\n# after\r\n"})
    void a_section_anywhere_is_replaced_and_all_else_stays_byte_for_byte(String after) throws IOException {
        String section = PilotEdit.section(pilot("here", 5, SMALL, LARGE));
        String head = "# head\n";
        for (List<String> around : List.of(List.of(head, after + PROFILES), List.of(PROFILES + head, after))) {
            Files.writeString(matrix, around.get(0) + section + around.get(1));
            new PilotEdit(matrix, key -> key).write(pilot("here", 10, SMALL, LARGE));

            assertThat(Files.readString(matrix))
                    .isEqualTo(around.get(0) + PilotEdit.section(pilot("here", 10, SMALL, LARGE)) + around.get(1));
        }
    }

    @Test
    void only_the_figures_of_the_same_series_and_host_go() throws IOException {
        Files.writeString(matrix, PROFILES);
        new PilotEdit(matrix, key -> key).write(pilot("here", 5, SMALL, LARGE));
        new PilotEdit(matrix, key -> key).write(pilot("there", 20, SMALL));
        new PilotEdit(matrix, key -> key).write(pilot("here", 10, LARGE));

        assertThat(written())
                .containsExactly(pilot("here", 5, SMALL), pilot("there", 20, SMALL), pilot("here", 10, LARGE));
        new PilotEdit(matrix, key -> key).write(pilot("here", 1, SMALL, LARGE));
        assertThat(written()).containsExactly(pilot("there", 20, SMALL), pilot("here", 1, SMALL, LARGE));
    }

    @Test
    void a_link_to_the_matrix_stays_a_link() throws IOException {
        Path target = Files.writeString(matrix.resolveSibling("elsewhere.yaml"), PROFILES);
        Files.createSymbolicLink(matrix, target);
        new PilotEdit(matrix, key -> key).write(pilot("here", 5, SMALL));

        assertThat(matrix).isSymbolicLink();
        assertThat(Files.readString(target)).contains("pilots:");
    }

    @Test
    void a_matrix_that_cannot_take_the_pilot_is_left_alone() throws IOException {
        for (String text :
                List.of("{version: 1, profiles: {}}", PROFILES + "...\n", "nonsense: [", PROFILES + "x: 1\n")) {
            Files.writeString(matrix, text);
            assertThatThrownBy(() -> new PilotEdit(matrix, key -> key).write(pilot("here", 5, SMALL)))
                    .as(text)
                    .isInstanceOf(DocumentException.class);
            assertThat(Files.readString(matrix)).isEqualTo(text);
        }
    }

    @Test
    void before_a_pilot_it_is_said_that_the_matrix_cannot_take_it() throws IOException {
        Files.writeString(matrix, PROFILES);
        new PilotEdit(matrix, key -> key).check(Set.of(SMALL, LARGE));
        assertThatThrownBy(() -> new PilotEdit(matrix, key -> key).check(Set.of(key("7"))))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("none of its profiles contains the series Get%.get/valueSize=7");
        assertThatThrownBy(() -> new PilotEdit(matrix.resolveSibling("none"), key -> key).check(Set.of()))
                .isInstanceOf(DocumentException.class);
    }
}
