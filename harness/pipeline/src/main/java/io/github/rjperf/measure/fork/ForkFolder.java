package io.github.rjperf.measure.fork;

import io.github.rjperf.files.UntrustedFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;

/** The folder of one fork, inside the folder of its build; an earlier fork of that build cannot guess its name. */
public record ForkFolder(Path root) {
    /** The folder of the whole run. */
    public Path ofRun() {
        return Objects.requireNonNull(ofBuild().getParent());
    }

    /** The folder of all forks of its build, and of their data: the only place that an isolated fork can write to. */
    public Path ofBuild() {
        return Objects.requireNonNull(root.getParent());
    }

    /**
     * Where RocksJava looks for its native library ({@code java.library.path}), so that one of the system never takes precedence over the
     * jar's, and where it extracts it if there is none ({@code ROCKSDB_SHAREDLIB_DIR}).
     */
    Path library() {
        return root.resolve("lib");
    }

    Path database() {
        return root.resolve("db");
    }

    /** Data that is loaded only once, shared by all forks of a build. */
    Path data() {
        return root.resolveSibling("data");
    }

    public Path temporary() {
        return root.resolve("tmp");
    }

    /** Where stacks are written that were sampled. */
    Path stacks() {
        return temporary().resolve("stacks.txt");
    }

    /** Where JMH writes its results at the end. */
    Path result() {
        return root.resolve("result.json");
    }

    /**
     * What the fork has written to one of its files.
     *
     * @return not trusted; empty if it is not a plain file within this size
     */
    String text(Path file, long mostBytes) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            new UntrustedFolder(ofRun()).copy(file, mostBytes, text);
        } catch (IOException e) {
            return "";
        }
        return text.toString(StandardCharsets.UTF_8);
    }
}
