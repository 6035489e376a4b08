package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.testing.Shell;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManualCommandIT {
    @Test
    void groffFormatsTheManPageWithoutAWarning(@TempDir Path docs) {
        assumeTrue(Shell.find("groff").isPresent(), "groff is not installed");
        Manual.write(docs);

        assertThat(Shell.run(docs, "groff", "-man", "-ww", "-z", "-Tutf8", "rjperf.1")
                        .orFail())
                .isEmpty();
        assertThat(Shell.run(docs, "groff", "-man", "-Tascii", "-P-cbou", "rjperf.1")
                        .orFail())
                .contains("NAME\n", "EXIT STATUS\n", "--db JDBC-URL", "./rjperf compare 9.0.1 9.1.1");
    }
}
