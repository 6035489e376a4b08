package io.github.rjperf.build;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.FileSha256.Content;
import io.github.rjperf.model.CodeLayout;
import io.github.rjperf.model.Sha256;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A jar that holds only a native library, for the class path before the jar of its build. */
final class LibraryJar {
    private LibraryJar() {}

    /**
     * Writes the jar, whose bytes depend only on the name and the library.
     *
     * @param jar path of the new jar
     * @param name name of the entry that RocksJava loads
     */
    static CodeLayout write(Path jar, String name, Content library) throws IOException {
        MessageDigest digest = Sha256.start();
        try (OutputStream file = Files.newOutputStream(jar, StandardOpenOption.CREATE_NEW);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.setLevel(Deflater.BEST_SPEED);
            ZipEntry entry = new ZipEntry(name);
            entry.setTime(0);
            zip.putNextEntry(entry);
            library.writeTo(new DigestOutputStream(zip, digest));
            zip.closeEntry();
        }
        return new CodeLayout(jar.toString(), FileSha256.of(jar), Sha256.hex(digest));
    }
}
