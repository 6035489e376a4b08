package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder that the user names as a bundle. */
public final class BundleFolder {
    private BundleFolder() {}

    /** The bundle in a folder; throws UsageException for a file, or for the ID of a comparison. */
    public static Bundle of(Path named) {
        if (Files.isDirectory(named)) {
            return Bundle.at(named);
        }
        throw new UsageException(
                Files.exists(named)
                        ? named + " is a file, not the folder of a comparison"
                        : "'" + named + "' is not a folder; specify the folder that the comparison wrote, such as"
                                + " results/2026-05-04-101500-9.0.1-9.1.1, not its ID");
    }

    /** The verdict in a bundle; throws UsageException, with the command that continues it, for a comparison that was stopped. */
    public static Judgment verdict(Bundle bundle) {
        if (Files.exists(bundle.verdict()) || !Files.exists(bundle.forks())) {
            return bundle.readVerdict();
        }
        JudgeBundle.requireComparison(bundle.readComparison());
        Purpose purpose = CampaignFolder.commandIn(bundle.folder().resolveSibling(""))
                .map(command -> VerdictPurpose.part(command, bundle))
                .orElse(VerdictPurpose.oneOf(1));
        throw new UsageException(
                bundle.folder() + ": the comparison was stopped before it reached a verdict; continue it with "
                        + purpose.resuming(bundle.folder()));
    }
}
