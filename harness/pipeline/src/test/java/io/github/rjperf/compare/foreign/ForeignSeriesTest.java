package io.github.rjperf.compare.foreign;

import static io.github.rjperf.testing.JmhJars.LIST;
import static io.github.rjperf.testing.JmhJars.PLAIN;
import static io.github.rjperf.testing.JmhJars.jar;
import static io.github.rjperf.testing.JmhJars.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.jmh.JmhJar;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignSeriesTest {
    private static final int PROCESSORS = 8;

    @TempDir
    private Path folder;

    private ForeignSeries select(String list, List<String> globs, Map<String, List<String>> parameters) {
        Path file = jar(folder.resolve("some.jar"), Map.of(LIST, list));
        ForeignChoice choice = new ForeignChoice(new NamedJar(file), globs, new TreeMap<>(parameters));
        return ForeignSeries.of(JmhJar.read(file).benchmarks(), choice, PROCESSORS);
    }

    private static List<String> names(ForeignSeries selected) {
        return selected.series().stream().map(one -> one.key().name()).toList();
    }

    private static String fixture() throws IOException {
        return Files.readString(Path.of("src/test/resources/jmh-lists/BenchmarkList-1.37"));
    }

    private static String parameter(String name, String value) {
        return PLAIN.replaceFirst(
                "(E ){4}$", "M 1 " + name.length() + " " + name + " 1 " + value.length() + " " + value + " E E E ");
    }

    @Test
    void theGridHasEachCombinationInEachMode() throws IOException {
        assertThat(names(select(fixture(), List.of("*.plain"), Map.of())))
                .hasSize(6)
                .contains("example.Fixture.plain/text=a%0020b/valueSize=16");
        assertThat(names(select(
                        fixture(),
                        List.of("FixtureBenchmarks.many"),
                        Map.of("text", List.of("x"), "valueSize", List.of("7")))))
                .containsExactlyInAnyOrder(
                        "example.Fixture.many/text=x/valueSize=7/avgt/threads-8",
                        "example.Fixture.many/text=x/valueSize=7/ss/threads-8");
        assertThat(names(select(fixture(), List.of("Fixture.readWrite*"), Map.of("text", List.of("x")))))
                .containsExactly(
                        "example.Fixture.readWrite/text=x/valueSize=16/threads-4",
                        "example.Fixture.readWrite/text=x/valueSize=1024/threads-4");
    }

    @Test
    void aBenchmarkThatNeedsAnotherJvmIsRefusedAlone() throws IOException {
        ForeignSeries selected = select(fixture(), List.of("*.all"), Map.of("text", List.of("x")));
        assertThat(selected.series()).hasSize(6).allSatisfy(one -> assertThat(one.unavailable())
                .startsWith("@Fork specifies another JVM, '/opt/other/bin/java'"));
    }

    @Test
    void classesOfTheSameNameAreToldApartByTheirPackages() {
        String list = String.join(
                "\n",
                line("org.a.x.GetBenchmarks", "get", "Throughput", PLAIN),
                line("org.b.x.GetBenchmarks", "get", "Throughput", PLAIN),
                line("org.b.PutBenchmarks", "put", "Throughput", PLAIN));
        assertThat(names(select(list, List.of(), Map.of()))).containsExactly("a.x.Get.get", "b.x.Get.get", "b.Put.put");
    }

    @Test
    void namesThatNoSeriesCanHaveAreSaid() {
        String list =
                line("org.a.Gét", "get", "Throughput", PLAIN) + "\n" + line("org.a.Get", "get", "Throughput", PLAIN)
                        + "\n" + line("org.a.Get", "\u001b[2Jput", "Throughput", PLAIN);
        ForeignSeries selected = select(list, List.of(), Map.of());
        assertThat(names(selected)).containsExactly("a.Get%.get");
        assertThat(selected.unnamed())
                .hasSize(2)
                .allSatisfy(text -> assertThat(text).doesNotContain("\u001b").contains("cannot be measured"));
    }

    @Test
    void valuesThatJmhCannotBeGivenAreRefused() {
        String comma = select(
                        line("a.b.C", "d", "Throughput", parameter("p", "AAAAAAAA")),
                        List.of(),
                        Map.of("p", List.of("x,y")))
                .series()
                .get(0)
                .unavailable();
        assertThat(comma).contains("contains a comma");
        ForeignSeries hidden = select(
                line("a.b.C", "d", "Throughput", parameter("p", "AAAAAAAA")) + "\n"
                        + line("a.b.C", "e", "Throughput", PLAIN),
                List.of(),
                Map.of());
        assertThat(hidden.unnamed()).singleElement().asString().contains("b.C.d cannot be measured: each");
        assertThat(names(hidden)).containsExactly("b.C%.e");
    }

    @Test
    void unknownNamesGetTheNearest() throws IOException {
        String list = fixture();
        assertThatThrownBy(() -> select(list, List.of("Fixture.plane"), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("'Fixture.plane' does not match any benchmark of some.jar; did you mean Fixture.plain or"
                        + " Fixture.many or Fixture.all?");
        assertThatThrownBy(() -> select(list, List.of(), Map.of("valuesize", List.of("1"))))
                .isInstanceOf(UsageException.class)
                .hasMessage("-p: no chosen benchmark has a parameter 'valuesize'; did you mean valueSize?");
    }

    @Test
    void aGridThatNobodyCanMeasureIsRefused() {
        List<String> many = java.util.stream.IntStream.range(0, 2001)
                .mapToObj(String::valueOf)
                .toList();
        assertThatThrownBy(() ->
                        select(line("a.b.C", "d", "Throughput", parameter("p", "")), List.of(), Map.of("p", many)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("more than 2000 series");
    }

    @Test
    void argumentsOfTheJvmAreChecked() {
        String agent = "-javaagent:/x.jar";
        String list = line(
                "a.b.C",
                "d",
                "Throughput",
                "E A 1 1 1 E E E E E E E E E E L 1 " + agent.length() + " " + agent + " E E E E E E ");
        PlannedSeries series = select(list, List.of(), Map.of()).series().get(0);
        assertThat(Objects.requireNonNull(series.unavailable())).contains(agent);
    }
}
