package io.github.rjperf.build.subject;

import java.util.List;
import java.util.Locale;

/**
 * The operating system, processor, and C library of a host, as RocksJava's loader distinguishes them.
 *
 * @param os {@code linux} or {@code macos}
 * @param arch {@code x64} or {@code arm64}
 * @param musl true if the C library is musl, as on Alpine; never on macOS
 */
public record NativePlatform(String os, String arch, boolean musl) {
    /**
     * The platform for the values of the system properties {@code os.name} and {@code os.arch}; throws {@link BuildException} for
     * one on which this program does not measure.
     */
    public static NativePlatform of(String osName, String osArch, boolean musl) {
        String os = osName.toLowerCase(Locale.ROOT);
        boolean mac = os.contains("mac");
        String arch =
                osArch.equals("amd64") || osArch.equals("x86_64") ? "x64" : osArch.equals("aarch64") ? "arm64" : "";
        if (arch.isEmpty() || !(mac || os.equals("linux"))) {
            throw new BuildException("cannot measure on " + osName + " " + osArch
                    + "; use a 64-bit JVM on Linux or macOS, on x86-64 or ARM");
        }
        return new NativePlatform(mac ? "macos" : "linux", arch, musl && !mac);
    }

    /** Short name: {@code linux-x64}, {@code macos-arm64}. */
    public String name() {
        return os + "-" + arch;
    }

    /**
     * Possible names of the jar entry that RocksJava extracts on this platform, in the order in which
     * {@code org.rocksdb.util.Environment} looks for them. Releases before 6.29 contain one library for all Macs.
     */
    List<String> libraries() {
        if (os.equals("macos")) {
            String own = arch.equals("arm64") ? "arm64" : "x86_64";
            return List.of("librocksdbjni-osx-" + own + ".jnilib", "librocksdbjni-osx.jnilib");
        }
        String own = arch.equals("arm64") ? "linux-aarch64" : "linux64";
        return List.of("librocksdbjni-" + own + (musl ? "-musl" : "") + ".so");
    }

    /** Classifier of the smaller jar that the RocksDB project publishes for this platform in addition to the main one. */
    String classifier() {
        return os.equals("macos") ? "osx" : "linux64" + (musl ? "-musl" : "");
    }
}
