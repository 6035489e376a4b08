package io.github.rjperf.measure.host;

import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Checks which of the programs that this project uses are installed. */
public final class ToolCheck {
    /** A program that some part of rjperf needs. */
    enum Tool {
        JDK("JDK", Grade.FAIL, "builds the harness", "javac"),
        COMPILER(
                "C++ compiler",
                Grade.NOTE,
                "builds the synthetic JNI suite, and RocksDB from source",
                "c++|g++|clang++"),
        GIT("git", Grade.NOTE, "fetches RocksDB's source", "git"),
        CHROMIUM(
                "Chromium",
                Grade.NOTE,
                "checks the report's page in ./rjperf verify",
                "chromium|chromium-browser|google-chrome|Google Chrome|Chromium");

        private final String label;
        private final Grade withoutIt;
        private final String purpose;

        /** File names of the program, in order of preference. */
        private final String programs;

        Tool(String label, Grade withoutIt, String purpose, String programs) {
            this.label = label;
            this.withoutIt = withoutIt;
            this.purpose = purpose;
            this.programs = programs;
        }
    }

    private ToolCheck() {}

    /**
     * One finding a program; a missing one comes with the command that installs it on this system.
     *
     * @param folders in which this host's programs are searched: those of {@code PATH}, then common locations. All are searched for one
     *     name before the next name
     */
    public static List<Finding> findings(HostIdentity identity, List<Path> folders) {
        Packages packages = Packages.of(identity);
        return Stream.of(Tool.values())
                .map(tool -> finding(tool, folders, packages))
                .toList();
    }

    private static Finding finding(Tool tool, List<Path> folders, Packages packages) {
        return Stream.of(tool.programs.split("\\|", -1))
                .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
                .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
                .findFirst()
                .map(path -> new Finding(tool.label, Grade.PASS, path.toString(), ""))
                .orElseGet(() -> new Finding(
                        tool.label, tool.withoutIt, "missing", tool.purpose + ": " + packages.install(tool)));
    }
}
