package io.github.rjperf.e2e.github;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A pull request from its label to its answer, by the workflows themselves in the network of the service: only
 * {@code ./rjperf verify --containers} runs it, and looks into the database afterwards.
 */
@Tag("containers")
class RecordedPullRequestIT {
    private static final Path FOLDER = Repository.root().resolve("harness/e2e/target/service-run");

    @Test
    void eachJobReachesTheDatabaseAndTheAnswerIsGiven() throws IOException {
        GithubRun.start(FOLDER);

        assertThat(read(FOLDER.resolve("result-5"), ".md"))
                .contains("### 🟢 Nothing that is measured differs: both builds have the same native library");
        String secrets = Files.readString(FOLDER.resolve("database"));
        assertThat(read(FOLDER, ".log"))
                .contains("Recorded.", "linux-x64: recorded")
                .doesNotContain(secrets.lines()
                        .filter(line -> line.contains("PASSWORD"))
                        .map(line -> line.substring(line.indexOf('=') + 1))
                        .toArray(String[]::new));
    }

    private static String read(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all =
                    files.filter(file -> file.toString().endsWith(ending)).toList();
            assertThat(all).isNotEmpty();
            return all.stream().map(Repository::read).collect(Collectors.joining("\n"));
        }
    }
}
