package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.testing.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ManPageIT {
    private static final Path DOCS = Path.of("../../docs");

    @Test
    void groffFormatsItWithoutAWarning() {
        assumeTrue(Shell.find("groff").isPresent(), "groff is not installed");

        assertThat(Shell.run(DOCS, "groff", "-man", "-ww", "-z", "-Tutf8", "rjperf.1")
                        .orFail())
                .isEmpty();
        assertThat(Shell.run(DOCS, "groff", "-man", "-Tascii", "-P-cbou", "rjperf.1")
                        .orFail())
                .contains("NAME\n", "EXIT STATUS\n", "--db JDBC-URL", "./rjperf compare 9.0.1 9.1.1");
    }
}
