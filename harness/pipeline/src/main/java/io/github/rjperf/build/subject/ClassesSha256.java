package io.github.rjperf.build.subject;

import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The digest of the classes of a jar: of their names and contents, so that jars packed in another order, at another time, or with
 * another compression have the same digest.
 */
final class ClassesSha256 {
    /** Hundreds of times the size of RocksJava's classes; a hostile jar may unpack without end. */
    private static final long MOST_BYTES = 1L << 30;

    private ClassesSha256() {}

    /** SHA-256 in lower-case hex; throws IOException when the classes cannot be read, or are larger than RocksJava's can be. */
    static String of(ZipFile jar) throws IOException {
        List<ZipEntry> classes = jar.stream()
                .map(ZipEntry.class::cast)
                .filter(entry -> entry.getName().endsWith(".class"))
                .sorted(Comparator.comparing(ZipEntry::getName))
                .toList();
        List<String> texts = new ArrayList<>();
        long left = MOST_BYTES;
        for (ZipEntry entry : classes) {
            try (InputStream in = jar.getInputStream(entry)) {
                BoundedInput content = new BoundedInput(in, left);
                texts.add(entry.getName());
                texts.add(FileSha256.of(content));
                left -= content.given();
            }
        }
        return Sha256.ofTexts(texts);
    }
}
