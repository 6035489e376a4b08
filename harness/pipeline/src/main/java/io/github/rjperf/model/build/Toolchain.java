package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;

/**
 * The programs that made a build, each with its version; builds with different toolchains differ in more than their
 * sources.
 *
 * <p>Each text has at most 500 characters.
 *
 * @param compiler C++ compiler and its target: {@code g++ 12.2.0 x86_64-linux-gnu}
 * @param linker {@code ld 2.40}
 * @param jdk the JDK that compiled the Java side: {@code 17.0.15}
 */
public record Toolchain(String compiler, String linker, String jdk) {
    private static final int LONGEST = 500;

    public Toolchain {
        Require.text("compiler", compiler, LONGEST);
        Require.text("linker", linker, LONGEST);
        Require.text("jdk", jdk, LONGEST);
    }
}
