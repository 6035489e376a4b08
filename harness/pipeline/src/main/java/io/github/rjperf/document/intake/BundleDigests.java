package io.github.rjperf.document.intake;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.FileSha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The lines of a hand-over: digest and name of each file of a newly unpacked bundle. */
public final class BundleDigests {
    private BundleDigests() {}

    /**
     * One line per file in the format of {@code sha256sum}, sorted by name.
     *
     * @param folder as created by {@link ArtifactZip#unpackAll}
     * @throws RefusedException when the bundle brings its own hand-over, which only the bench gate may add
     */
    public static List<String> of(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> names = files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
            for (String name : names) {
                Refusal.FOREIGN_FILE.unless(
                        !name.equals(BundleNames.HANDOVER) && !name.equals(BundleNames.SIGNATURE), name);
            }
            return names.stream()
                    .map(name -> sha256(folder.resolve(name)) + "  " + name)
                    .toList();
        } catch (IOException e) {
            throw DocumentException.unreadable(folder, e);
        }
    }

    private static String sha256(Path file) {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return FileSha256.of(in);
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }
}
