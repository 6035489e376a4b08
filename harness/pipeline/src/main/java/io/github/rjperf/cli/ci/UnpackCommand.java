package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.intake.ArtifactZip;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Unpacks the archive of a bundle written by untrusted code. */
@Command(
        name = "unpack",
        description = {
            "Unpacks a bundle from the gate of a bench host, and prints the SHA-256 of each file.",
            "The archive is untrusted: if it contains anything but the files of a bundle, it is refused and nothing is"
                    + " unpacked."
        },
        footer = "  ./rjperf ci unpack bundle.zip bundle",
        exitCodeList = "4:the archive is refused, or infrastructure error")
final class UnpackCommand implements Subcommand {
    @Parameters(index = "0", paramLabel = "ARCHIVE", description = "Archive from the gate.")
    private Path archive = Path.of(".");

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DIR",
            description = "New folder for the bundle. Without it, the archive is only checked.")
    private @Nullable Path folder;

    @Override
    public ExitCode run(Settings settings, Console console) {
        try {
            List<String> digests = folder == null ? check() : ArtifactZip.unpackAll(archive, folder);
            digests.forEach(console.out()::println);
            return ExitCode.OK;
        } catch (RefusedException e) {
            console.say("rjperf: the bundle is refused: " + e.getMessage());
            return ExitCode.INFRASTRUCTURE_ERROR;
        }
    }

    /** Unpacks into a temporary folder, which is deleted again. */
    private List<String> check() {
        try {
            Path scratch = Files.createTempDirectory("rjperf-unpack");
            try {
                return ArtifactZip.unpackAll(archive, scratch.resolve("bundle"));
            } finally {
                Trees.delete(scratch);
            }
        } catch (IOException e) {
            throw DocumentException.unwritable(archive, e);
        }
    }
}
