package io.github.rjperf.compare;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The schedules that the user chose for hosts, in a file with one line for each: the SHA-256 of its identity and the schedule. A changed
 * host has another identity, so the choice no longer applies to it.
 *
 * @param file in the user's folder for persistent data
 */
public record HostSchedules(Path file) {
    public static HostSchedules of(Settings settings) {
        return new HostSchedules(settings.data().resolve("schedules"));
    }

    /** The schedule that was chosen last for this host; throws UsageException when the file cannot be read. */
    public Optional<Schedule> of(HostIdentity host) {
        return lines().stream()
                .filter(line -> line.startsWith(host.sha256() + " "))
                .map(line -> line.substring(host.sha256().length() + 1))
                .map(this::schedule)
                .findFirst();
    }

    /** Replaces the choice for this host. */
    public void choose(HostIdentity host, Schedule schedule) {
        Stream<String> others = lines().stream().filter(line -> !line.startsWith(host.sha256() + " "));
        String text = String.join(
                        "\n",
                        Stream.concat(others, Stream.of(host.sha256() + " " + EnumText.of(schedule)))
                                .toList())
                + "\n";
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UsageException(file + " cannot be written: " + e.getMessage());
        }
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UsageException(file + " cannot be read: " + e.getMessage());
        }
    }

    private Schedule schedule(String name) {
        return Arrays.stream(Schedule.values())
                .filter(schedule -> EnumText.of(schedule).equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        file + " names an unknown schedule, " + name + "; delete the file, or use --schedule"));
    }
}
