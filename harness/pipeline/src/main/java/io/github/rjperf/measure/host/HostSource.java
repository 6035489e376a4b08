package io.github.rjperf.measure.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * All inputs for reading a host, so that a test can pass in a recorded machine.
 *
 * @param properties system properties of the JVM that will run the forks: {@code os.name}, {@code java.vm.name} …
 * @param cores logical CPUs that this process may use
 * @param pid root of the process tree that belongs to this program
 * @param root folder that contains {@code proc} and {@code sys}
 * @param commands runs a read-only command in the C locale, so that numbers have decimal points, and returns its standard output,
 *     regardless of its exit code; empty if it cannot be started or does not end in time
 * @param disk returns the file system of the database folder
 * @param nanoClock monotonic clock in nanoseconds
 * @param pause waits during the observation of other processes
 */
public record HostSource(
        Map<String, String> properties,
        int cores,
        long pid,
        Path root,
        Function<List<String>, String> commands,
        Supplier<Optional<Disk>> disk,
        LongSupplier nanoClock,
        Runnable pause) {
    /** How long other processes are observed before a run. */
    public static final Duration WATCH = Duration.ofSeconds(1);

    /** The machine that this process runs on; {@code databases} is the folder for the forks' databases. */
    public static HostSource live(
            Map<String, String> properties, Path databases, Function<List<String>, String> commands) {
        return new HostSource(
                properties,
                Runtime.getRuntime().availableProcessors(),
                ProcessHandle.current().pid(),
                Path.of("/"),
                commands,
                () -> Disk.at(databases),
                System::nanoTime,
                () -> LockSupport.parkNanos(WATCH.toNanos()));
    }

    /** A system property, or {@code absent}. */
    String property(String name) {
        return properties.getOrDefault(name, Fact.ABSENT);
    }
}
