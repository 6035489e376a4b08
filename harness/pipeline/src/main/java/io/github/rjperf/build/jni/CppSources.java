package io.github.rjperf.build.jni;

import io.github.rjperf.build.jni.TransferLibrary.Lacking;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The C++ sources in the {@code cpp} folder of a jar, by file name. */
record CppSources(SortedMap<String, byte[]> files) {
    private static final Pattern ENTRY = Pattern.compile("cpp/([\\w.-]+)");

    static CppSources of(Path jar) throws IOException, Lacking {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream()
                    .filter(e -> ENTRY.matcher(e.getName()).matches())
                    .toList()) {
                try (InputStream content = zip.getInputStream(entry)) {
                    files.put(entry.getName().substring("cpp/".length()), content.readAllBytes());
                }
            }
        } catch (IOException e) {
            throw new IOException(jar + " cannot be read: " + e.getMessage(), e);
        }
        if (!files.containsKey("CMakeLists.txt")) {
            throw new Lacking(jar + " contains no C++ sources; build it again");
        }
        return new CppSources(files);
    }

    /** Writes the files into a new folder and returns it. */
    Path extract(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        return folder;
    }

    /** SHA-256 of names, contents, and this text, in lower-case hex. */
    String digest(String furthermore) {
        MessageDigest digest = Sha256.start();
        files.forEach((name, content) -> {
            digest.update((name + '\0' + content.length + '\0').getBytes(StandardCharsets.UTF_8));
            digest.update(content);
        });
        digest.update(furthermore.getBytes(StandardCharsets.UTF_8));
        return Sha256.hex(digest);
    }
}
