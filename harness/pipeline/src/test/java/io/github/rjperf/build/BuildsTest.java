package io.github.rjperf.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of jars and of a Maven repository that the test makes; nothing leaves the machine. */
class BuildsTest {
    private static final NativePlatform LINUX = NativePlatform.of("Linux", "amd64", false);
    private static final NativePlatform ALPINE = NativePlatform.of("Linux", "amd64", true);
    private static final NativePlatform OLD_MAC = NativePlatform.of("Mac OS X", "x86_64", false);
    private static final String CLASS = "org/rocksdb/RocksDB.class";
    private static final String LIBRARY = "librocksdbjni-linux64.so";

    private final Path folder;
    private final Path m2;
    private final Path repository;

    BuildsTest(@TempDir Path folder) {
        this.folder = folder;
        this.m2 = folder.resolve("home/.m2");
        this.repository = folder.resolve("mirror");
    }

    @Test
    void aJarFileIsABuild() throws Exception {
        Path jar = jar(folder.resolve("rocksdbjni-9.2.1-SNAPSHOT-linux64.jar"), CLASS, LIBRARY);
        Build build = resolve("jar:" + folder + "/x/../" + jar.getFileName(), LINUX);
        assertThat(build.subject()).isEqualTo("jar:" + jar);
        assertThat(build.jar()).isEqualTo(jar.toString());
        assertThat(build.version()).isEqualTo("9.2.1-SNAPSHOT");
        assertThat(build.commit()).isNull();
        assertThat(build.jarSha256()).isEqualTo(digest("SHA-256", Files.readAllBytes(jar)));
        assertThat(build.library()).isEqualTo(LIBRARY);
        assertThat(build.librarySha256()).isEqualTo(digest("SHA-256", LIBRARY.getBytes(StandardCharsets.UTF_8)));
        assertThat(build.fromCache()).isTrue();
    }

    @Test
    void theVersionInsideTheJarOutranksItsName() throws Exception {
        String pom = "META-INF/maven/org.rocksdb/rocksdbjni/pom.properties";
        Path named = jar(folder.resolve("rocksdbjni-9.2.1.jar"), CLASS, LIBRARY, pom + "=version=9.3.0");
        assertThat(resolve("jar:" + named, LINUX).version()).isEqualTo("9.3.0");
        Path nameless = jar(folder.resolve("my.jar"), CLASS, LIBRARY);
        assertThat(resolve("jar:" + nameless, LINUX).version()).isEqualTo("unknown");
    }

    @Test
    void anOldReleaseHasOneLibraryForAllMacs() throws Exception {
        Path jar = jar(folder.resolve("a.jar"), CLASS, LIBRARY, "librocksdbjni-osx.jnilib");
        assertThat(resolve("jar:" + jar, OLD_MAC).library()).isEqualTo("librocksdbjni-osx.jnilib");
    }

    @Test
    void aJarThatCannotRunIsRefused() throws Exception {
        Path other = jar(folder.resolve("other.jar"), "a/B.class");
        assertRefused("jar:" + other, LINUX, "is not a RocksJava jar (it lacks org/rocksdb/RocksDB.class)");
        Path glibc = jar(folder.resolve("glibc.jar"), CLASS, LIBRARY);
        assertRefused("jar:" + glibc, ALPINE, "has no native library for linux-x64 with musl", "[" + LIBRARY + "]");
        Path text = Files.writeString(folder.resolve("text.jar"), "no zip");
        assertRefused("jar:" + text, LINUX, "is not a readable jar");
        byte[] whole = Files.readAllBytes(glibc);
        Path half = Files.write(folder.resolve("half.jar"), java.util.Arrays.copyOf(whole, whole.length / 2));
        assertRefused("jar:" + half, LINUX, "is not a readable jar");
        Path empty = Files.createFile(folder.resolve("empty.jar"));
        assertRefused("jar:" + empty, LINUX, "is not a readable jar");
        assertRefused("jar:" + folder, LINUX, "is not a file");
        assertRefused("jar:" + folder + "/none.jar", LINUX, "no such file");
    }

    @Test
    void aReleaseIsFetchedOnceAndThenReused() throws Exception {
        mirror(repository.toUri().toString());
        publish("9.0.1", "", CLASS, LIBRARY);
        List<String> seen = new ArrayList<>();
        Build first = builds(false, LINUX, (file, done, total) -> seen.add(file + done + "/" + total))
                .ready((Subject.Ready) Subject.parse("9.0.1"));
        assertThat(first.fromCache()).isFalse();
        assertThat(first.subject()).isEqualTo("maven:9.0.1");
        assertThat(first.jar()).startsWith(m2.resolve("repository").toString());
        long size = Files.size(Path.of(first.jar()));
        assertThat(seen).last().isEqualTo("rocksdbjni-9.0.1.jar" + size + "/" + size);

        Build again =
                builds(true, LINUX, (file, done, total) -> {}).ready((Subject.Ready) Subject.parse("maven:9.0.1"));
        assertThat(again.fromCache()).isTrue();
        assertThat(again.jarSha256()).isEqualTo(first.jarSha256());
    }

    @Test
    void anUnknownReleaseIsAnsweredWithTheNearestOnes() throws Exception {
        mirror(repository.toUri().toString());
        metadata("8.9.1", "9.0.0", "9.0.1", "9.1.1", "9.10.0");
        publish("9.1.1", "", CLASS, LIBRARY);
        assertRefused("9.0.2", LINUX, "maven:9.0.2 does not exist", "nearest versions: 9.0.0, 9.0.1, 9.1.1, 9.10.0");
        assertRefused("99.0.0", LINUX, "nearest versions: 9.1.1, 9.10.0");
        assertRefused(
                "9.1.1:musl", LINUX, "9.1.1 has no classifier musl; omit it, or try one of linux64, linux64-musl");
    }

    @Test
    void anUnknownLibraryIsAnsweredWithAKnownOne() throws Exception {
        mirror(repository.toUri().toString());
        assertRefused(
                "com.ververica:frocksdbjn:8.10.0",
                LINUX,
                "maven:com.ververica:frocksdbjn:8.10.0 does not exist",
                "did you mean com.ververica:frocksdbjni?");
        assertRefused("org.example:other:1.0.0", LINUX, "does not exist", "check group, artifact, and version");
    }

    @Test
    void anotherLibraryIsFetchedByItsCoordinates() throws Exception {
        mirror(repository.toUri().toString());
        publishAt("com/ververica/frocksdbjni", "8.10.0-ververica-1.0", CLASS, LIBRARY);
        Build build = resolve("com.ververica:frocksdbjni:8.10.0-ververica-1.0", LINUX);
        assertThat(build.subject()).isEqualTo("maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0");
        assertThat(build.version()).isEqualTo("8.10.0-ververica-1.0");
        assertThat(build.label()).isEqualTo("frocksdbjni:8.10.0-ververica-1.0");

        publishAt("org/example/other", "1.0.0", "a/B.class");
        assertRefused(
                "org.example:other:1.0.0",
                LINUX,
                "maven:org.example:other:1.0.0 is not a RocksJava jar (it lacks org/rocksdb/RocksDB.class)");
        publishAt("org/example/hollow", "1.0.0", CLASS);
        assertRefused(
                "org.example:hollow:1.0.0",
                LINUX,
                "maven:org.example:hollow:1.0.0 has no native library",
                "try maven:org.example:hollow:1.0.0:linux64");
    }

    /** As {@code mvn install} leaves it, which no remote repository knows. */
    @Test
    void aSnapshotOfTheLocalRepositoryIsFound() throws Exception {
        mirror(repository.toUri().toString());
        Path installed = m2.resolve("repository/org/rocksdb/rocksdbjni/9.2.0-SNAPSHOT/rocksdbjni-9.2.0-SNAPSHOT.jar");
        jar(installed, CLASS, LIBRARY);
        Files.writeString(installed.resolveSibling("_remote.repositories"), "rocksdbjni-9.2.0-SNAPSHOT.jar>=\n");
        Build build = resolve("9.2.0-SNAPSHOT", LINUX);
        assertThat(build.jar()).isEqualTo(installed.toString());
        assertThat(build.version()).isEqualTo("9.2.0-SNAPSHOT");
        assertThat(build.fromCache()).isTrue();
    }

    @Test
    void theChecksumOfAnotherLibraryCountsToo() throws Exception {
        mirror(repository.toUri().toString());
        Path jar = publishAt("com/ververica/frocksdbjni", "1.0.0", CLASS, LIBRARY);
        Files.writeString(jar.resolveSibling(jar.getFileName() + ".sha1"), "0".repeat(40));
        assertRefused("com.ververica:frocksdbjni:1.0.0", LINUX, "was refused: the download does not match");
        Files.delete(jar.resolveSibling(jar.getFileName() + ".sha1"));
        assertRefused("com.ververica:frocksdbjni:1.0.0", LINUX, "was refused");
    }

    @Test
    void aReleaseWithoutLibrariesNamesTheClassifier() throws Exception {
        mirror(repository.toUri().toString());
        publish("10.4.2", "", CLASS);
        publish("10.4.2", "linux64", CLASS, LIBRARY);
        assertRefused("10.4.2", LINUX, "maven:10.4.2 has no native library", "holds none", "try maven:10.4.2:linux64");
        assertThat(resolve("maven:10.4.2:linux64", LINUX).version()).isEqualTo("10.4.2");
    }

    @Test
    void aWrongChecksumIsRefused() throws Exception {
        mirror(repository.toUri().toString());
        Path jar = publish("9.0.1", "", CLASS, LIBRARY);
        Files.writeString(jar.resolveSibling(jar.getFileName() + ".sha1"), "0".repeat(40));
        assertRefused("9.0.1", LINUX, "maven:9.0.1 was refused: the download does not match the repository's checksum");
        Files.delete(jar.resolveSibling(jar.getFileName() + ".sha1"));
        assertRefused("9.0.1", LINUX, "was refused");
    }

    @Test
    void withoutNetworkTheMessageSaysSoAndKeepsThePassword() throws Exception {
        mirror("http://someone:secret@127.0.0.1:1/");
        assertRefused("9.0.1", LINUX, "maven:9.0.1 cannot be fetched: ", "Connection refused", "check the network");
        assertThatThrownBy(() -> resolve("9.0.1", LINUX)).message().doesNotContain("secret", "someone");
    }

    @Test
    void offlineTheLocalRepositoryIsAll() throws Exception {
        mirror(repository.toUri().toString());
        Builds offline = builds(true, LINUX, (file, done, total) -> {});
        assertThatThrownBy(() -> offline.ready((Subject.Ready) Subject.parse("9.0.1")))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("maven:9.0.1 is not in the local repository, and Maven is offline");
    }

    @Test
    void theUsersSettingsSwitchItOffline() throws Exception {
        mirror(repository.toUri().toString());
        publish("9.0.1", "", CLASS, LIBRARY);
        Path settings = m2.resolve("settings.xml");
        String online = Files.readString(settings);
        Files.writeString(settings, online.replace("<settings>", "<settings><offline> true </offline>"));
        assertRefused("9.0.1", LINUX, "maven:9.0.1 is not in the local repository, and Maven is offline");

        Files.writeString(settings, online.replace("<settings>", "<settings><offline>false</offline>"));
        assertThat(resolve("9.0.1", LINUX).fromCache()).isFalse();
    }

    @Test
    void brokenSettingsAreNamed() throws Exception {
        mirror("x");
        Files.writeString(m2.resolve("settings.xml"), "<settings><mirrors>");
        assertRefused("9.0.1", LINUX, "Maven cannot start", "settings.xml");
    }

    private Build resolve(String subject, NativePlatform platform) {
        return builds(false, platform, (file, done, total) -> {}).ready((Subject.Ready) Subject.parse(subject));
    }

    private Builds builds(boolean offline, NativePlatform platform, BuildListener listener) {
        return new Builds(new MavenFetch(m2, offline, listener), platform, InstantSource.system(), listener);
    }

    private void assertRefused(String subject, NativePlatform platform, String... words) {
        assertThatThrownBy(() -> resolve(subject, platform))
                .isInstanceOf(BuildException.class)
                .message()
                .contains(words)
                .hasLineCount(1);
    }

    /** Each entry holds its own name, or what follows {@code =}. */
    private static Path jar(Path file, String... entries) throws IOException {
        Files.createDirectories(file.getParent());
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String entry : entries) {
                int equals = entry.indexOf('=');
                zip.putNextEntry(new ZipEntry(equals < 0 ? entry : entry.substring(0, equals)));
                zip.write(entry.substring(equals + 1).getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    private void mirror(String url) throws IOException {
        Files.createDirectories(m2);
        Files.writeString(
                m2.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>test</id><mirrorOf>*</mirrorOf><url>" + url
                        + "</url></mirror></mirrors></settings>");
    }

    private Path publishAt(String library, String version, String... entries) throws Exception {
        String name = library.substring(library.lastIndexOf('/') + 1);
        return withSha1(
                jar(repository.resolve(library + "/" + version + "/" + name + "-" + version + ".jar"), entries));
    }

    private Path publish(String version, String classifier, String... entries) throws Exception {
        String suffix = classifier.isEmpty() ? "" : "-" + classifier;
        Path file =
                repository.resolve("org/rocksdb/rocksdbjni/" + version + "/rocksdbjni-" + version + suffix + ".jar");
        return withSha1(jar(file, entries));
    }

    private void metadata(String... versions) throws Exception {
        StringBuilder xml = new StringBuilder("<metadata><groupId>org.rocksdb</groupId>"
                + "<artifactId>rocksdbjni</artifactId><versioning><versions>");
        for (String version : versions) {
            xml.append("<version>").append(version).append("</version>");
        }
        Path file = repository.resolve("org/rocksdb/rocksdbjni/maven-metadata.xml");
        Files.createDirectories(file.getParent());
        withSha1(Files.writeString(file, xml.append("</versions></versioning></metadata>")));
    }

    private static Path withSha1(Path file) throws Exception {
        Files.writeString(file.resolveSibling(file.getFileName() + ".sha1"), digest("SHA-1", Files.readAllBytes(file)));
        return file;
    }

    private static String digest(String algorithm, byte[] content) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
    }
}
