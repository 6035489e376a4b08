package io.github.rjperf.build.subject;

import io.github.rjperf.build.binary.ReadTraits;
import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.model.build.LibraryTraits;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a RocksJava jar for one platform.
 *
 * <p>A jar without a library for the platform is refused, with a message that names the classifier to try. A classifier is never
 * chosen silently, because the measured jar must be the one that the user named. Hashes are computed each time: for a 69 MB
 * jar and its 14 MB library, this takes about 1.3 s in a JVM without its second compiler, but cached hashes could be wrong.
 *
 * @param version version according to the jar, or {@code unknown}
 * @param sha256 SHA-256 of the jar, in lower-case hex
 * @param library name of the entry with the native library for the platform
 * @param librarySha256 SHA-256 of that library, in lower-case hex
 * @param classesSha256 SHA-256 over the names and contents of its classes, regardless of their order, times, and
 *     compression
 * @param traits traits of the library that show how it was made; null if it cannot be read
 */
public record RocksJavaJar(
        String version,
        String sha256,
        String library,
        String librarySha256,
        String classesSha256,
        @Nullable LibraryTraits traits) {
    private static final String CLASS = "org/rocksdb/RocksDB.class";
    private static final String POM = "META-INF/maven/org.rocksdb/rocksdbjni/pom.properties";
    private static final long MOST_LIBRARY_BYTES = 2L << 30;

    /** Hundreds of times the size of RocksJava's classes; a hostile jar could unpack endlessly. */
    private static final long MOST_CLASS_BYTES = 1L << 30;

    private static final long MOST_POM_BYTES = 64 << 10;
    private static final Pattern FILE_NAME =
            Pattern.compile("rocksdbjni-([0-9][0-9A-Za-z.]*(?:-SNAPSHOT)?)(?:-(?:linux|osx|win)[\\w-]*)?\\.jar");

    /** Reads a jar; throws {@link BuildException} if it is not a RocksJava jar or not for the platform. */
    public static RocksJavaJar read(Subject subject, Path jar, NativePlatform platform) {
        if (!Files.isRegularFile(jar)) {
            throw new InvalidInputException(jar + (Files.exists(jar) ? " is not a file" : ": no such file")
                    + "; specify a RocksJava jar, for example jar:./rocksdbjni-9.1.1-linux64.jar");
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            if (zip.getEntry(CLASS) == null) {
                String name = subject instanceof Subject.Release release ? release.canonical() : jar.toString();
                throw new InvalidInputException(
                        name + " is not a RocksJava jar (it lacks " + CLASS + "); specify the rocksdbjni jar itself");
            }
            ZipEntry library = library(zip, subject, platform);
            String librarySha256;
            try (InputStream in = zip.getInputStream(library)) {
                librarySha256 = FileSha256.of(new BoundedInput(in, MOST_LIBRARY_BYTES));
            }
            LibraryTraits traits;
            try (InputStream in = zip.getInputStream(library)) {
                traits = ReadTraits.of(in);
            }
            return new RocksJavaJar(
                    version(zip, jar),
                    FileSha256.of(jar),
                    library.getName(),
                    librarySha256,
                    classesSha256(zip),
                    traits);
        } catch (ZipException e) {
            throw new InvalidInputException(
                    jar + " is not a readable jar (" + e.getMessage() + "); build or fetch it again", e);
        } catch (IOException e) {
            throw unreadable(jar, FileTrouble.of(e), e);
        } catch (UncheckedIOException e) {
            throw unreadable(jar, FileTrouble.of(e), e);
        }
    }

    private static InvalidInputException unreadable(Path jar, String why, Exception e) {
        return new InvalidInputException(jar + " cannot be read (" + why + "); check its permissions", e);
    }

    private static ZipEntry library(ZipFile zip, Subject subject, NativePlatform platform) {
        for (String name : platform.libraries()) {
            ZipEntry entry = zip.getEntry(name);
            if (entry != null) {
                return entry;
            }
        }
        List<String> others = zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.startsWith("librocksdbjni"))
                .sorted()
                .toList();
        throw new InvalidInputException(subject.canonical() + " has no native library for " + platform.name()
                + (platform.musl() ? " with musl" : "") + " (looked for "
                + String.join(", ", platform.libraries()) + "; it holds " + (others.isEmpty() ? "none" : others)
                + "); " + advice(subject, platform));
    }

    private static String advice(Subject subject, NativePlatform platform) {
        return subject instanceof Subject.Release release && release.classifier() == null
                ? "try " + release.with(platform.classifier()).canonical()
                : "specify a jar that was built for this platform";
    }

    private static String version(ZipFile zip, Path jar) throws IOException {
        ZipEntry pom = zip.getEntry(POM);
        if (pom != null) {
            Properties properties = new Properties();
            try (InputStream in = zip.getInputStream(pom)) {
                properties.load(new BoundedInput(in, MOST_POM_BYTES));
            }
            String version = properties.getProperty("version", "");
            if (!version.isBlank()) {
                return version.strip();
            }
        }
        Matcher name = FILE_NAME.matcher(String.valueOf(jar.getFileName()));
        return name.matches() ? name.group(1) : "unknown";
    }

    private static String classesSha256(ZipFile jar) throws IOException {
        List<ZipEntry> classes = jar.stream()
                .map(ZipEntry.class::cast)
                .filter(entry -> entry.getName().endsWith(".class"))
                .sorted(Comparator.comparing(ZipEntry::getName))
                .toList();
        List<String> texts = new ArrayList<>();
        long left = MOST_CLASS_BYTES;
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
