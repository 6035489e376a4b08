package io.github.rjperf.record;

import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * A disk whose power can be cut: a file system in a file, which loses all that was not forced to it. What it had written but not
 * forced survives, unlike in the cache of a real disk. The file is kept in memory where that is possible, since each commit forces
 * it.
 */
final class CuttableDisk implements AutoCloseable {
    /** Shuts the file system down without its journal: ioctl EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. */
    private static final String CUT = "import fcntl, os, struct, sys;"
            + " fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))";

    private final Path image;
    private final Path folder;

    private CuttableDisk(Path image, Path folder) {
        this.image = image;
        this.folder = folder;
    }

    /** Makes an empty one; the test is skipped where that cannot be done, or where the power cannot be cut. */
    static CuttableDisk mount(Path folder) throws IOException {
        for (String program : new String[] {"mkfs.ext4", "mount", "python3"}) {
            Assumptions.assumeTrue(Shell.find(program).isPresent(), "power cuts need " + program);
        }
        Path memory = Path.of("/dev/shm");
        Path image = Files.createTempFile(Files.isWritable(memory) ? memory : Path.of("/tmp"), "rjperf-disk-", ".ext4");
        CuttableDisk disk = new CuttableDisk(image, folder);
        try {
            disk.make();
            return disk;
        } catch (RuntimeException e) {
            Files.delete(image);
            throw e;
        }
    }

    private void make() {
        run("truncate", "--size=4G", image.toString()).orFail();
        run("mkfs.ext4", "-q", "-F", image.toString()).orFail();
        Shell.Ended mounted = tryToMount();
        Assumptions.assumeTrue(
                mounted.code() == 0,
                "power cuts need root and a loop device: " + mounted.said().strip());
        run("rmdir", folder.resolve("lost+found").toString()).orFail();
        run("sync", "-f", folder.toString()).orFail();
        Shell.Ended cut = shutDown();
        unmount();
        Assumptions.assumeTrue(
                cut.code() == 0,
                "power cuts need a file system that can be shut down: "
                        + cut.said().strip());
        tryToMount().orFail();
    }

    private static Shell.Ended run(String... command) {
        return Shell.run(Path.of("/"), command);
    }

    private Shell.Ended tryToMount() {
        return run("mount", "-o", "loop", image.toString(), folder.toString());
    }

    private Shell.Ended shutDown() {
        return run("python3", "-c", CUT, folder.toString());
    }

    /** Cuts the power; nothing can be read or written from then on. */
    void cut() {
        shutDown().orFail();
    }

    /** Gives the power back, once no process uses the disk. */
    void restore() {
        unmount();
        tryToMount().orFail();
    }

    private void unmount() {
        run("umount", folder.toString()).orFail();
    }

    @Override
    public void close() throws IOException {
        unmount();
        Files.delete(image);
    }
}
