package io.github.rjperf.compare.host;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import io.github.rjperf.measure.Capacity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Reads the memory, disk space and open files that this host offers. */
final class HostCapacity {
    private static final Set<String> FILE_SYSTEMS_IN_MEMORY = Set.of("tmpfs", "ramfs");

    private HostCapacity() {}

    /** {@code databases} is the folder in which forks keep their databases. */
    static Capacity of(Path databases) {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long files =
                system instanceof UnixOperatingSystemMXBean unix ? unix.getMaxFileDescriptorCount() : Long.MAX_VALUE;
        try {
            FileStore store = Files.getFileStore(databases);
            return new Capacity(
                    store.getUsableSpace(),
                    system.getTotalMemorySize(),
                    FILE_SYSTEMS_IN_MEMORY.contains(store.type()),
                    files);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
