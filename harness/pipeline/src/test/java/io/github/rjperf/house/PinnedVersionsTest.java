package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A version that several files name is the same in all of them. */
class PinnedVersionsTest {
    private static final Pattern PLACES =
            Pattern.compile("(?:docker|\\.github)/.*|.*\\.md|harness/.*/src/main/.*\\.java");
    private static final Pattern RUNNER = Pattern.compile(
            "(?m)(?:actions-runner(?:-linux-x64-|-osx-arm64-|:)|actions/runner/releases/download/v|RUNNER_VERSION="
                    + "|^version=|PINNED = \")(\\d+\\.\\d+\\.\\d+)");
    private static final Pattern RUNNER_SUM = Pattern.compile("(?m)^(?:ARG RUNNER_SHA256|sum)=([0-9a-f]{64})$");
    private static final Pattern POSTGRESQL = Pattern.compile("[ =](postgres:\\S+@sha256:[0-9a-f]{64})");

    /** GitHub refuses the version that was forgotten a month later. */
    @Test
    void everyHostRunsTheSameRunner() {
        Map<String, List<String>> versions = new TreeMap<>();
        for (Path file :
                Repository.files(file -> PLACES.matcher(Repository.name(file)).matches())) {
            List<String> found = found(RUNNER, file);
            if (!found.isEmpty()) {
                versions.put(Repository.name(file), found);
            }
        }

        assertThat(versions)
                .containsKeys(
                        "docker/rjperf/Dockerfile",
                        "docker/runner/Dockerfile",
                        "docker/runner/linux/install",
                        "docker/runner/macos/install",
                        "harness/pipeline/src/main/java/io/github/rjperf/github/doctor/RunnerGroups.java");
        assertThat(new TreeSet<>(
                        versions.values().stream().flatMap(List::stream).toList()))
                .as(versions.toString())
                .hasSize(1);
        assertThat(found(RUNNER_SUM, file("docker/runner/Dockerfile")))
                .isEqualTo(found(RUNNER_SUM, file("docker/runner/linux/install")));
    }

    /** An older pg_dump refuses the server. */
    @Test
    void theUpkeepHasTheProgramsOfTheServer() {
        assertThat(found(POSTGRESQL, file("docker/rjperf/Dockerfile")))
                .hasSize(1)
                .isEqualTo(found(POSTGRESQL, file("docker/compose.yaml")));
    }

    private static List<String> found(Pattern pattern, Path file) {
        return pattern.matcher(Repository.read(file))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static Path file(String name) {
        return Repository.root().resolve(name);
    }
}
