package io.github.rjperf.build;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.FileSha256.Content;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** A jar that holds only a native library; on the class path, it comes before the jar of its build. */
final class LibraryJar {
    private LibraryJar() {}

    /**
     * Writes the jar. Its bytes depend only on these arguments.
     *
     * @param name name of the entry that RocksJava loads
     * @param next path of the jar that a manifest puts behind it on the class path; null for none
     */
    static CodeLayout write(Path jar, String name, @Nullable Path next, Content library) throws IOException {
        MessageDigest digest = Sha256.start();
        try (OutputStream file = Files.newOutputStream(jar, StandardOpenOption.CREATE_NEW);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.setLevel(Deflater.BEST_SPEED);
            if (next != null) {
                put(zip, JarFile.MANIFEST_NAME, out -> manifest(next).write(out));
            }
            put(zip, name, out -> library.writeTo(new DigestOutputStream(out, digest)));
        }
        return new CodeLayout(jar.toString(), FileSha256.of(jar), Sha256.hex(digest));
    }

    private static void put(ZipOutputStream zip, String name, Content content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        content.writeTo(zip);
        zip.closeEntry();
    }

    private static Manifest manifest(Path next) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(Attributes.Name.CLASS_PATH, next.toAbsolutePath().toUri().toASCIIString());
        return manifest;
    }
}
