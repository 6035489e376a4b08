package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.intake.ArtifactZip;
import io.github.rjperf.document.intake.BundleDigests;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The way of a bundle out of the bench gate: the archive that untrusted code wrote becomes files with the names of a bundle. */
@Command(
        name = "unpack",
        hidden = true,
        description = {
            "Unpacks a bundle that came through the bench gate, and prints the SHA-256 of each file.",
            "The archive is untrusted: anything but the files of a bundle is refused, and then nothing is left."
        },
        mixinStandardHelpOptions = true)
public final class UnpackCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "ARCHIVE", description = "The archive that the bench gate handed over.")
    private Path archive = Path.of(".");

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DIR",
            description = "Folder for the bundle, which is created. Without it, the archive is only checked.")
    @Nullable
    private Path folder;

    UnpackCommand(Settings settings, Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try {
            if (folder != null) {
                unpack(folder).forEach(console.out()::println);
            } else {
                check();
            }
            return ExitCode.OK.status();
        } catch (RefusedException e) {
            console.say("rjperf: the bundle is refused: " + e.getMessage());
            return ExitCode.INFRASTRUCTURE_ERROR.status();
        }
    }

    private void check() {
        try {
            Path scratch = Files.createTempDirectory("rjperf-unpack");
            try {
                unpack(scratch.resolve("bundle")).forEach(console.out()::println);
            } finally {
                Trees.delete(scratch);
            }
        } catch (IOException e) {
            throw DocumentException.unwritable(archive, e);
        }
    }

    /** Leaves nothing after a refusal. */
    private List<String> unpack(Path target) {
        ArtifactZip.unpackAll(archive, target);
        try {
            return BundleDigests.of(target);
        } catch (RefusedException e) {
            try {
                Trees.delete(target);
            } catch (IOException left) {
                e.addSuppressed(left);
            }
            throw e;
        }
    }
}
