package io.github.rjperf.build.tools;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDK headers that C++ code needs to call a JVM. */
public final class JniHeaders {
    private JniHeaders() {}

    /** The text of the headers; empty unless all of them exist. */
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
