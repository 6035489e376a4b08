package io.github.rjperf.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Removal of folders that untrusted programs wrote, with the system's own tools, which do not follow links and have no
 * depth limit.
 */
public final class Removal {
    private static final String OWNER = read("owner.sh");

    private Removal() {}

    /**
     * Deletes a folder and its contents; has no effect when it does not exist. No process may still be writing there.
     *
     * @throws ProcessException when something is left of it after this time
     */
    public static void delete(Path folder, Duration limit) {
        String path = folder.toAbsolutePath().toString();
        own("", List.of(folder.toAbsolutePath()), limit);
        Program.output(limit, List.of("/bin/rm", "-rf", "--", path));
    }

    /**
     * Makes all folders below these accessible to their owner, removes set-user-ID bits, and gives everything to an
     * owner.
     *
     * @param owner {@code user:group} by number, or empty to keep the present owners
     */
    public static void own(String owner, List<Path> folders, Duration limit) {
        List<String> script = List.of("/bin/sh", "-c", OWNER, "owner", owner);
        Program.output(
                limit,
                Stream.concat(script.stream(), folders.stream().map(Path::toString))
                        .toList());
    }

    private static String read(String name) {
        try (InputStream in = Objects.requireNonNull(Removal.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
