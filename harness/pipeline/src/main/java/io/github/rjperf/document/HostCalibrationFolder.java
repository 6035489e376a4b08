package io.github.rjperf.document;

import io.github.rjperf.model.HostCalibration;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of one calibration of a host: {@code host-calibration.json}, and a bundle for each comparison.
 *
 * <p>Its documents are treated as hostile; both readers throw {@link DocumentException}.
 *
 * @param folder absolute path; need not exist before the first write
 */
public record HostCalibrationFolder(Path folder) {
    private static final int MAX_BYTES = 16 << 20;

    public HostCalibrationFolder {
        folder = folder.toAbsolutePath().normalize();
    }

    public Path file() {
        return folder.resolve("host-calibration.json");
    }

    /** Throws DocumentException unless a calibration can be begun in the folder. */
    public void requireNew() {
        if (Files.exists(file())) {
            throw DocumentException.of(
                    folder,
                    "already contains a calibration; continue it with --resume, or name another folder with --out");
        }
    }

    public HostCalibration read() {
        String text = BundleFile.readText(file(), MAX_BYTES);
        return Json.readVersioned(file().toString(), text, Envelope.OfHostCalibration.class)
                .calibration();
    }

    /** Writes the file atomically. */
    public void write(HostCalibration calibration) {
        BundleFile.replace(file(), Json.pretty(new Envelope.OfHostCalibration(Json.FORMAT_VERSION, calibration)));
    }

    /** The bundle of one of the comparisons. */
    public Bundle run(HostCalibration.Run run) {
        return Bundle.at(folder.resolve(run.name()));
    }
}
