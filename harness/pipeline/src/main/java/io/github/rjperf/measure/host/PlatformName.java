package io.github.rjperf.measure.host;

import java.util.Locale;

/** The operating system and architecture in one word each, as used in the names of RocksJava's builds and of series. */
final class PlatformName {
    private PlatformName() {}

    /** For example {@code linux-x64}, from {@code os.name} and {@code os.arch} as reported by the JVM. */
    static String of(String osName, String osArch) {
        return system(osName.toLowerCase(Locale.ROOT)) + "-" + architecture(osArch.toLowerCase(Locale.ROOT));
    }

    private static String system(String name) {
        if (name.startsWith("mac") || name.startsWith("darwin")) {
            return "macos";
        }
        String letters = name.replaceAll("[^a-z].*", "");
        return letters.isEmpty() ? "unknown" : letters;
    }

    private static String architecture(String arch) {
        return switch (arch) {
            case "amd64", "x86_64", "x64" -> "x64";
            case "aarch64", "arm64" -> "arm64";
            default -> {
                String letters = arch.replaceAll("[^a-z0-9]", "");
                yield letters.isEmpty() ? "unknown" : letters;
            }
        };
    }
}
