package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition.Severity;
import java.util.List;

/** A program that some part of rjperf needs. */
enum Tool {
    JDK("JDK", Severity.BAD, "builds the harness", "javac"),
    COMPILER(
            "C++ compiler",
            Severity.NOTE,
            "builds the synthetic JNI suite, and RocksDB from source",
            "c++|g++|clang++"),
    GIT("git", Severity.NOTE, "fetches RocksDB's source", "git"),
    CHROMIUM(
            "Chromium",
            Severity.NOTE,
            "checks the HTML report in ./rjperf verify",
            "chromium|chromium-browser|google-chrome|Google Chrome|Chromium");

    private final String label;
    private final Severity withoutIt;
    private final String purpose;
    private final String programs;

    Tool(String label, Severity withoutIt, String purpose, String programs) {
        this.label = label;
        this.withoutIt = withoutIt;
        this.purpose = purpose;
        this.programs = programs;
    }

    String label() {
        return label;
    }

    /** How serious it is when the tool is missing. */
    Severity withoutIt() {
        return withoutIt;
    }

    String purpose() {
        return purpose;
    }

    /** File names of the program, in order of preference. */
    List<String> programs() {
        return List.of(programs.split("\\|", -1));
    }
}
