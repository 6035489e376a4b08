package io.github.rjperf.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrossedBuildTest {
    private static final String LIBRARY = "librocksdbjni-linux64.so";

    @TempDir
    private Path parent;

    private Path folder;

    @BeforeEach
    void createFolderWithAnAwkwardName() throws IOException {
        folder = Files.createDirectory(
                parent.resolve("a b#ü%20 with a name of more than the seventy-two bytes of a line"));
    }

    private Build build(String version, String library) throws IOException {
        Path jar = folder.resolve("rocksdbjni-" + version + ".jar");
        Map<String, String> entries = new TreeMap<>(
                Map.of(library, "library of " + version, "org/rocksdb/RocksDB.class", "classes of " + version));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return new Build(
                "maven:" + version,
                version,
                null,
                jar.toString(),
                FileSha256.of(jar),
                library,
                sha256("library of " + version),
                sha256("classes of " + version),
                true,
                0,
                null);
    }

    private static String sha256(String text) throws IOException {
        return FileSha256.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String read(URLClassLoader path, String name) throws IOException {
        try (InputStream in = path.getResourceAsStream(name)) {
            return in == null ? "none" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void its_class_path_has_the_classes_of_one_and_the_library_of_the_other() throws IOException {
        Build crossed = CrossedBuild.of(build("9.0.1", LIBRARY), build("9.1.1", LIBRARY), folder.resolve("x.jar"));

        assertThat(crossed.librarySha256()).isEqualTo(sha256("library of 9.1.1"));
        assertThat(crossed.classesSha256()).isEqualTo(sha256("classes of 9.0.1"));
        assertThat(crossed.jarSha256()).isEqualTo(FileSha256.of(Path.of(crossed.jar())));
        assertThat(crossed.label()).isEqualTo("9.0.1 with the library of 9.1.1");
        URL[] jars = {Path.of(crossed.jar()).toUri().toURL()};
        try (URLClassLoader path = new URLClassLoader(jars, null)) {
            assertThat(read(path, LIBRARY)).isEqualTo("library of 9.1.1");
            assertThat(read(path, "org/rocksdb/RocksDB.class")).isEqualTo("classes of 9.0.1");
        }
    }

    @Test
    void the_library_has_the_name_that_the_classes_load() throws IOException {
        Build crossed = CrossedBuild.of(
                build("6.22.1", "librocksdbjni-osx.jnilib"),
                build("9.1.1", "librocksdbjni-osx-arm64.jnilib"),
                folder.resolve("x.jar"));

        URL[] jars = {Path.of(crossed.jar()).toUri().toURL()};
        try (URLClassLoader path = new URLClassLoader(jars, null)) {
            assertThat(read(path, crossed.library())).isEqualTo("library of 9.1.1");
        }
        assertThat(crossed.library()).isEqualTo("librocksdbjni-osx.jnilib");
    }

    @Test
    void it_has_the_layouts_of_the_library_unless_the_classes_load_another_name() throws IOException {
        CodeLayout further = new CodeLayout("/layout-1.jar", "1".repeat(64), "2".repeat(64));
        Build linked = build("9.1.1", LIBRARY).madeBy(compilation(further));

        Build crossed = CrossedBuild.of(build("9.0.1", LIBRARY), linked, folder.resolve("x.jar"));
        Build renamed = CrossedBuild.of(build("6.22.1", "lib.so"), linked, folder.resolve("y.jar"));

        assertThat(crossed.furtherLayouts()).containsExactly(further);
        assertThat(renamed.furtherLayouts()).isEmpty();
    }

    private static Compilation compilation(CodeLayout further) {
        return new Compilation(
                null,
                false,
                "0".repeat(64),
                new Toolchain("g++ 12", "ld 2.40", "17"),
                List.of(),
                new TreeMap<>(),
                List.of(further),
                1,
                1,
                1,
                0,
                List.of(),
                "/log");
    }

    @Test
    void a_jar_without_its_library_cannot_be_crossed() throws IOException {
        Build base = build("9.0.1", LIBRARY);
        Build candidate = build("9.1.1", LIBRARY);
        Build other = new Build(
                candidate.subject(),
                candidate.version(),
                null,
                base.jar(),
                base.jarSha256(),
                "librocksdbjni-win64.dll",
                candidate.librarySha256(),
                null,
                true,
                0,
                null);

        assertThatThrownBy(() -> CrossedBuild.of(base, other, folder.resolve("y.jar")))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("cannot cross 9.0.1 with the library of 9.1.1")
                .hasMessageContaining("librocksdbjni-win64.dll");
    }
}
