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
     * The folder where RocksJava looks for its native library ({@code java.library.path}), so that a library of the system never
     * takes precedence over the jar's, and where it extracts the library if there is none ({@code ROCKSDB_SHAREDLIB_DIR}).
     */
    Path library() {
        return root.resolve("lib");
    }

    Path database() {
        return root.resolve("db");
    }

    /** The folder for data that is loaded only once and shared by all forks of a build. */
    Path data() {
        return root.resolveSibling("data");
    }

    public Path temporary() {
        return root.resolve("tmp");
    }

    /** The file for sampled stacks. */
    Path stacks() {
        return temporary().resolve("stacks.txt");
    }

    /** The file where JMH writes its results at the end. */
    Path result() {
        return root.resolve("result.json");
    }

    /**
     * The text that the fork has written to one of its files.
     *
     * @return untrusted text; empty if there is no plain file of at most this size
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
