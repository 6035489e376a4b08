package io.github.rjperf.document;

import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.Campaign;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.Trunk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A campaign's folder, which contains a document with its request and progress, a bundle for each comparison, and files with
 * results.
 *
 * <p>Its documents are treated as hostile; the readers throw {@link DocumentException}.
 *
 * @param folder absolute path; need not exist before the first write
 */
public record CampaignFolder<C extends Campaign<C>>(Path folder, Kind<C> kind) {
    public static final Kind<Bisection> BISECTION = new Kind<>("bisect", "bisect.json", "a bisection", Bisection.class);
    public static final Kind<HostCalibration> HOST_CALIBRATION =
            new Kind<>("calibrate host", "host-calibration.json", "a calibration", HostCalibration.class);
    public static final Kind<Releases> RELEASES =
            new Kind<>("releases", "releases.json", "a run over releases", Releases.class);
    public static final Kind<Trunk> TRUNK = new Kind<>("trunk", "trunk.json", "a measurement of trunk", Trunk.class);

    private static final int MAX_BYTES = 16 << 20;

    /**
     * What distinguishes one kind of campaign from the others.
     *
     * @param command the command that runs such a campaign
     * @param file name of the document
     * @param noun what the folder contains, with an article, for messages
     * @param type type of the document's content
     */
    public record Kind<C extends Campaign<C>>(String command, String file, String noun, Class<C> type) {}

    public CampaignFolder {
        folder = folder.toAbsolutePath().normalize();
    }

    public Path file() {
        return folder.resolve(kind.file);
    }

    /** The command that runs the campaign in a folder; empty if the folder does not contain one. */
    public static Optional<String> commandIn(Path folder) {
        return Stream.of(BISECTION, HOST_CALIBRATION, RELEASES, TRUNK)
                .filter(kind -> Files.exists(folder.resolve(kind.file)))
                .map(Kind::command)
                .findFirst();
    }

    /** Throws DocumentException unless a campaign can be started in the folder. */
    public void requireNew() {
        if (Files.exists(file())) {
            throw DocumentException.of(
                    folder,
                    "already contains " + kind.noun
                            + "; continue it with --resume, or specify another folder with --out");
        }
    }

    public C read() {
        return BundleFile.read(file(), MAX_BYTES, kind.type);
    }

    /** Writes the document atomically, so that nothing is lost if this is interrupted. */
    public void write(C campaign) {
        BundleFile.write(file(), campaign);
    }

    /** Writes a file with results and returns its path. */
    public Path write(String name, String text) {
        Path file = folder.resolve(name);
        BundleFile.replace(file, text);
        return file;
    }

    /** The bundle of a comparison; characters in its name that do not belong in file names become underscores. */
    public Bundle bundle(String name) {
        return Bundle.at(folder.resolve(name.replaceAll("[^\\w.-]+", "_")));
    }

    /** The comparisons that have been started, in no particular order. */
    public List<Bundle> begun() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.map(Bundle::at)
                    .filter(bundle -> Files.exists(bundle.forks()))
                    .toList();
        } catch (IOException e) {
            throw DocumentException.unreadable(folder, e);
        }
    }
}
