package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.database.Folder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A thread's folders for checkpoints, deleted after each iteration. */
@State(Scope.Thread)
public class Checkpoints {
    private Folder parent;
    private int next;

    @Setup
    public void setUp(FilledDatabase database) throws IOException {
        parent = Folder.create();
        database.afterEachIteration(
                () -> requireComplete(database.database().families().size()));
    }

    public final Path folder() {
        return parent.path();
    }

    /** A path that does not exist yet. */
    public final Path next() {
        return parent.path().resolve(Integer.toString(next++));
    }

    /** Throws unless each checkpoint has one file of every column family; deletes the checkpoints. */
    private void requireComplete(int families) {
        try {
            for (; next > 0; next--) {
                Folder checkpoint = new Folder(parent.path().resolve(Integer.toString(next - 1)));
                long files = sstFiles(checkpoint.path());
                if (files != families) {
                    throw new IllegalStateException(
                            "a checkpoint of " + families + " column families has " + files + " SST files");
                }
                checkpoint.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long sstFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sst")).count();
        }
    }

    @TearDown
    public void close() throws IOException {
        parent.close();
    }
}
