package io.github.rjperf.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextWrapTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Get.get/keyCount=1/valueSize=64; 20; Get.get/keyCount=1/|valueSize=64",
                "Get.preallocatedByteBufferGet 1KiB; 21; Get.|preallocatedByte|BufferGet 1KiB",
                "GetNotFound.getNotFoundEven; 15; GetNotFound.|getNotFoundEven",
                "sure by 80 % of all; 10; sure by|80 % of|all",
                "abcdefghijkl; 5; abcde|fghij|kl",
            })
    void breaksAtSpacesThenJointsThenCapitals(String text, int width, String lines) {
        assertThat(String.join("|", TextWrap.lines(text, width))).isEqualTo(lines);
    }

    @Test
    void a_name_on_a_page_may_break_at_each_part_of_a_parameter() {
        assertThat(TextWrap.NARROW_END.split("Comparator.putAll/comparatorName=java_bytewise"))
                .containsExactly("Comparator.", "put", "All/", "comparatorName=", "java_", "bytewise");
    }
}
