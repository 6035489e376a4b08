package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.HostIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/reference/host.md matches the code. */
class HostReferenceTest {
    private final String page;
    private final Path root;

    HostReferenceTest(@TempDir Path root) throws IOException {
        this.root = root;
        this.page = Files.readString(Path.of("../../docs/reference/host.md"));
    }

    @Test
    void every_fact_is_explained() {
        assertThat(Arrays.stream(Fact.values()).map(fact -> "\n| `" + fact.label() + "` |"))
                .allSatisfy(row -> assertThat(page).contains(row));
        assertThat(page).contains(HostIdentity.FORMAT);
    }

    @Test
    void every_condition_is_explained() {
        Stream<Condition> all = Stream.of("linux-server", "linux-laptop", "macos-m3")
                .flatMap(name -> {
                    HostRecording host = new HostRecording(name, root);
                    HostSource source = name.startsWith("mac") ? host.mac(4) : host.linux(4);
                    return Stream.concat(
                            new HostReader(source).read().conditions().stream(),
                            Stream.of(LaneCpus.of(source, 2).condition()));
                });

        assertThat(all.map(condition -> "`" + condition.name() + "`").distinct())
                .hasSizeGreaterThan(25)
                .allSatisfy(name -> assertThat(page).contains(name));
    }

    @Test
    void the_limits_are_those_of_the_page() {
        Policy narrow = Policy.forCores(2);
        Policy wide = Policy.forCores(1024);

        assertThat(page)
                .contains(row(
                        "| foreign CPU | require ≤ 1/4 of the cores, between %.2f and %.2f "
                                + "| require ≤ 1/20 of the cores, between %.2f and %.2f |",
                        narrow.duel().foreignCpu(),
                        wide.duel().foreignCpu(),
                        narrow.single().foreignCpu(),
                        wide.single().foreignCpu()))
                .contains(row(
                        "| steal | require ≤ %.0f %% | require ≤ %.0f %% |",
                        100 * narrow.duel().steal(), 100 * narrow.single().steal()))
                .contains(row(
                        "| swapped pages | require ≤ %.0f (10 MiB) | require ≤ %.0f (1 MiB) |",
                        narrow.duel().swappedPages(), narrow.single().swappedPages()))
                .contains(row(
                        "| throttle events | recorded only | require %.0f |",
                        narrow.single().throttleEvents()));
        assertThat(narrow.duel().throttleEvents()).isEqualTo(Policy.Limits.UNLIMITED);
    }

    private static String row(String form, Object... numbers) {
        return String.format(Locale.ROOT, form, numbers);
    }
}
