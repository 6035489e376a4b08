package io.github.rjperf.compare.host;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What calibrations found out about hosts, in a file with one line for each finding: the SHA-256 of the host's identity, the name of the
 * finding, and its value. A changed host has another identity, so its old findings no longer apply.
 *
 * @param file in the user's folder for persistent data
 */
public record HostCalibrations(Path file) {
    private static final String SCHEDULE = "schedule";
    private static final String LAYOUT_SHIFT = "layout-shift-of-";

    public static HostCalibrations of(Settings settings) {
        return new HostCalibrations(settings.data().resolve("calibrations"));
    }

    /** The schedule that was chosen last for this host; throws UsageException if the file cannot be read. */
    public Optional<Schedule> schedule(HostIdentity host) {
        return find(host, SCHEDULE).map(this::schedule);
    }

    /**
     * The shift between layouts that was found last on this host: its standard deviation over the series of the profile, as a log ratio.
     * Throws UsageException if the file cannot be read.
     */
    public Optional<Double> layoutShift(HostIdentity host, String profile) {
        return find(host, LAYOUT_SHIFT + profile).map(this::shift);
    }

    /** Replaces the schedule of this host. */
    public void use(HostIdentity host, Schedule schedule) {
        replace(key(host, SCHEDULE), EnumText.of(schedule));
    }

    /** Replaces the shift between layouts of this host and profile. */
    public void use(HostIdentity host, String profile, double layoutShift) {
        replace(key(host, LAYOUT_SHIFT + profile), Double.toString(layoutShift));
    }

    private Optional<String> find(HostIdentity host, String name) {
        String key = key(host, name);
        return lines().stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()))
                .findFirst();
    }

    private static String key(HostIdentity host, String name) {
        return host.sha256() + " " + name + " ";
    }

    private void replace(String key, String value) {
        Stream<String> others = lines().stream().filter(line -> !line.startsWith(key));
        String text =
                String.join("\n", Stream.concat(others, Stream.of(key + value)).toList()) + "\n";
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
        return Schedule.ofPairs().stream()
                .filter(schedule -> EnumText.of(schedule).equals(name))
                .findFirst()
                .orElseThrow(() -> invalid("an unknown schedule, " + name));
    }

    private double shift(String text) {
        try {
            double shift = Double.parseDouble(text);
            if (shift >= 0 && shift < 1) {
                return shift;
            }
        } catch (NumberFormatException e) {
            // the same message as for a number out of range
        }
        throw invalid("an impossible shift between layouts, " + text);
    }

    private UsageException invalid(String what) {
        return new UsageException(file + " names " + what + "; delete the file and calibrate again");
    }
}
