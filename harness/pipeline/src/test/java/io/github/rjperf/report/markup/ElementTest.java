package io.github.rjperf.report.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ElementTest {
    @Test
    void aStyleSheetThatCouldEndItsElementIsRefused() throws IOException {
        assertThatThrownBy(() -> Element.style("p { color: red } </style><script>alert(1)</script>"))
                .hasMessage("a style sheet contains <");
        StringBuilder written = new StringBuilder();
        Element.style("p > b { color: red }").write(written);
        assertThat(written.toString().strip()).isEqualTo("<style>p > b { color: red }</style>");
    }
}
