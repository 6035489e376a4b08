package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Identical builds are reported at once: the JVM that forks would run on leaves a mark when it is started. */
class IdenticalBuildsIT {
    private static final String NAME = "identical_builds_test";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path bundle = Path.of(".");

    @BeforeEach
    void aBenchThatMustNotBeUsed() throws IOException {
        bundle = folder.resolve("bundle");
        BenchmarkJars.write(folder);
        Files.createDirectories(folder.resolve("databases"));
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\necho started >" + folder.resolve("mark")
                        + "\ncase \"$*\" in *.CompilerOptions*) echo -XX:CompileCommandFile=hints; exit 0 ;; esac\nexit 1\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void theyAreNotMeasuredAndTheReportSaysSo() throws IOException {
        String base = jar("base", 1, "library");
        String candidate = jar("candidate", 1_000_000_000_000L, "library");

        assertThat(run("compare", base, candidate, "--no-record")).as(err()).isZero();
        assertThat(out())
                .contains("✓  Nothing that is measured differs: both builds have the same native library and the same")
                .contains("Bundle: " + bundle, "Again:  ./rjperf compare ")
                .doesNotContain("of measuring", "--measure-identical");
        assertThat(err())
                .contains("Base and candidate are identical; nothing is measured.")
                .contains("To measure them anyway, start a new comparison with --measure-identical.");
        assertNothingWasStarted();
        assertThat(Bundle.at(bundle).readVerdict().status()).isEqualTo(Judgment.Status.NOTHING_DIFFERS);
        assertThat(bundle.resolve("report.html"))
                .content()
                .contains("Nothing that is measured differs", "not measured");
        assertThat(bundle.resolve("report.md")).content().startsWith("### 🟢 Nothing that is measured differs");
        assertThat(Bundle.at(bundle).build(Side.BASE)).exists();
        assertThat(run("bundle", "report", bundle.toString())).isZero();
        assertThat(run("compare", "--resume", bundle.toString(), "--no-record")).isZero();
        assertNothingWasStarted();
    }

    @Test
    void theStageAloneLeavesTheSameBundle() throws IOException {
        assertThat(run("bundle", "measure", jar("base", 1, "library"), jar("candidate", 1, "library")))
                .isZero();
        assertThat(out()).isEqualTo(bundle + "\n");
        assertNothingWasStarted();
        assertThat(run("bundle", "judge", bundle.toString())).isZero();
    }

    @Test
    void aBundleOfTheStageAloneIsNotMeasuredLaterEither() throws IOException {
        run("bundle", "measure", jar("base", 1, "library"), jar("candidate", 1, "library"));
        assertThat(run("compare", "--resume", bundle.toString(), "--no-record"))
                .as(err())
                .isZero();
        assertNothingWasStarted();
    }

    @Test
    void aResumedComparisonCannotBeAskedToMeasureThem() throws IOException {
        run("bundle", "measure", jar("base", 1, "library"), jar("candidate", 1, "library"));
        assertThat(run("bundle", "measure", "--resume", bundle.toString(), "--measure-identical"))
                .isEqualTo(ExitCode.USAGE_ERROR.status());
        assertThat(err())
                .contains("--resume continues with the builds and options of the bundle; omit all other options");
    }

    @Test
    void theyAreMeasuredOnRequest() throws IOException {
        run("bundle", "measure", jar("base", 1, "library"), jar("candidate", 1, "library"), "--measure-identical");
        assertThat(folder.resolve("mark")).exists();
        run("bundle", "judge", bundle.toString());
        assertThat(out()).contains(" --measure-identical\n");
    }

    @Test
    void otherBuildsAreMeasured() throws IOException {
        run("bundle", "measure", jar("base", 1, "library"), jar("candidate", 1, "another library"));
        assertThat(folder.resolve("mark")).exists();
    }

    @Test
    void noDatabaseIsTouchedIfNothingIsToBeRecorded() throws IOException {
        Path data = Files.createDirectories(folder.resolve("data/rjperf"));
        Path inTheWay = Files.createFile(data.resolve("postgresql"));

        assertThat(run("compare", jar("base", 1, "library"), jar("candidate", 1, "library"), "--no-record"))
                .as(err())
                .isZero();

        assertThat(inTheWay).isEmptyFile();
        try (Stream<Path> files = Files.list(data)) {
            assertThat(files.map(data::relativize).map(Path::toString))
                    .containsExactlyInAnyOrder("postgresql", "measure.lock");
        }
    }

    @Test
    void aDatabaseThatCannotBeUsedEndsTheCommandBeforeAnythingIsDone() throws IOException {
        Files.createFile(Files.createDirectories(folder.resolve("data/rjperf")).resolve("postgresql"));

        assertThat(run("compare", jar("base", 1, "library"), jar("candidate", 1, "another library")))
                .isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());

        assertThat(err())
                .hasLineCount(1)
                .contains(
                        "for the embedded database", "specify --db", "to measure without a database, add --no-record");
        assertThat(folder.resolve("mark")).doesNotExist();
        assertThat(bundle).doesNotExist();
    }

    /** The server refuses only what is written after the verdict. */
    @Test
    void aRecordingThatFailsLeavesTheExitCodeOfTheVerdict() throws IOException {
        TestServer.migrated(NAME).close();
        TestServer.writing(
                NAME,
                "create function refuse() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;"
                        + " create trigger refuse before insert on perf.ingest execute function refuse()");
        String url = TestServer.url(NAME);

        assertThat(run("compare", jar("base", 1, "library"), jar("candidate", 1, "library"), "--db", url))
                .as(err())
                .isZero();

        String again = "./rjperf bundle record " + bundle + " --db ";
        assertThat(err().lines().filter(line -> line.contains("NOT RECORDED")))
                .singleElement()
                .asString()
                .contains("out of order", "nothing is lost, record it with: " + again)
                .doesNotContain("password=");
        assertThat(TestServer.rows(NAME)).isZero();

        TestServer.writing(NAME, "drop trigger refuse on perf.ingest");
        assertThat(run("bundle", "record", bundle.toString(), "--db", url))
                .as(err())
                .isZero();
        assertThat(TestServer.rows(NAME)).isPositive();
    }

    private void assertNothingWasStarted() {
        assertThat(folder.resolve("mark")).doesNotExist();
        try (var forks = Bundle.at(bundle).readForks()) {
            assertThat(forks).isEmpty();
        }
    }

    private String jar(String name, long time, String library) throws IOException {
        return StandInJar.write(folder.resolve(name), time, library);
    }

    private int run(String... arguments) {
        Map<String, String> properties = new HashMap<>();
        System.getProperties().stringPropertyNames().forEach(name -> properties.put(name, System.getProperty(name)));
        properties.put("rjperf.home", folder.toString());
        properties.put("java.home", folder.resolve("jdk").toString());
        Settings settings = new Settings(
                Map.of("XDG_DATA_HOME", folder.resolve("data").toString(), "PATH", System.getenv("PATH")),
                properties,
                Clock.systemUTC());
        boolean isNew = Stream.of(arguments).anyMatch(word -> word.startsWith("jar:"));
        List<String> more = isNew
                ? List.of("--profile", "smoke", "--max-pairs", "1", "--out", bundle.toString(), "--tmpdir")
                : List.of();
        Stream<String> all = Stream.of(Stream.of(arguments), more.stream(), isNew ? databases() : Stream.<String>of())
                .flatMap(words -> words);
        return Main.commandLine(settings, console()).execute(all.toArray(String[]::new));
    }

    private Stream<String> databases() {
        return Stream.of(folder.resolve("databases").toString());
    }

    private Console console() {
        return new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
