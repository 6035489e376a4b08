package io.github.rjperf.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a new benchmark needs besides its method (docs/how-to/add-a-benchmark.md). */
class NewBenchmarkTest {
    private static final Path ROOT = Path.of("../..");
    /** The first cell of a table row. */
    private static final Pattern FIRST_CELL = Pattern.compile("(?m)^\\| ([^|]*) \\|");

    @Test
    void everyBenchmarkHasARowInTheReference() throws IOException {
        List<String> cells = FIRST_CELL
                .matcher(Files.readString(ROOT.resolve("docs/reference/benchmarks.md")))
                .results()
                .map(row -> row.group(1))
                .toList();

        assertThat(BenchmarkNames.all())
                .as("benchmarks without a row in docs/reference/benchmarks.md")
                .filteredOn(name -> cells.stream().noneMatch(cell -> describes(cell, name)))
                .isEmpty();
    }

    @Test
    void everyBenchmarkIsInTheProfileEvery() throws IOException {
        String matrix = Files.readString(ROOT.resolve("harness/matrix.yaml"));
        String every = matrix.substring(matrix.indexOf("\n  every:"), matrix.indexOf("\n  reference"));

        assertThat(BenchmarkNames.all())
                .as("benchmarks that the profile 'every' in harness/matrix.yaml lacks")
                .filteredOn(name -> !every.contains("benchmark: " + name.replaceFirst(".*\\.(\\w+\\.)", "$1") + "\n"))
                .isEmpty();
    }

    /** True if a cell such as <code>`Delete.delete`, `deleteByteBuffers`, `…Region`</code> has this benchmark. */
    private static boolean describes(String cell, String benchmark) {
        String name = benchmark.replaceFirst(".*\\.(\\w+)Benchmarks\\.", "$1.");
        String method = name.substring(name.indexOf('.') + 1);
        return cell.startsWith("`" + name.substring(0, name.indexOf('.')) + ".")
                && Pattern.compile("`([^`]+)`")
                        .matcher(cell)
                        .results()
                        .map((MatchResult code) -> code.group(1))
                        .anyMatch(code -> code.equals(name)
                                || code.equals(method)
                                || (code.startsWith("…") && method.endsWith(code.substring(1))));
    }
}
