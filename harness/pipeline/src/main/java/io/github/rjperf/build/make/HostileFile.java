package io.github.rjperf.build.make;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** A file in a folder that a build may write, where anything may be: a link, a pipe, or terabytes. */
record HostileFile(Path path) {
    /** Its size in bytes; 0 when it is not a file. Never opens the file, so this may be called while the build runs. */
    long bytes() {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return attributes.isRegularFile() ? attributes.size() : 0;
        } catch (IOException missing) {
            return 0;
        }
    }

    /**
     * Its first bytes as Latin-1, at most this many; empty when it is not a file. Call this only when nothing runs that
     * could change the file.
     */
    String text(int mostBytes) {
        if (bytes() == 0) {
            return "";
        }
        try (InputStream in = Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(mostBytes), StandardCharsets.ISO_8859_1);
        } catch (IOException unreadable) {
            return "";
        }
    }
}
