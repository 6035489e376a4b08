package io.github.rjperf.build.jmh;

import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.files.FileSha256;
import java.nio.file.Path;
import java.util.List;

/**
 * The tools that compile benchmarks.
 *
 * @param javaHome home of a full JDK
 * @param javaVersion its exact version
 * @param jmh the jar with JMH itself
 * @param processor the jar with JMH's annotation processor
 */
public record JmhTools(Path javaHome, String javaVersion, Path jmh, Path processor) {
    /** The Java compiler; throws BuildException if there is none. */
    Path javac() {
        return Tools.javac(javaHome);
    }

    /** Texts that change whenever the same sources might compile to different classes. */
    List<String> fingerprint() {
        return List.of(javaVersion, FileSha256.of(jmh), FileSha256.of(processor));
    }
}
