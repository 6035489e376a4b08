package io.github.rjperf.document.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.value.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole bundle is unpacked into its own folder, or nothing of it is. */
class UnpackAllIT {
    @TempDir
    private Path home;

    private Path target = Path.of("");

    @BeforeEach
    void name() {
        target = home.resolve("unpacked");
    }

    @Test
    void everyFileOfABundleIsUnpacked() throws Exception {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("forks.jsonl", "a\n");
        files.put("forks.jsonl.lock", "");
        files.put("build-base.json", "{}");
        files.put("logs/", "");
        files.put("logs/a.log", "x".repeat(200_000));
        files.put("logs/b.log", "");
        files.put("verdict.json", "{}");
        files.put("report.md", "# ✓");
        files.put("report.html", "<p>");

        List<String> digests = ArtifactZip.unpackAll(archive(files), target);

        files.remove("logs/");
        assertThat(digests)
                .containsExactlyElementsOf(new TreeMap<>(files)
                        .entrySet().stream()
                                .map(file -> Sha256.of(file.getValue()) + "  " + file.getKey())
                                .toList());
        for (Map.Entry<String, String> file : files.entrySet()) {
            assertThat(target.resolve(file.getKey())).hasContent(file.getValue());
        }
        try (Stream<Path> found = Files.walk(target)) {
            assertThat(found.filter(Files::isRegularFile)).hasSize(files.size());
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                .isEqualTo("rwx------");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "y\n/etc",
                "z\n../home/x",
                "logs/y\nshadow",
                "-rf",
                "logs/..",
                "../x",
                "/etc/passwd",
                "logs/\u00e9",
                "x.sh",
                "logs/\u202e.log",
                "handover.key",
                "handover.txt",
                "handover.sig"
            })
    void oneForeignNameRefusesAll(String name) throws Exception {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("forks.jsonl", "a\n");
        files.put(name, "root:x:0:0\n");
        RefusedException refused = refused(archive(files));
        assertThat(refused.refusal()).isEqualTo(Refusal.FOREIGN_FILE);
        assertThat(refused.getMessage()).hasLineCount(1).doesNotContain("\u202e");
    }

    @Test
    void tooManyFilesAreRefused() throws Exception {
        Map<String, String> files = new LinkedHashMap<>();
        for (int i = 0; i <= IntakeLimits.FILES; i++) {
            files.put("logs/" + i, "");
        }
        assertThat(refused(archive(files)).refusal()).isEqualTo(Refusal.TOO_LARGE);
    }

    /** Each file is within its own limit. */
    @Test
    void theSumOfAllFilesIsLimited() throws Exception {
        Map<String, String> files = new LinkedHashMap<>();
        String large = "0123456789abcdef".repeat(4 << 16);
        for (int i = 0; i < 65; i++) {
            files.put("logs/" + i, large);
        }
        RefusedException refused = refused(archive(files));
        assertThat(refused.refusal()).isEqualTo(Refusal.TOO_LARGE);
        assertThat(refused).hasMessageContaining("bytes of content");
    }

    @Test
    void damageInTheLastFileLeavesNothing() throws Exception {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("logs/a.log", "a");
        files.put("logs/b.log", "b");
        files.put("report.md", "0123456789");
        Path archive = archive(files);
        byte[] bytes = Files.readAllBytes(archive);
        int content = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("report.md") + 9;
        bytes[content + 3] ^= 0x10;
        Files.write(archive, bytes);
        assertThat(refused(archive).refusal()).isIn(Refusal.DAMAGED, Refusal.CONTRADICTORY_ARCHIVE);
    }

    @Test
    void aFolderOrLinkThatExistsIsNotWrittenInto() throws Exception {
        Path elsewhere = Files.createDirectory(home.resolve("elsewhere"));
        Files.createSymbolicLink(target, elsewhere);
        Path archive = archive(Map.of("forks.jsonl", "a\n"));
        assertThatThrownBy(() -> ArtifactZip.unpackAll(archive, target)).isInstanceOf(DocumentException.class);
        assertThat(elsewhere).isEmptyDirectory();
        assertThat(target).isSymbolicLink();
    }

    @Test
    void anArchiveThatIsALinkIsNotFollowed() throws Exception {
        Path link = Files.createSymbolicLink(home.resolve("link.zip"), archive(Map.of("forks.jsonl", "a\n")));
        assertThatThrownBy(() -> ArtifactZip.unpackAll(link, target))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("no regular file");
        assertThat(target).doesNotExist();
    }

    private RefusedException refused(Path archive) {
        RefusedException refused =
                catchThrowableOfType(RefusedException.class, () -> ArtifactZip.unpackAll(archive, target));
        assertThat(refused).isNotNull();
        assertThat(target).doesNotExist();
        assertThat(home.toFile().list()).containsExactly("a.zip");
        return refused;
    }

    private Path archive(Map<String, String> files) throws Exception {
        return Files.write(home.resolve("a.zip"), HonestBundle.zip(files));
    }
}
