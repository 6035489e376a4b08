package io.github.rjperf.build.source;

import io.github.rjperf.build.source.TreeFile.Kind;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Some files of a folder with their digests, read once. Symbolic links are never followed, either when reading or when writing.
 *
 * @param files files by their paths below the folder, with slashes
 */
record FileTree(SortedMap<String, TreeFile> files) {
    /** Reads the named files; leaves out anything that is not a file or link, or that is reached through a link. */
    static FileTree read(Path folder, SortedSet<String> names) throws IOException {
        return new Reading(folder, null).read(names);
    }

    /** Reads the named files and at the same time copies them to an empty folder, so the digests are those of the copies. */
    static FileTree copy(Path folder, SortedSet<String> names, Path to) throws IOException {
        return new Reading(folder, to).read(names);
    }

    /** SHA-256 over names, kinds, and contents, in lower-case hex. */
    String sha256() {
        MessageDigest digest = Sha256.start();
        files.forEach((name, file) -> digest.update(
                (file.kind().mode() + ' ' + file.sha256() + ' ' + name + '\0').getBytes(StandardCharsets.UTF_8)));
        return Sha256.hex(digest);
    }

    private static final class Reading {
        private final Path folder;
        private final @Nullable Path copy;
        private final Set<Path> realFolders = new HashSet<>();

        Reading(Path folder, @Nullable Path copy) {
            this.folder = folder;
            this.copy = copy;
            realFolders.add(folder);
        }

        FileTree read(SortedSet<String> names) throws IOException {
            SortedMap<String, TreeFile> files = new TreeMap<>();
            for (String name : names) {
                Path file = FileNames.below(folder, name);
                if (isReal(file.getParent())) {
                    entry(name, file).ifPresent(entry -> files.put(name, entry));
                }
            }
            return new FileTree(files);
        }

        private boolean isReal(@Nullable Path parent) {
            if (parent == null || realFolders.contains(parent)) {
                return parent != null;
            }
            boolean isReal = Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS) && isReal(parent.getParent());
            if (isReal) {
                realFolders.add(parent);
            }
            return isReal;
        }

        private Optional<TreeFile> entry(String name, Path file) throws IOException {
            PosixFileAttributes attributes;
            try {
                attributes = Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            } catch (NoSuchFileException deleted) {
                return Optional.empty();
            }
            if (attributes.isSymbolicLink()) {
                return Optional.of(link(name, file));
            }
            return attributes.isRegularFile() ? Optional.of(file(name, file, attributes)) : Optional.empty();
        }

        private TreeFile link(String name, Path file) throws IOException {
            Path target = Files.readSymbolicLink(file);
            byte[] content = target.toString().getBytes(StandardCharsets.UTF_8);
            if (copy != null) {
                Files.createSymbolicLink(placeFor(copy, name), target);
            }
            MessageDigest id = ObjectId.startBlob(content.length);
            id.update(content);
            return new TreeFile(Kind.LINK, ObjectId.of(id), Sha256.of(content));
        }

        private TreeFile file(String name, Path file, PosixFileAttributes attributes) throws IOException {
            boolean isExecutable = attributes.permissions().contains(PosixFilePermission.OWNER_EXECUTE);
            MessageDigest id = ObjectId.startBlob(attributes.size());
            MessageDigest sha256 = Sha256.start();
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
                    OutputStream out = copy == null
                            ? OutputStream.nullOutputStream()
                            : Files.newOutputStream(placeFor(copy, name), StandardOpenOption.CREATE_NEW)) {
                in.transferTo(new DigestOutputStream(new DigestOutputStream(out, id), sha256));
            }
            if (copy != null) {
                Files.setPosixFilePermissions(
                        FileNames.below(copy, name),
                        PosixFilePermissions.fromString(isExecutable ? "rwxr-xr-x" : "rw-r--r--"));
            }
            Kind kind = isExecutable ? Kind.EXECUTABLE : Kind.PLAIN;
            return new TreeFile(kind, ObjectId.of(id), Sha256.hex(sha256));
        }

        private static Path placeFor(Path copy, String name) throws IOException {
            Path place = FileNames.below(copy, name);
            Files.createDirectories(place.getParent());
            return place;
        }
    }
}
