package io.github.rjperf.record.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An IT, because the library asks the system for its name. */
class ProgramArchiveIT {
    private static final String NOWHERE = "Multics";

    @TempDir
    private Path folder;

    @Test
    void aMachineThatTheClassPathLacksGetsTheArchiveOfTheJar() throws IOException {
        Path jar = jar("postgres-multics-honeywell.txz");
        try (InputStream archive = new ProgramArchive(() -> jar).getPgBinary(NOWHERE, "h6180")) {
            assertThat(archive).hasContent("programs");
        }
    }

    @Test
    void theJarIsNotAskedForWhenTheClassPathHasTheArchive() throws IOException {
        String machine = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
        String system = System.getProperty("os.name").startsWith("Mac") ? "Darwin" : "Linux";
        try (InputStream archive = ProgramArchive.INCLUDED.getPgBinary(system, machine)) {
            assertThat(archive.readNBytes(6)).startsWith(0xfd, '7', 'z', 'X', 'Z');
        }
        assertThatThrownBy(() -> ProgramArchive.INCLUDED.getPgBinary(NOWHERE, "h6180"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no programs of PostgreSQL for this machine");
    }

    @Test
    void aJarWithoutAnArchiveIsRefused() throws IOException {
        Path jar = jar("readme.txt");
        assertThatThrownBy(() -> new ProgramArchive(() -> jar).getPgBinary(NOWHERE, "h6180"))
                .isInstanceOf(IOException.class)
                .hasMessage(jar + " contains no archive of PostgreSQL");
    }

    private Path jar(String entry) throws IOException {
        Path jar = folder.resolve("programs.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(entry));
            out.write("programs".getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
