package io.github.rjperf.document;

import io.github.rjperf.model.Ledger;
import io.github.rjperf.model.LedgerResult.Link;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of one ledger: {@code releases.json} with what was asked, a bundle for each comparison, and the results as {@code
 * ledger.html}, {@code ledger.md} and {@code ledger.json}.
 *
 * <p>Its documents are treated as hostile; the reader throws {@link DocumentException}.
 *
 * @param folder absolute path; need not exist before the first write
 */
public record LedgerFolder(Path folder) {
    private static final int MAX_BYTES = 16 << 20;

    public LedgerFolder {
        folder = folder.toAbsolutePath().normalize();
    }

    public Path file() {
        return folder.resolve("releases.json");
    }

    public Path html() {
        return folder.resolve("ledger.html");
    }

    public Path markdown() {
        return folder.resolve("ledger.md");
    }

    public Path json() {
        return folder.resolve("ledger.json");
    }

    /** Throws DocumentException unless a ledger can be begun in the folder. */
    public void requireNew() {
        if (Files.exists(file())) {
            throw DocumentException.of(
                    folder, "already contains a ledger; continue it with --resume, or name another folder with --out");
        }
    }

    public Ledger read() {
        String text = BundleFile.readText(file(), MAX_BYTES);
        return Json.readVersioned(file().toString(), text, Envelope.OfReleases.class)
                .releases();
    }

    /** Writes the file atomically, so that an interruption loses nothing. */
    public void write(Ledger ledger) {
        BundleFile.replace(file(), Json.pretty(new Envelope.OfReleases(Json.FORMAT_VERSION, ledger)));
    }

    /** Writes one of the results. */
    public void write(Path file, String text) {
        BundleFile.replace(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The comparison of two releases. */
    public Bundle bundle(Ledger ledger, Link link) {
        return Bundle.at(folder.resolve(name(ledger, link)));
    }

    /** The name of its folder in this one: {@code 9.0.1-9.1.1}, or {@code direct-9.0.1-9.7.4}. */
    public static String name(Ledger ledger, Link link) {
        String name = ledger.label(link.base()) + "-" + ledger.label(link.candidate());
        return (link.isDirect() ? "direct-" : "") + name.replaceAll("[^\\w.-]+", "_");
    }

    /** The comparisons that were begun, in any order. */
    public List<Bundle> begun() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.map(Bundle::at)
                    .filter(bundle -> Files.exists(bundle.forks()))
                    .toList();
        } catch (IOException e) {
            throw BundleFile.unreadable(folder, e);
        }
    }
}
