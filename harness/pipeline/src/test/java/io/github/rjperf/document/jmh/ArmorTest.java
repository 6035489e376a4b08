package io.github.rjperf.document.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArmorTest {
    /** As JMH 1.37 encodes them. */
    @ParameterizedTest
    @CsvSource({"8DgbA8OAgAQMAA==, ünï 1", "hBAIAIGA, a b", "xAgNAA==, 16", "xAAMAIDA0AA=====, 1024"})
    void textIsDecoded(String encoded, String text) {
        assertThat(Armor.decode(encoded)).isEqualTo(text);
    }

    @Test
    void nothingIsNothing() {
        assertThat(Armor.decode("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"xAgNAA=", "x=======", "xAgN====", "########", "==xAgNAA"})
    void whatJmhDidNotEncodeIsRefused(String encoded) {
        assertThatThrownBy(() -> Armor.decode(encoded)).isInstanceOf(IllegalArgumentException.class);
    }
}
