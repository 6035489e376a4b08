package io.github.rjperf.record.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.XZInputStream;

/** An IT, because the library asks the system for its name. */
class ProgramArchiveIT {
    private static final String NOWHERE = "Multics";
    private static final String SYSTEM = System.getProperty("os.name").startsWith("Mac") ? "Darwin" : "Linux";

    @TempDir
    private Path folder;

    @Test
    void aMachineThatTheClassPathLacksGetsTheArchiveOfTheJar() throws IOException {
        Path jar = jar("postgres-multics-honeywell.txz");
        try (InputStream archive = new ProgramArchive(() -> jar).open(NOWHERE, "h6180")) {
            assertThat(archive).hasContent("programs");
        }
    }

    @Test
    void theJarIsNotAskedForWhenTheClassPathHasTheArchive() throws IOException {
        try (InputStream archive = ours()) {
            assertThat(archive.readNBytes(6)).startsWith(0xfd, '7', 'z', 'X', 'Z');
        }
        assertThatThrownBy(() -> ProgramArchive.INCLUDED.open(NOWHERE, "h6180"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no PostgreSQL programs for this machine");
    }

    private static InputStream ours() throws IOException {
        String machine = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
        return ProgramArchive.INCLUDED.open(SYSTEM, machine);
    }

    /** By the beginning of their names, without what belongs to PostgreSQL. */
    @Test
    void theBillOfMaterialsListsTheLibrariesInTheArchive() throws IOException {
        List<String> listed = Repository.read(Path.of("../launcher/embedded"))
                .lines()
                .map(line -> line.split(" ", -1))
                .filter(words -> words[0].equals(SYSTEM.toLowerCase(Locale.ROOT)))
                .map(words -> words[1])
                .filter(name -> name.startsWith("lib"))
                .toList();
        Set<String> found = new TreeSet<>();
        try (TarArchiveInputStream archive = new TarArchiveInputStream(new XZInputStream(ours()))) {
            for (TarArchiveEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
                String name = entry.getName().replaceFirst("^(\\./)?lib/", "");
                if (name.matches("lib(?!pq|pg|ecpg)[^/]*\\.(so|dylib)\\b.*")) {
                    found.add(
                            listed.stream().filter(name::startsWith).findFirst().orElse(name));
                }
            }
        }
        assertThat(found).isNotEmpty().containsExactlyInAnyOrderElementsOf(listed);
    }

    @Test
    void aJarWithoutAnArchiveIsRefused() throws IOException {
        Path jar = jar("readme.txt");
        assertThatThrownBy(() -> new ProgramArchive(() -> jar).open(NOWHERE, "h6180"))
                .isInstanceOf(IOException.class)
                .hasMessage(jar + " contains no PostgreSQL archive");
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
