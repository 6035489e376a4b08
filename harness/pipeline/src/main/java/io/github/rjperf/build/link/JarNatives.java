package io.github.rjperf.build.link;

import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.model.build.Build;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The native methods and symbols of a RocksJava jar.
 *
 * @param declared the native methods of its classes
 * @param exported the symbols of its library that the JVM can link to
 */
public record JarNatives(Set<NativeMethod> declared, Set<String> exported) {
    private static final long MOST_CLASS_BYTES = 16 << 20;
    private static final long MOST_LIBRARY_BYTES = 2L << 30;
    private static final int MOST_CLASSES = 100_000;

    /** Reads the jar of a build; throws IOException if it cannot be read. */
    public static JarNatives of(Build build) throws IOException {
        try (ZipFile zip = new ZipFile(build.jar())) {
            ZipEntry library = zip.getEntry(build.library());
            if (library == null) {
                throw new IOException(build.jar() + " has no " + build.library());
            }
            try (InputStream in = new BoundedInput(zip.getInputStream(library), MOST_LIBRARY_BYTES)) {
                return new JarNatives(declared(zip), ExportedSymbols.of(in));
            }
        }
    }

    private static Set<NativeMethod> declared(ZipFile zip) throws IOException {
        List<? extends ZipEntry> classes = Collections.list(zip.entries()).stream()
                .filter(entry -> entry.getName().startsWith("org/rocksdb/"))
                .filter(entry -> entry.getName().endsWith(".class"))
                .limit(MOST_CLASSES)
                .toList();
        Set<NativeMethod> declared = new HashSet<>();
        for (ZipEntry entry : classes) {
            try (InputStream in =
                    new BufferedInputStream(new BoundedInput(zip.getInputStream(entry), MOST_CLASS_BYTES))) {
                declared.addAll(ClassFile.natives(in));
            }
        }
        return declared;
    }
}
