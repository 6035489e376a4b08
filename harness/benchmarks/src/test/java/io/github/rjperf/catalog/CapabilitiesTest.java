package io.github.rjperf.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every capability that a benchmark needs, used on the build against which the benchmarks are compiled. */
class CapabilitiesTest {
    private static final Pattern CLASS = Pattern.compile("\"([\\w.$]+Calls\\$\\w+)\"");

    static Stream<String> needed() throws Exception {
        return CLASS.matcher(Files.readString(Path.of("target/classes/catalog.json")))
                .results()
                .map(found -> found.group(1))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("needed")
    void isThere(String capability) throws Exception {
        assertThat(Probe.answer(Class.forName(capability)
                        .asSubclass(Capability.class)
                        .getConstructor()
                        .newInstance()))
                .isEqualTo("ok");
    }
}
