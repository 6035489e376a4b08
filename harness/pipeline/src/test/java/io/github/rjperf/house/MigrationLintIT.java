package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** squawk has nothing to say of the migrations; docs/adr/0031 decides its rules. */
@Tag("deployment")
class MigrationLintIT {
    @Test
    void squawkHasNothingToSay() throws Exception {
        List<String> files = Repository.files(file -> Repository.name(file).matches("db-migrations/.*\\.sql")).stream()
                .map(Repository::name)
                .toList();
        assertThat(files).hasSizeGreaterThan(6);

        assertThat(squawk(files)).isEmpty();
    }

    @Test
    void aDroppedColumnIsFound(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("V999__bad.sql"), "alter table perf.fork drop column score;\n");

        assertThat(squawk(List.of(file.toString()))).contains("ban-drop-column");
    }

    private static String squawk(List<String> files) throws IOException, InterruptedException {
        Process squawk;
        try {
            squawk = new ProcessBuilder(Stream.concat(
                                    Stream.of("squawk", "--config=.squawk.toml", "--reporter=gcc"), files.stream())
                            .toList())
                    .directory(Repository.root().toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException notThere) {
            Assumptions.abort("squawk is not installed");
            return "";
        }
        String said = new String(squawk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(squawk.waitFor()).as(said).isIn(0, 1);
        return said;
    }
}
