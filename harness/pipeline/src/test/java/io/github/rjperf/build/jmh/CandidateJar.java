package io.github.rjperf.build.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/** Jars of candidates that have classes and no native library. */
final class CandidateJar {
    private CandidateJar() {}

    /**
     * Compiles a candidate.
     *
     * @param files texts of Java sources, and of other entries of the jar, by name
     */
    static Build of(Path folder, Map<String, String> files) {
        try {
            Path classes = Files.createDirectories(folder.resolve("classes"));
            List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
            for (Map.Entry<String, String> file : files.entrySet()) {
                boolean isSource = file.getKey().endsWith(".java");
                Path path = (isSource ? folder.resolve("sources") : classes).resolve(file.getKey());
                Files.createDirectories(Objects.requireNonNull(path.getParent()));
                Files.writeString(path, file.getValue());
                if (isSource) {
                    arguments.add(path.toString());
                }
            }
            int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]));
            assertThat(status).isZero();
            Path jar = folder.resolve("rocksdbjni-9.1.4.jar");
            pack(classes, jar);
            String sha256 = FileSha256.of(jar);
            return new Build(
                    "maven:9.1.4", "9.1.4", null, jar.toString(), sha256, "lib.so", sha256, sha256, true, 0, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pack(Path folder, Path jar) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
                Files.copy(file, zip);
            }
        }
    }
}
