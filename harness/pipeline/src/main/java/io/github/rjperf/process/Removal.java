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

/** The end of folders that untrusted programs wrote, by the system's own tools, which follow no link and know no deepest folder. */
public final class Removal {
    private static final String OWNER = read("owner.sh");

    private Removal() {}

    /**
     * Deletes a folder and all in it; without effect where there is none. Nothing may be running that still writes there.
     *
     * @throws ProcessException when something of it is left after this time
     */
    public static void delete(Path folder, Duration limit) {
        String path = folder.toAbsolutePath().toString();
        own("", List.of(folder.toAbsolutePath()), limit);
        Program.output(limit, List.of("/bin/rm", "-rf", "--", path));
    }

    /**
     * Opens all folders below these for their owner, takes set-user-ID bits away, and gives all to an owner.
     *
     * @param owner {@code user:group} by number, or empty for the one that each has
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
