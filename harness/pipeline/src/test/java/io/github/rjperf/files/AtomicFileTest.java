package io.github.rjperf.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    Path folder;

    @Test
    void aFileIsWrittenAndReplacedWhole() throws IOException {
        Path file = folder.resolve("file");
        Files.writeString(folder.resolve("file.tmp"), "left by a kill, and longer");

        AtomicFile.write(file, new byte[] {'o', 'l', 'd'});
        assertThat(file).hasContent("old");
        AtomicFile.write(file, new byte[] {'n', 'e', 'w'});
        assertThat(file).hasContent("new");
        assertThat(folder).isDirectoryContaining(each -> each.equals(file)).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void anotherNameOfTheOldFileKeepsTheOldContent() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        Path other = Files.createLink(folder.resolve("other"), file);

        AtomicFile.write(file, new byte[] {'n', 'e', 'w'});

        assertThat(other).hasContent("old");
    }

    @Test
    void permissionsHoldFromTheStart() throws IOException {
        Path file = folder.resolve("file");
        AtomicFile.write(
                file, new byte[0], PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));

        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void aFailureLeavesTheOldContent() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        Files.createFile(Files.createDirectory(folder.resolve("file.tmp")).resolve("in the way"));

        assertThatThrownBy(() -> AtomicFile.write(file, new byte[] {'n', 'e', 'w'}))
                .isInstanceOf(IOException.class);
        assertThat(file).hasContent("old");
    }

    @Test
    void aFolderMovesToItsPlace() throws IOException {
        Path made = Files.createDirectory(folder.resolve("made"));
        Files.writeString(made.resolve("file"), "content");

        AtomicFile.move(made, folder.resolve("place"));

        assertThat(folder.resolve("place/file")).hasContent("content");
        assertThat(made).doesNotExist();
    }
}
