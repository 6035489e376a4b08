package io.github.rjperf.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.process.Program;
import io.github.rjperf.report.SampleExplanations;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Profiles of builds that were made from two commits of a real clone. */
class FindChangedFilesIT {
    private static final String JAVA = "java/src/main/java/org/rocksdb/RocksDB.java";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private String first = "";
    private String second = "";

    @BeforeEach
    void commitTwice() throws Exception {
        git("init", "--quiet", ".");
        Path java = folder.resolve(JAVA);
        Files.createDirectories(java.getParent());
        Files.writeString(java, "class RocksDB {}\n");
        first = commit();
        Files.writeString(java, "class RocksDB { void get() {} }\n");
        Files.writeString(folder.resolve("HISTORY.md"), "faster\n");
        second = commit();
    }

    private String git(String... arguments) {
        List<String> command = Stream.concat(
                        Stream.of(
                                "git", "-C", folder.toString(), "-c", "user.name=A", "-c", "user.email=a@example.org"),
                        Stream.of(arguments))
                .toList();
        return Program.output(Duration.ofMinutes(5), command).strip();
    }

    private String commit() {
        git("add", "--all");
        git("commit", "--quiet", "-m", "a commit");
        return git("rev-parse", "HEAD");
    }

    private static Build of(Build build, @Nullable String commit, boolean fromSource) {
        return new Build(
                build.subject(),
                build.version(),
                commit,
                build.jar(),
                build.jarSha256(),
                build.library(),
                build.librarySha256(),
                null,
                build.fromCache(),
                build.seconds(),
                fromSource ? build.compilation() : null);
    }

    private @Nullable ChangedFiles files(@Nullable String base, String candidate, boolean fromSource) {
        Comparison honest = new HonestBundle(new UUID(1, 2).toString(), 0).comparison("0.2.0");
        Comparison comparison =
                honest.with(of(honest.base(), base, fromSource), of(honest.candidate(), candidate, fromSource));
        Bundle bundle = Bundle.at(folder.resolve("bundle"));
        KeptExplanation kept = new KeptExplanation(bundle, comparison);
        ExplainedSeries profiled = ExplainedSeries.unknown(HonestBundle.GET)
                .with(new SampledProfile(5, 18, SampleExplanations.exceptions(), null, null));
        kept.add(profiled);
        kept.add(ExplainedSeries.unknown(HonestBundle.ABSENT).with(SampledProfile.none("no profiler works here")));
        new FindChangedFiles(settings(), console(), folder.toString()).run(comparison, kept);
        return bundle.readExplanation(comparison)
                .orElseThrow()
                .of(HonestBundle.GET)
                .orElseThrow()
                .files();
    }

    private Settings settings() {
        Map<String, String> environment =
                Map.of("PATH", Objects.requireNonNull(System.getenv("PATH")), "HOME", folder.toString());
        Map<String, String> properties = Map.of(
                "user.home", folder.toString(),
                "os.name", System.getProperty("os.name"),
                "os.arch", System.getProperty("os.arch"));
        return new Settings(environment, properties, Clock.systemUTC());
    }

    private Console console() {
        PrintStream print = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new Console(print, print, false, false, 100);
    }

    @Test
    void theFileOnTheChangedPathIsKeptWithTheNumberOfAll() {
        CodeFrame get = new CodeFrame("org/rocksdb/RocksDB.get", CodeKind.JAVA);
        assertThat(files(first, second, true)).isEqualTo(new ChangedFiles(2, List.of(new ChangedFile(JAVA, get))));
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void buildsThatWereNotMadeFromCommitsHaveNoFiles() {
        assertThat(files(null, second, true)).isNull();
        assertThat(files(first, second, false)).isNull();
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void commitsThatAreNotThereAreSaidAndHinderNothing() {
        assertThat(files(first, "f".repeat(40), true)).isNull();
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("fffffff are not both in that repository");
    }
}
