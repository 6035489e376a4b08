package io.github.rjperf.confine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A shell script in this package, passed to the shell as text so that there is no file to tamper with. */
enum Script {
    OUTER,
    FIRST,
    WALL,
    ANSWERS,
    LIMITS,
    NAMESPACES,
    GROUP,
    NO_CORE,
    OWNER;

    private final String text = read(name().toLowerCase(java.util.Locale.ROOT) + ".sh");

    /** The command that runs the script with these arguments. */
    List<String> command(Stream<String> arguments) {
        return Stream.concat(Stream.of("/bin/sh", "-c", text, "sandbox"), arguments)
                .toList();
    }

    /** The command that runs another command through the script; the other command follows the script's own arguments. */
    List<String> around(List<String> inner, String... arguments) {
        return command(Stream.concat(Stream.of(arguments), inner.stream()));
    }

    private static String read(String name) {
        try (InputStream in = Objects.requireNonNull(Script.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
