package io.github.rjperf.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.value.Sha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSha256Test {
    /** FIPS 180-4's example. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    Path folder;

    @Test
    void isThatOfTheContentHoweverItIsRead() throws IOException {
        byte[] abc = "abc".getBytes(StandardCharsets.US_ASCII);
        Path whole = Files.write(folder.resolve("whole"), abc);
        Path first = Files.writeString(folder.resolve("first"), "a");
        Path rest = Files.writeString(folder.resolve("rest"), "bc");

        assertThat(FileSha256.of(whole)).isEqualTo(ABC).isEqualTo(Sha256.of(abc));
        assertThat(FileSha256.of(List.of(first, rest))).isEqualTo(ABC);
        assertThat(FileSha256.of(new ByteArrayInputStream(abc))).isEqualTo(ABC);
        assertThat(FileSha256.of(out -> out.write(abc))).isEqualTo(ABC);
    }

    @Test
    void aMissingFileHasNone() {
        assertThatThrownBy(() -> FileSha256.of(folder.resolve("missing"))).isInstanceOf(UncheckedIOException.class);
    }
}
