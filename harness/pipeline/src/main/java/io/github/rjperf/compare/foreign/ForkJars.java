package io.github.rjperf.compare.foreign;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.jmh.JmhJar;
import io.github.rjperf.document.jmh.ListedBenchmark;
import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The jars of a fork that runs external benchmarks, written for each run: our side of the turn protocol, the external jar, and
 * our JMH. Our JMH is omitted if the jar contains JMH, because generated classes work only with the JMH version that generated
 * them.
 *
 * <p>The external jar is copied without anything that would replace the build under test or this program: RocksJava's native
 * libraries, API classes that the builds also have, the whole API if the jar bundles RocksJava, our packages, and the manifest,
 * which could name additional jars.
 *
 * @param ofOurs our benchmarks jar, which contains JMH
 * @param foreign the external jar
 * @param read the parsed content of the external jar
 */
record ForkJars(Path ofOurs, Path foreign, JmhJar read) {
    private static final String OURS = "io/github/rjperf/";
    private static final String BYTE_CODE_LIBRARY = "org/objectweb/asm/";
    private static final String API = "org/rocksdb/";
    private static final String API_CLASS = API + "RocksDB.class";
    private static final String VERSIONS = "META-INF/versions/\\d+/";
    private static final long MOST_BYTES = 1L << 30;

    private static final Pattern LISTS = Pattern.compile("META-INF/(BenchmarkList|CompilerHints)|catalog\\.json");
    private static final Pattern NEVER_COPIED =
            Pattern.compile("META-INF/(MANIFEST\\.MF|[^/]*\\.(SF|RSA|DSA|EC))|(.*/)?librocksdbjni[^/]*|.*/");

    /** Writes the jars to a folder and returns them in class path order. Throws {@link DocumentException} if that fails. */
    List<Path> write(Path folder, Build base, Build candidate) {
        Path ours = folder.resolve("rjperf.jar");
        Path theirs = folder.resolve("benchmarks-of-others.jar");
        Path jmh = folder.resolve("jmh.jar");
        List<Path> all = new ArrayList<>(List.of(ours, theirs));
        try {
            copy(ofOurs, ours, name -> name.startsWith(OURS) || name.startsWith(BYTE_CODE_LIBRARY));
            copy(foreign, theirs, kept(base, candidate));
            if (read.jmhVersion() == null) {
                copy(
                        ofOurs,
                        jmh,
                        name -> !name.startsWith(OURS) && !LISTS.matcher(name).matches());
                all.add(jmh);
            }
        } catch (IOException e) {
            throw DocumentException.of(foreign, "cannot be copied to " + folder + ": " + e.getMessage());
        }
        return List.copyOf(all);
    }

    private Predicate<String> kept(Build base, Build candidate) throws IOException {
        Set<String> ofBuilds = new HashSet<>(names(Path.of(base.jar())));
        ofBuilds.addAll(names(Path.of(candidate.jar())));
        ofBuilds.removeIf(name -> !name.startsWith(API));
        Set<String> theirs = names(foreign);
        boolean bundles = theirs.stream().map(ForkJars::unversioned).anyMatch(API_CLASS::equals);
        Set<String> listed = read.benchmarks().stream()
                .map(ListedBenchmark::className)
                .map(name -> name.replace('.', '/'))
                .collect(Collectors.toSet());
        return versioned -> {
            String name = unversioned(versioned);
            return !name.startsWith(OURS)
                    && !ofBuilds.contains(name)
                    && !(bundles && isOfApi(name) && !isOf(listed, outermost(name)));
        };
    }

    private static boolean isOf(Set<String> listed, String outermost) {
        return listed.contains(outermost) || listed.stream().anyMatch(name -> name.startsWith(outermost + "/"));
    }

    private static boolean isOfApi(String name) {
        return name.startsWith(API) && name.indexOf('/', API.length()) < 0 && name.endsWith(".class");
    }

    private static String outermost(String className) {
        return className.replaceFirst("(\\$.*)?\\.class$", "");
    }

    private static String unversioned(String name) {
        return name.replaceFirst("^" + VERSIONS, "");
    }

    private static Set<String> names(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return Collections.list(zip.entries()).stream()
                    .map(ZipEntry::getName)
                    .collect(Collectors.toSet());
        }
    }

    private static void copy(Path from, Path to, Predicate<String> kept) throws IOException {
        try (ZipFile zip = new ZipFile(from.toFile());
                OutputStream file = Files.newOutputStream(to, StandardOpenOption.CREATE_NEW);
                ZipOutputStream out = new ZipOutputStream(file)) {
            out.setLevel(Deflater.BEST_SPEED);
            out.putNextEntry(new ZipEntry(JarFile.MANIFEST_NAME));
            manifest(zip).write(out);
            long left = MOST_BYTES;
            Set<String> written = new HashSet<>();
            for (ZipEntry entry : Collections.list(zip.entries())) {
                String name = entry.getName();
                if (!NEVER_COPIED.matcher(name).matches() && kept.test(name) && written.add(name)) {
                    out.putNextEntry(new ZipEntry(name));
                    try (InputStream content = new BoundedInput(zip.getInputStream(entry), left)) {
                        left -= content.transferTo(out);
                    }
                    out.closeEntry();
                }
            }
        }
    }

    /**
     * The part of a manifest that matters on a class path: whether there are classes for newer JVMs and, in our jar, the agent
     * that counts calls.
     */
    private static Manifest manifest(ZipFile zip) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        ZipEntry entry = zip.getEntry(JarFile.MANIFEST_NAME);
        if (entry != null) {
            try (InputStream in = new BoundedInput(zip.getInputStream(entry), 1 << 20)) {
                Attributes found = new Manifest(in).getMainAttributes();
                for (String name : List.of("Multi-Release", "Premain-Class", "Can-Set-Native-Method-Prefix")) {
                    String value = found.getValue(name);
                    if (value != null) {
                        manifest.getMainAttributes().putValue(name, value);
                    }
                }
            }
        }
        return manifest;
    }
}
