package io.github.rjperf.e2e;

import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes JMH jars as others make them: javac with the annotation processor of a version of JMH.
 *
 * @param folder for classes and jars
 * @param version of JMH, 1.19 or 1.37
 * @param rocksdbjni what the sources are compiled against
 */
record JmhJarMaker(Path folder, String version, List<Path> rocksdbjni) {
    private static final Path JMH = Path.of("target/jmh");
    private static final Path SOURCES = Path.of("src/test/resources/foreign");

    private Path jmh(String artifact) {
        return JMH.resolve(artifact + "-" + version + ".jar");
    }

    /** The libraries that JMH 1.19 needs. */
    List<Path> runtime() {
        return List.of(jmh("jmh-core"), JMH.resolve("jopt-simple-4.6.jar"), JMH.resolve("commons-math3-3.2.jar"));
    }

    /** A jar with the classes of a source, and with all that these other jars hold. */
    Path jar(String name, String source, List<Path> bundled) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes-of-" + name));
        compile(
                classes,
                List.of(
                        "-processorpath",
                        jmh("jmh-core") + ":" + jmh("jmh-generator-annprocess"),
                        "-cp",
                        Stream.concat(Stream.of(jmh("jmh-core")), rocksdbjni.stream())
                                .map(Path::toString)
                                .collect(Collectors.joining(":"))),
                SOURCES.resolve(source));
        return jar(name, classes, bundled);
    }

    /** Compiles one source without a processor; the class of a build or one that is planted into a jar. */
    static Path compiled(Path folder, String file, String text, Path... classPath) throws IOException {
        Path source = folder.resolve("source").resolve(file);
        Files.createDirectories(source.resolveSibling(""));
        Files.writeString(source, text);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String path = Stream.of(classPath).map(Path::toString).collect(Collectors.joining(":"));
        compile(classes, List.of("-proc:none", "-cp", path), source);
        return classes;
    }

    /** In a process of its own, because a processor would find the JMH on the class path of this one first. */
    private static void compile(Path classes, List<String> options, Path source) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-nowarn",
                "-d",
                classes.toString()));
        command.addAll(options);
        command.add(source.toString());
        Shell.run(Path.of("."), command.toArray(String[]::new)).orFail();
    }

    /** A jar with what a folder holds, and then what these jars hold. */
    Path jar(String name, Path classes, List<Path> bundled) throws IOException {
        Path jar = folder.resolve(name);
        Set<String> written = new HashSet<>();
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file);
                Stream<Path> files = Files.walk(classes)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                put(zip, classes.relativize(each).toString(), Files.readAllBytes(each), written);
            }
            for (Path other : bundled) {
                add(zip, other, written);
            }
        }
        return jar;
    }

    private static void add(ZipOutputStream zip, Path other, Set<String> written) throws IOException {
        try (ZipFile from = new ZipFile(other.toFile())) {
            for (ZipEntry entry : Collections.list(from.entries())) {
                boolean isForeignLibrary = entry.getName().contains("librocksdbjni")
                        && !entry.getName().contains("linux64");
                if (!entry.isDirectory() && !isForeignLibrary) {
                    try (InputStream in = from.getInputStream(entry)) {
                        put(zip, entry.getName(), in.readAllBytes(), written);
                    }
                }
            }
        }
    }

    private static void put(ZipOutputStream zip, String name, byte[] content, Set<String> written) throws IOException {
        if (written.add(name)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
            zip.closeEntry();
        }
    }
}
