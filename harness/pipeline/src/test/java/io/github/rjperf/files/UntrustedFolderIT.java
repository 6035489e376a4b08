package io.github.rjperf.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UntrustedFolderIT {
    @TempDir
    Path parent;

    private Path root;
    private Path inner;

    @BeforeEach
    void makeFolders() throws IOException {
        root = Files.createDirectory(parent.toRealPath().resolve("root"));
        inner = Files.createDirectories(root.resolve("a/b"));
    }

    @Test
    void aPlainFileIsCopied() throws IOException {
        byte[] content = new byte[200_000];
        content[199_999] = 7;
        Files.write(inner.resolve("file"), content);

        assertThat(read(inner.resolve("file"), 200_000)).isEqualTo(content);
        assertThat(read(Files.createFile(root.resolve("empty")), 0)).isEmpty();
    }

    @Test
    void whatIsLargerIsNotRead() throws IOException {
        Path file = Files.write(inner.resolve("file"), new byte[100]);
        refused(file, 99);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1L << 40);
        }
        refused(file, 1 << 30);
    }

    @Test
    void whatIsNotAPlainFileIsNotOpened() throws Exception {
        Path pipe = inner.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        refused(pipe, 100);
        refused(Files.createSymbolicLink(inner.resolve("link"), Path.of("/etc/passwd")), 1 << 20);
        refused(inner, 100);
        refused(inner.resolve("missing"), 100);
    }

    @Test
    void noLinkOnTheWayIsFollowed() throws IOException {
        Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("file"), "elsewhere");
        Files.createSymbolicLink(root.resolve("a/c"), elsewhere);

        refused(root.resolve("a/c/file"), 100);
    }

    @Test
    void nothingOutsideIsRead() throws IOException {
        Path outside = Files.writeString(parent.toRealPath().resolve("file"), "outside");
        refused(outside, 100);
        refused(root.resolve("../file"), 100);
        refused(root, 100);
        assertThatThrownBy(() -> new UntrustedFolder(Path.of("relative"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aStreamEndsAtItsBound() throws IOException {
        assertThat(new BoundedInput(new ByteArrayInputStream(new byte[100]), 100).readAllBytes())
                .hasSize(100);
        assertThatThrownBy(() -> new BoundedInput(new ByteArrayInputStream(new byte[101]), 100).readAllBytes())
                .hasMessage("more than 100 bytes");
        BoundedInput single = new BoundedInput(new ByteArrayInputStream(new byte[2]), 1);
        assertThat(single.read()).isZero();
        assertThatThrownBy(single::read).isInstanceOf(IOException.class);
    }

    private void refused(Path file, long mostBytes) {
        assertThatThrownBy(() -> read(file, mostBytes)).isInstanceOf(IOException.class);
    }

    private byte[] read(Path file, long mostBytes) throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        new UntrustedFolder(root).copy(file, mostBytes, to);
        return to.toByteArray();
    }
}
