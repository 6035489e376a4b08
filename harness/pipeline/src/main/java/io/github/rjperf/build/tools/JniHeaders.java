package io.github.rjperf.build.tools;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The headers of a JDK by which C++ code speaks to a JVM. */
public final class JniHeaders {
    private JniHeaders() {}

    /** Their text, or empty when they are not all there. */
    public static Optional<String> text(Path javaHome) throws IOException {
        Path include = javaHome.resolve("include");
        Path header = include.resolve("jni.h");
        Optional<Path> platform = Stream.of("linux", "darwin")
                .map(name -> include.resolve(name).resolve("jni_md.h"))
                .filter(Files::isRegularFile)
                .findFirst();
        if (platform.isEmpty() || !Files.isRegularFile(header)) {
            return Optional.empty();
        }
        return Optional.of(Files.readString(header, StandardCharsets.ISO_8859_1)
                + Files.readString(platform.get(), StandardCharsets.ISO_8859_1));
    }
}
