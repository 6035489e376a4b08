package io.github.rjperf.compare.host;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What calibrations found about hosts, in a file with one line per finding: the SHA-256 of the host's identity, the name of the
 * finding, and its value. A changed host has a different identity, so its old findings no longer apply.
 *
 * @param file a file in the user's folder for persistent data
 */
public record HostCalibrations(Path file) {
    public static HostCalibrations of(Settings settings) {
        return new HostCalibrations(settings.data().resolve("calibrations"));
    }

    /**
     * The most recently found shift between layouts on this host: its standard deviation over the series of the profile, as a log
     * ratio. Throws UsageException if the file cannot be read.
     */
    public Optional<Double> layoutShift(HostIdentity host, String profile) {
        String key = key(host, profile);
        return lines().stream()
                .filter(line -> line.startsWith(key))
                .map(line -> shift(line.substring(key.length())))
                .findFirst();
    }

    /** Replaces the shift between layouts for this host and profile. */
    public void use(HostIdentity host, String profile, double layoutShift) {
        String key = key(host, profile);
        Stream<String> others = lines().stream().filter(line -> !line.startsWith(key));
        String text = Stream.concat(others, Stream.of(key + layoutShift)).collect(Collectors.joining("\n", "", "\n"));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UsageException(file + " cannot be written: " + e.getMessage());
        }
    }

    private static String key(HostIdentity host, String profile) {
        return host.sha256() + " layout-shift-of-" + profile + " ";
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

    private double shift(String text) {
        try {
            double shift = Double.parseDouble(text);
            if (shift >= 0 && shift < 1) {
                return shift;
            }
        } catch (NumberFormatException e) {
            // the same message as for a number out of range
        }
        throw new UsageException(
                file + " names an impossible shift between layouts, " + text + "; delete the file and calibrate again");
    }
}
