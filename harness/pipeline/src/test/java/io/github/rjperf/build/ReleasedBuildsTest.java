package io.github.rjperf.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.LibraryDifference;
import io.github.rjperf.model.build.LibraryTraits;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real releases, from the local repository or the network. */
class ReleasedBuildsTest {
    private static final NativePlatform LINUX = NativePlatform.of("Linux", "amd64", false);
    private final Builds builds = new Builds(
            new MavenFetch(Path.of(System.getProperty("user.home"), ".m2"), ProgressListener.NONE),
            LINUX,
            InstantSource.system(),
            (file, done, total) -> {});

    @ParameterizedTest
    @CsvSource({
        "9.0.1, 317dd9bd0479d35889dc6ae8c56f39e461ce4e2dd318ada95aabd2000aba0eae,"
                + " f889651ab846be18e5e89b324875e302b0d7b44e0389ec92dc4e4853bd156f1f",
        "9.1.1, a85e57ae174cf74fb6fa2fd52ee5768dcfa08e1e422a0a89ba1e498167065946,"
                + " ae40ba30649c311c40fa85be07d30743726c198cc159c66bb72c33107079c28a"
    })
    void aReleaseIsKnownByItsHashes(String version, String jarSha256, String librarySha256) {
        Build build = resolve(version);
        assertThat(build.version()).isEqualTo(version);
        assertThat(build.jarSha256()).isEqualTo(jarSha256);
        assertThat(build.library()).isEqualTo("librocksdbjni-linux64.so");
        assertThat(build.librarySha256()).isEqualTo(librarySha256);
        assertThat(Path.of(build.jar())).isAbsolute().isRegularFile();
    }

    @Test
    void theReleaseThatWasPublishedWithoutLibrariesIsExplained() {
        assertThatThrownBy(() -> resolve("10.4.2"))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("it holds none")
                .hasMessageEndingWith("try maven:10.4.2:linux64");
    }

    @Test
    void aReleaseShowsHowItWasMade() {
        LibraryTraits traits = Objects.requireNonNull(resolve("9.0.1").traits());
        assertThat(traits.compilers()).containsExactly("GCC 7.3.1", "GCC 4.4.7");
        assertThat(traits.compression())
                .isEqualTo(Map.of(
                        "bzip2",
                        "1.0.8",
                        "lz4",
                        "1.9.4",
                        "snappy",
                        LibraryTraits.UNKNOWN,
                        "zlib",
                        "1.3.1",
                        "zstd",
                        "1.5.5"));
        assertThat(traits.segmentAlignment()).isEqualTo(2 << 20);
        assertThat(traits.flags()).isEmpty();
        assertThat(traits.switches()).isEmpty();
        assertThat(traits.allocator()).isNull();
        assertThat(LibraryDifference.between(resolve("9.0.1"), resolve("9.1.1")))
                .isEmpty();
    }

    @Test
    void aLibraryForMacsShowsItsLinker() {
        Builds mac = new Builds(
                builds.maven(),
                NativePlatform.of("Mac OS X", "aarch64", false),
                InstantSource.system(),
                builds.listener());
        Build build = mac.ready((Subject.Ready) Subject.parse("9.1.1"));
        LibraryTraits traits = Objects.requireNonNull(build.traits());
        assertThat(build.library()).isEqualTo("librocksdbjni-osx-arm64.jnilib");
        assertThat(traits.compilers()).isEmpty();
        assertThat(traits.linker()).startsWith("ld ");
        assertThat(traits.compression()).containsEntry("lz4", "1.9.4").containsEntry("zstd", "1.5.5");
        assertThat(traits.switches()).isEmpty();
        assertThat(traits.segmentAlignment()).isNull();
    }

    private Build resolve(String subject) {
        return builds.ready((Subject.Ready) Subject.parse(subject));
    }
}
