package io.github.rjperf.document;

import io.github.rjperf.files.AtomicFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/** One regular file in a bundle: opened without following links, read up to a limit, and replaced atomically. */
final class BundleFile {
    private BundleFile() {}

    /** Opens a file for reading; a link, folder, device, or missing file is refused. */
    static InputStream open(Path file) {
        requireRegular(file);
        try {
            return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }

    static void requireRegular(Path file) {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            throw DocumentException.of(file, "no such file; specify the folder that a comparison wrote", e);
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
        if (attributes.isSymbolicLink()) {
            throw DocumentException.of(
                    file, "is a symbolic link; a bundle contains plain files only: copy the file itself");
        }
        if (!attributes.isRegularFile()) {
            throw DocumentException.of(file, "is not a file; specify the folder that a comparison wrote");
        }
    }

    /** The complete text of a file, which may be at most {@code maxBytes} long. */
    static String readText(Path file, int maxBytes) {
        byte[] bytes;
        try (InputStream in = open(file)) {
            bytes = in.readNBytes(maxBytes + 1);
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
        if (bytes.length > maxBytes) {
            throw DocumentException.of(
                    file, "is larger than " + maxBytes + " bytes, the limit for a document of a bundle");
        }
        if (bytes.length == 0) {
            throw DocumentException.of(file, "is empty; writing it was interrupted: run that step again");
        }
        try {
            return utf8(bytes);
        } catch (CharacterCodingException e) {
            throw DocumentException.of(file, "is not UTF-8 text; the file is damaged: use the original", e);
        }
    }

    /** The content of a document, which may be at most {@code maxBytes} long. */
    static <T> T read(Path file, int maxBytes, Class<T> type) {
        return Json.readDocument(file.toString(), readText(file, maxBytes), type);
    }

    /** The last bytes of a file, or all of them if it is short. The file may be hostile. */
    static byte[] end(Path file, int maxBytes) {
        requireRegular(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            channel.position(Math.max(0, channel.size() - maxBytes));
            return Channels.newInputStream(channel).readNBytes(maxBytes);
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }

    /** Decodes strictly: malformed UTF-8 is an error and never becomes a replacement character. */
    static String utf8(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    /** Writes a document atomically. */
    static void write(Path file, Object content) {
        replace(file, Json.document(content));
    }

    /** Writes a file atomically: a reader sees either the old content or all of the new content. */
    static void replace(Path file, String text) {
        createFolder(file);
        try {
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }

    static void createFolder(Path file) {
        try {
            AtomicFile.createFolders(file.toAbsolutePath().resolveSibling(""));
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }
}
