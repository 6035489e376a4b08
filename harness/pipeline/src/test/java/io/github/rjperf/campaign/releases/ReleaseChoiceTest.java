package io.github.rjperf.campaign.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseChoiceTest {
    @TempDir
    private Path home;

    private MakeBuild builds() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Map<String, String> properties = Map.of("user.home", home.toString(), "os.name", "Linux", "os.arch", "amd64");
        return new MakeBuild(
                new Settings(Map.of(), properties, Clock.systemUTC()),
                new Console(nowhere, nowhere, false, false, 100),
                true,
                SourceChoice.of("."));
    }

    @Test
    void aListKeepsItsOrder() throws IOException {
        Path jar = Files.createFile(home.resolve("mine.jar"));
        List<String> named =
                List.of("9.2.0-SNAPSHOT", "jar:" + jar, "com.ververica:frocksdbjni:8.10.0-SNAPSHOT:linux64");

        List<Revision> listed = new ReleaseChoice(named, false).releases(builds().names());

        assertThat(listed)
                .extracting(Revision::subject)
                .containsExactly(
                        "maven:9.2.0-SNAPSHOT",
                        "jar:" + jar,
                        "maven:com.ververica:frocksdbjni:8.10.0-SNAPSHOT:linux64");
        assertThat(listed)
                .extracting(Revision::label)
                .containsExactly("9.2.0-SNAPSHOT", "mine.jar", "frocksdbjni:8.10.0-SNAPSHOT:linux64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jar:/x/mine.jar", "maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0"})
    void whatHasNoTagIsNotBuiltFromOne(String subject) {
        assertThatThrownBy(() -> MeasureReleases.tagged(new Revision(subject, "")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--from-source builds RocksDB releases from their tags, but " + subject);
    }

    @Test
    void aReleaseIsBuiltFromItsTag() {
        assertThat(MeasureReleases.tagged(new Revision("maven:9.1.1", ""))).isEqualTo(new Revision("git:v9.1.1", ""));
        assertThat(MeasureReleases.tagged(new Revision("maven:10.4.2:linux64", ""))
                        .subject())
                .isEqualTo("git:v10.4.2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-                       | false | no releases given; for example: ./rjperf releases",
                "9.0.1                   | false | is not a range of releases; give FROM..TO",
                "..9.0.1                 | false | is not a range of releases",
                "9.0.1..                 | false | is not a range of releases",
                "9.0.1..9.1.1..9.2.1     | false | is not a range of releases",
                "jar:../x.jar            | false | is not a range of releases",
                "git:v9.0.1..9.1.1       | false | is not a release; specify released versions",
                "9.0.1..pr:17            | false | is not a release",
                "9.0.1..9.1.1 9.2.1      | false | is not a build",
                "9.0.1 9.1.1             | true  | omit it when you list builds",
                "9.0.1 dir:x             | false | is not a release",
                "jar:no.jar 9.1-SNAPSHOT | false | no.jar: no such file; list jars that exist",
                "8-SNAPSHOT a:b:8-SNAPSHOT 8-SNAPSHOT | false | two of the listed builds are called 8-SNAPSHOT"
            })
    void anImpossibleChoiceIsRefusedInOneLine(@Nullable String named, boolean onlyMinor, String words) {
        List<String> builds = named == null ? List.of() : List.of(named.split(" ", -1));
        ReleaseChoice choice = new ReleaseChoice(builds, onlyMinor);

        assertThatThrownBy(() -> choice.releases(builds().names()))
                .isInstanceOfAny(UsageException.class, InvalidInputException.class)
                .hasMessageContaining(words)
                .hasMessageNotContaining("\n");
    }

    private static List<String> minor(String... versions) {
        List<Revision> all =
                Stream.of(versions).map(v -> new Revision("maven:" + v, "")).toList();
        return ReleaseChoice.minor(all).stream().map(Revision::label).toList();
    }

    @Test
    void theNewestPatchOfEachMinorVersionStays() {
        assertThat(minor("9.0.0", "9.0.1", "9.1.0", "9.1.1", "9.1.2", "10.1.0", "10.1.3"))
                .containsExactly("9.0.0", "9.0.1", "9.1.2", "10.1.3");
    }

    @Test
    void bothEndsStay() {
        assertThat(minor("9.1.0", "9.1.1", "9.1.2")).containsExactly("9.1.0", "9.1.2");
        assertThat(minor("9.1.0", "9.2")).containsExactly("9.1.0", "9.2");
    }
}
