package io.github.rjperf.document.intake;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.model.service.HostKey;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * An artifact downloaded from GitHub: a ZIP archive in which an attacker may control every byte. It is read in ranges,
 * and its files are copied in chunks, so memory use does not grow with its size.
 */
public final class ArtifactZip {
    private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private ArtifactZip() {}

    /**
     * Unpacks the part of the bundle that is needed: its forks, or the reason why there are none, and an explanation. The
     * bundle's own verdict and reports are not unpacked, because they are not used.
     *
     * @param archive a file that only this program can write to
     * @param folder created for this user only; removed after a refusal
     * @param origin the host that is supposed to have handed over the archive
     * @param signer receives the key of the host that signed it; not called for a platform that needs no signature
     * @throws RefusedException if it is not a bundle of that origin
     */
    public static Bundle unpack(Path archive, Path folder, BundleOrigin origin, Consumer<HostKey> signer) {
        Set<String> needed = Set.of(BundleNames.FORKS, BundleNames.FAILURE, BundleNames.EXPLANATION);
        unpack(archive, folder, files -> origin.check(files).ifPresent(signer), needed::contains);
        return Bundle.at(folder);
    }

    /**
     * Unpacks every file of the bundle in an archive. Only files with names that belong in a bundle are written, at most
     * {@link IntakeLimits#FILES} files with {@link IntakeLimits#CONTENT_BYTES} bytes in total. None of them may already exist.
     *
     * @param archive a file that only this program can write to
     * @param folder created for this user only; removed after a refusal
     * @return the lines of a hand-over: one per file in the format of {@code sha256sum}, sorted by name
     * @throws RefusedException if it is not a bundle, or contains its own hand-over, which only the bench gate may add
     */
    public static List<String> unpackAll(Path archive, Path folder) {
        List<String> digests = new ArrayList<>();
        unpack(archive, folder, files -> digests.addAll(digests(files)), name -> true);
        return digests;
    }

    private static List<String> digests(List<ZipContent> files) {
        List<ZipContent> sorted =
                files.stream().sorted(Comparator.comparing(ZipContent::name)).toList();
        sorted.forEach(file -> Refusal.FOREIGN_FILE.unless(!BundleNames.isOfHandover(file.name()), file.name()));
        return sorted.stream().map(ZipContent::digest).toList();
    }

    /** @param check receives all files before anything is written */
    static void unpack(Path archive, Path folder, Consumer<List<ZipContent>> check, Predicate<String> wanted) {
        try (ArchiveFile bytes = ArchiveFile.open(archive)) {
            List<ZipContent> files = new ZipDirectory(bytes)
                    .read().stream()
                            .filter(file -> !BundleNames.isFolder(file.name()))
                            .toList();
            check.accept(files);
            Files.createDirectory(folder, PRIVATE);
            boolean whole = false;
            try {
                for (ZipContent file : files) {
                    if (wanted.test(file.name())) {
                        write(file, folder);
                    }
                }
                whole = true;
            } finally {
                if (!whole) {
                    Trees.delete(folder);
                }
            }
        } catch (IOException e) {
            throw DocumentException.unwritable(folder, e);
        }
    }

    private static void write(ZipContent content, Path folder) throws IOException {
        Path target = folder.resolve(content.name());
        Path parent = target.getParent();
        if (parent != null && !parent.equals(folder) && Files.notExists(parent)) {
            Files.createDirectory(parent, PRIVATE);
        }
        // CREATE_NEW is O_EXCL, which also fails for a link.
        try (OutputStream out =
                Files.newOutputStream(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            content.copyTo(out);
        }
    }
}
