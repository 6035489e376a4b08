package io.github.rjperf.document;

import io.github.rjperf.model.Bisection;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of one bisection: {@code bisect.json}, and a bundle for the comparison of the ends and for each step.
 *
 * <p>Its documents are treated as hostile; both readers throw {@link DocumentException}.
 *
 * @param folder absolute path; need not exist before the first write
 */
public record BisectionFolder(Path folder) {
    private static final int MAX_BYTES = 16 << 20;

    public BisectionFolder {
        folder = folder.toAbsolutePath().normalize();
    }

    public Path file() {
        return folder.resolve("bisect.json");
    }

    /** Throws DocumentException unless a bisection can be begun in the folder. */
    public void requireNew() {
        if (Files.exists(file())) {
            throw DocumentException.of(
                    folder,
                    "already contains a bisection; continue it with --resume, or name another folder with --out");
        }
    }

    public Bisection read() {
        String text = BundleFile.readText(file(), MAX_BYTES);
        return Json.readVersioned(file().toString(), text, Envelope.OfBisection.class)
                .bisection();
    }

    /** Writes the file atomically, so that an interruption loses no step. */
    public void write(Bisection bisection) {
        BundleFile.replace(file(), Json.pretty(new Envelope.OfBisection(Json.FORMAT_VERSION, bisection)));
    }

    /** The comparison of the good build with the bad one. */
    public Bundle ends() {
        return Bundle.at(folder.resolve("ends"));
    }

    /** The comparison of the good build with this revision. */
    public Bundle step(Bisection bisection, int revision) {
        String label = bisection.revisions().get(revision).label().replaceAll("[^\\w.-]+", "_");
        return Bundle.at(folder.resolve("step-" + revision + "-" + label));
    }
}
