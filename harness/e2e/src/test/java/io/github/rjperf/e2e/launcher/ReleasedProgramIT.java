package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The release of this commit, built for real: twice the same bytes, and a program that runs without Maven and without a home. */
@Tag("slow")
class ReleasedProgramIT {
    private static final List<String> FILES = List.of("rjperf-0.2.0.tar.gz", "rjperf-0.2.0.cdx.json", "SHA256SUMS");

    @TempDir
    private Path folder;

    @Test
    void twoCleanClonesGiveTheSameBytesWhichRunWithoutMaven() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "releases are packed on Linux");
        assumeTrue(Files.exists(Repository.root().resolve(".git")), "this is not a clone");
        Path first = packed(cloned("first"));
        Path clone = cloned("second");
        pin(clone);
        Path second = packed(clone);
        for (String file : FILES) {
            assertThat(second.resolve(file)).as(file).hasSameBinaryContentAs(first.resolve(file));
        }

        Shell.run(folder, "tar", "-xzf", first.resolve(FILES.get(0)).toString(), "--no-same-owner")
                .orFail();
        Path docs = folder.resolve("rjperf-0.2.0/docs");
        assertThat(docs.resolve("rjperf.1")).content().contains(".SS \"compare BASE CANDIDATE BENCHMARK\"");
        assertThat(docs.resolve("reference/cli.md")).content().contains("## rjperf compare\n");
        assertThat(run("--version")).startsWith("rjperf 0.2.0");
        assertThat(run("series", "--profile", "smoke")).contains("GetNotFound.getNotFoundEven");
        // starts PostgreSQL, which the archive does not contain
        assertThat(run("list")).doesNotContain("rjperf:");
        assertThat(folder.resolve("maven")).doesNotExist();
    }

    /** A clone that nothing was built in. */
    private Path cloned(String name) {
        Path clone = folder.resolve(name);
        Shell.run(
                        folder,
                        "git",
                        "clone",
                        "--quiet",
                        "--no-hardlinks",
                        Repository.root().toString(),
                        clone.toString())
                .orFail();
        return clone;
    }

    /** A commit that only pins a release, as the tagged one does; it changes no byte of the release. */
    private static void pin(Path clone) throws IOException {
        Files.writeString(clone.resolve(".github/rjperf.release"), "acme/rjperf 0.2.0 " + "ab".repeat(32) + "\n");
        Shell.run(
                        clone,
                        "git",
                        "-c",
                        "user.name=Somebody",
                        "-c",
                        "user.email=somebody@example.org",
                        "commit",
                        "--quiet",
                        "--all",
                        "--message",
                        "release: pin 0.2.0")
                .orFail();
    }

    /** What a release of a clone consists of. */
    private Path packed(Path clone) {
        Path out = folder.resolve(clone.getFileName() + "-out");
        Shell.run(folder, clone.resolve("rjperf").toString(), "release", out.toString())
                .orFail();
        return out;
    }

    /** The unpacked program in an environment that holds only an empty home and a Maven that must not run. */
    private String run(String... arguments) throws Exception {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        Path maven = Files.writeString(programs.resolve("mvn"), "#!/bin/sh\n: >'" + folder.resolve("maven") + "'\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        Path home = Files.createDirectories(folder.resolve("home"));
        List<String> command = new ArrayList<>(List.of(
                "env",
                "-i",
                "HOME=" + home,
                "XDG_DATA_HOME=" + home.resolve("data"),
                "JAVA_HOME=" + System.getProperty("java.home"),
                "PATH=" + programs + ":/usr/bin:/bin",
                folder.resolve("rjperf-0.2.0/rjperf").toString()));
        command.addAll(List.of(arguments));
        return Shell.run(folder, command.toArray(String[]::new)).orFail();
    }
}
