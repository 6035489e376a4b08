package io.github.rjperf.measure.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** A recorded host of {@code src/test/resources/host}: its files or command outputs, which a test may change. */
final class HostRecording {
    static final Disk DISK = new Disk("ext4", 100 * CommonConditions.GIB, 60 * CommonConditions.GIB);

    final AtomicLong nanos = new AtomicLong();
    private final Map<String, String> sections = new LinkedHashMap<>();
    private final Path root;

    HostRecording(String name, Path root) {
        this.root = root;
        String section = "";
        try {
            for (String line : Files.readAllLines(Path.of("src/test/resources/host", name + ".txt"))) {
                if (line.startsWith("==== ")) {
                    section = line.substring(5);
                    sections.put(section, "");
                } else {
                    sections.merge(section, line + "\n", String::concat);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sections.keySet().forEach(this::write);
    }

    /** Replaces text in a section; fails when there is nothing to replace, so that no test passes because of a typo. */
    HostRecording change(String section, String from, String to) {
        String text = sections.getOrDefault(section, "");
        if (!text.contains(from)) {
            throw new AssertionError(section + " does not hold " + from);
        }
        return set(section, text.replace(from, to));
    }

    HostRecording set(String section, String text) {
        sections.put(section, text);
        write(section);
        return this;
    }

    HostRecording remove(String section) {
        sections.remove(section);
        root.resolve(section).toFile().delete();
        return this;
    }

    HostSource linux(int cores) {
        return source("Linux", cores, () -> nanos.addAndGet(1_000_000_000));
    }

    HostSource linux(int cores, Runnable pause) {
        return source("Linux", cores, pause);
    }

    HostSource mac(int cores) {
        return source("Mac OS X", cores, () -> nanos.addAndGet(1_000_000_000));
    }

    private HostSource source(String system, int cores, Runnable pause) {
        Map<String, String> properties = Map.of(
                "os.name", system,
                "os.arch", system.equals("Linux") ? "amd64" : "aarch64",
                "java.vm.name", "OpenJDK 64-Bit Server VM",
                "java.vm.version", "17.0.15+6",
                "java.vm.vendor", "Eclipse Adoptium");
        return new HostSource(properties, cores, 100, root, this::run, () -> Optional.of(DISK), nanos::get, pause);
    }

    private String run(List<String> command) {
        String program = command.get(0).substring(command.get(0).lastIndexOf('/') + 1);
        String line = String.join(" ", command).replaceFirst("^\\S*/", "");
        return sections.getOrDefault(line, sections.getOrDefault(program, ""));
    }

    private void write(String section) {
        Path file = root.resolve(section);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, sections.getOrDefault(section, ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
