package io.github.rjperf.model.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import org.junit.jupiter.api.Test;

class Sha256Test {
    /** The example of FIPS 180-2, appendix B.1. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void is_the_standards_in_lower_case_hex_whole_or_in_pieces() {
        MessageDigest pieces = Sha256.start();
        pieces.update(bytes("a"));
        pieces.update(bytes("bc"));

        assertThat(Sha256.of("abc")).isEqualTo(ABC);
        assertThat(Sha256.of(bytes("abc"))).isEqualTo(ABC);
        assertThat(Sha256.hex(pieces)).isEqualTo(ABC);
    }

    @Test
    void texts_tell_where_one_ends() {
        assertThat(Sha256.ofTexts(List.of("ab", "c")))
                .isEqualTo(Sha256.of("2:ab1:c"))
                .isNotEqualTo(Sha256.ofTexts(List.of("a", "bc")));
        assertThat(Sha256.ofTexts(List.of("é"))).isEqualTo(Sha256.of("2:é"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
