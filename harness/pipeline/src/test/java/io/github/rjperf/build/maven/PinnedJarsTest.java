package io.github.rjperf.build.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jars that the program fetches for itself. */
class PinnedJarsTest {
    @ParameterizedTest
    @ValueSource(strings = {"jmh-core", "jmh-generator-annprocess"})
    void benchmarksOfATreeAreCompiledWithTheJmhThatRunsThem(String artifact) throws IOException {
        String version = PinnedJars.pinned("org.openjdk.jmh", artifact).group(2);

        assertThat(Files.readString(Path.of("../pom.xml"))).contains("<jmh.version>" + version + "</jmh.version>");
    }
}
