package io.github.rjperf.build.make;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** A file in a folder that a build can write to. It can be anything: a link, a pipe, or terabytes of data. */
record HostileFile(Path path) {
    /** Its size in bytes; 0 if it is not a file. Never opens the file, so it is safe to call while the build runs. */
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
     * Up to {@code mostBytes} of its first bytes as Latin-1; empty if it is not a file. Call this only when no running process
     * can change the file.
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
