package io.github.rjperf.compare.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.service.WorkflowInputs;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of builds in a Maven repository that the test makes. */
class BuildNamesTest {
    @TempDir
    private Path home;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void publish() throws Exception {
        Path repository = home.resolve("repository");
        metadata(repository, "org.rocksdb", "rocksdbjni", "9.0.1", "9.1.0", "9.1.1", "9.10.0", "10.0.0-rc1");
        metadata(repository, "com.ververica", "frocksdbjni", "8.10.0-ververica-1.0", "8.10.0-ververica-beta-1.0");
        Files.createDirectories(home.resolve(".m2"));
        Files.writeString(
                home.resolve(".m2/settings.xml"),
                "<settings><mirrors><mirror><id>test</id><mirrorOf>*</mirrorOf><url>" + repository.toUri()
                        + "</url></mirror></mirrors></settings>");
    }

    private static void metadata(Path repository, String group, String artifact, String... versions)
            throws IOException, NoSuchAlgorithmException {
        String all = String.join("</version><version>", versions);
        byte[] xml = ("<metadata><groupId>" + group + "</groupId><artifactId>" + artifact
                        + "</artifactId><versioning><versions><version>" + all
                        + "</version></versions></versioning></metadata>")
                .getBytes(StandardCharsets.UTF_8);
        Path file = repository.resolve(group.replace('.', '/') + "/" + artifact + "/maven-metadata.xml");
        Files.createDirectories(file.getParent());
        Files.write(file, xml);
        String sha1 =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(xml));
        Files.writeString(file.resolveSibling(file.getFileName() + ".sha1"), sha1);
    }

    private BuildNames names() {
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        Map<String, String> properties = Map.of("user.home", home.toString(), "os.name", "Linux", "os.arch", "amd64");
        Settings settings = new Settings(Map.of(), properties, Clock.systemUTC());
        return new MakeBuild(settings, new Console(out, out, false, false, 100), true, SourceChoice.of(".")).names();
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "9.1, maven:9.1.1, 9.1 is 9.1.1",
        "v9.1, maven:9.1.1, 9.1 is 9.1.1",
        "latest, maven:9.10.0, latest is 9.10.0",
        "9:linux64, maven:9.10.0:linux64, 9:linux64 is 9.10.0:linux64",
        "com.ververica:frocksdbjni:latest, maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0,"
                + " com.ververica:frocksdbjni:latest is com.ververica:frocksdbjni:8.10.0-ververica-1.0"
    })
    void aNameIsPinnedAndSaidOnce(String name, String exact, String line) {
        BuildNames names = names();

        assertThat(names.exact(Subject.parse(name)).canonical()).isEqualTo(exact);
        assertThat(names.exact(Subject.parse(name)).canonical()).isEqualTo(exact);

        assertThat(said()).isEqualTo(line + "\n");
    }

    @Test
    void whatIsExactAsksNobody() throws IOException {
        Files.writeString(home.resolve(".m2/settings.xml"), "<broken");
        BuildNames names = names();
        for (String exact : List.of("9.1.1", "v9.1.1", "9.2-SNAPSHOT", "a.b:c:1.0.0", "git:v9.1", "git:9.1", "jar:x")) {
            Subject subject = Subject.parse(exact);
            assertThat(names.exact(subject)).isSameAs(subject);
        }
        assertThat(said()).isEmpty();
    }

    @Test
    void theEndsOfARangeMayBeShort() {
        assertThat(names().between(Subject.parse("9.1"), Subject.parse("latest")))
                .extracting(Revision::subject)
                .containsExactly("maven:9.1.1", "maven:9.10.0");
        assertThat(said()).isEqualTo("9.1 is 9.1.1\nlatest is 9.10.0\n");
    }

    @Test
    void aListIsPinnedInItsOrder() {
        assertThat(listed("9.1", "com.ververica:frocksdbjni:8.10", "9.0.1"))
                .extracting(Revision::subject)
                .containsExactly("maven:9.1.1", "maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0", "maven:9.0.1");
    }

    @ParameterizedTest
    @CsvSource({
        "9.0.2, 'maven:9.0.2 does not exist in the Maven repositories; nearest versions: 9.0.1, 9.1.0, 9.1.1'",
        "9.1.1, two of the listed builds are called 9.1.1; list each build once",
        "9.9, 'maven:9.9 does not exist in the Maven repositories; nearest versions: 9.1.0, 9.1.1, 9.10.0, 10.0.0-rc1'",
        "com.ververica:frocksdbjn:1.0.0, did you mean com.ververica:frocksdbjni?",
        "pr:7, 'pr:7 cannot be listed; list releases, jars, or commits'"
    })
    void anImpossibleListIsRefusedInOneLine(String other, String words) {
        assertThatThrownBy(() -> listed("9.1", other))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining(words)
                .message()
                .hasLineCount(1);
    }

    private List<Revision> listed(String... texts) {
        return names().listed(Stream.of(texts).map(Subject::parse).toList());
    }

    @Test
    void theFormOfARequestIsPinned() {
        WorkflowInputs inputs = new WorkflowInputs(Map.of("base", " 9.1 ", "candidate", "maven:latest", "seed", "9.1"));
        assertThat(inputs.pinned(this::names).values())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("base", "maven:9.1.1", "candidate", "maven:9.10.0", "seed", "9.1"));
        // as git names them
        WorkflowInputs refs = new WorkflowInputs(Map.of("base", "latest", "candidate", "v9.1"));
        assertThat(refs.pinned(this::names).values()).isEqualTo(refs.values());
    }
}
