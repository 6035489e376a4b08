package io.github.rjperf.measure.host;

import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.List;

/** A program that some part of rjperf needs. */
enum Tool {
    JDK("JDK", Grade.FAIL, "builds the harness", "javac"),
    COMPILER("C++ compiler", Grade.NOTE, "builds the synthetic JNI suite, and RocksDB from source", "c++|g++|clang++"),
    GIT("git", Grade.NOTE, "fetches RocksDB's source", "git"),
    CHROMIUM(
            "Chromium",
            Grade.NOTE,
            "checks the report's page in ./rjperf verify",
            "chromium|chromium-browser|google-chrome|Google Chrome|Chromium");

    private final String label;
    private final Grade withoutIt;
    private final String purpose;
    private final String programs;

    Tool(String label, Grade withoutIt, String purpose, String programs) {
        this.label = label;
        this.withoutIt = withoutIt;
        this.purpose = purpose;
        this.programs = programs;
    }

    String label() {
        return label;
    }

    /** How much it matters that the tool is missing. */
    Grade withoutIt() {
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
