package io.github.rjperf.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.Results;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.testing.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library by which scripts and actions read JUnit reports reads ours as they are meant. */
@Tag("deployment")
class JunitReaderIT {
    private static final String READ = """
            import sys, junitparser
            for suite in junitparser.JUnitXml.fromfile(sys.argv[1]):
                print(suite.tests, suite.failures, suite.errors, suite.skipped)
                for case in suite:
                    print(",".join(type(one).__name__ for one in case.result) or "Passed")
            """;

    @TempDir
    private Path folder;

    @Test
    void eachResultIsReadAsWhatItIs() throws Exception {
        assertThat(read(SampleResults.mixed()))
                .containsExactly(
                        "8 1 0 3", "Failure", "Skipped", "Skipped", "Passed", "Passed", "Passed", "Skipped", "Passed");
        assertThat(read(SampleResults.unmeasured(SampleResults.mixed()))).containsExactly("1 0 0 0", "Passed");
        assertThat(read(SampleResults.hostile())).hasSizeGreaterThan(1);
    }

    private List<String> read(Results results) throws Exception {
        Optional<Path> program = Shell.find("junitparser");
        Assumptions.assumeTrue(program.isPresent(), "junitparser is not installed");
        Path file = Files.writeString(folder.resolve("junit.xml"), CiFormat.JUNIT.of(results));
        // where verify installs it, its modules are next to its folder of programs
        Map<String, String> modules = Map.of(
                "PYTHONPATH", program.orElseThrow().resolve("../..").normalize().toString());
        return Shell.run(folder, modules, List.of("python3", "-c", READ, file.toString()))
                .orFail()
                .lines()
                .toList();
    }
}
