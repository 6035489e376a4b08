package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scripts stand in for the compiler. */
@Tag("source-build")
class CompressionIT {
    @TempDir
    Path programs;

    @Test
    void libraryThatIsNotThereIsRefused() throws Exception {
        Path compiler = compiler("exit 1");
        assertThatThrownBy(() -> Compression.versions(Compression.parse("lz4"), compiler))
                .isInstanceOf(BuildException.class)
                .hasMessageContainingAll("lz4 was requested", "liblz4-dev", "brew install lz4");
    }

    @Test
    void versionsComeFromTheLibraries() throws Exception {
        // stands for a compiler whose programs say what a library would
        Path compiler = compiler("printf '#!/bin/sh\\necho 1.0.8, 13-Jul-2019\\n' >\"$3\" && chmod +x \"$3\"");
        assertThat(Compression.versions(Compression.parse("bzip2"), compiler))
                .containsExactly(Map.entry("bzip2", "1.0.8"));
    }

    private Path compiler(String script) throws IOException {
        Path file = Files.writeString(programs.resolve("g++"), "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
