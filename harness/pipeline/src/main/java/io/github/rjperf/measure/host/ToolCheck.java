package io.github.rjperf.measure.host;

import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Checks which of the programs that this project uses are installed. */
public final class ToolCheck {
    private static final List<Tool> TOOLS = List.of(
            new Tool("JDK", Grade.FAIL, "builds the harness", List.of("javac"), Installation::jdk),
            new Tool(
                    "C++ compiler",
                    Grade.NOTE,
                    "builds the synthetic JNI suite, and RocksDB from source",
                    List.of("c++", "g++", "clang++"),
                    Installation::compiler),
            new Tool("git", Grade.NOTE, "fetches RocksDB's source", List.of("git"), Installation::git),
            new Tool(
                    "Chromium",
                    Grade.NOTE,
                    "checks the report's page in ./rjperf verify",
                    List.of("chromium", "chromium-browser", "google-chrome", "Google Chrome", "Chromium"),
                    Installation::browser));

    private ToolCheck() {}

    /**
     * A program that some part of rjperf needs.
     *
     * @param programs its file names, in order of preference
     * @param command the command that installs it
     */
    private record Tool(
            String label,
            Grade withoutIt,
            String purpose,
            List<String> programs,
            Function<Installation, String> command) {}

    /** The commands that install the tools on one operating system. */
    private record Installation(String jdk, String compiler, String git, String browser) {
        static Installation on(HostIdentity host) {
            if (host.platform().startsWith("macos-")) {
                String appleTools = "xcode-select --install";
                return new Installation(
                        "brew install openjdk@17", appleTools, appleTools, "brew install --cask chromium");
            }
            String release = host.facts().getOrDefault(Fact.OS_RELEASE.label(), Fact.ABSENT);
            return switch (release.replaceAll(" .*", "")) {
                case "debian", "ubuntu", "linuxmint", "pop", "raspbian" ->
                    by("sudo apt-get install -y ", "openjdk-17-jdk-headless", "g++", "chromium");
                case "fedora", "rhel", "centos", "rocky", "almalinux", "amzn", "ol" ->
                    by("sudo dnf install -y ", "java-17-openjdk-devel", "gcc-c++", "chromium");
                case "alpine" -> by("sudo apk add ", "openjdk17-jdk", "g++", "chromium");
                case "arch", "manjaro", "endeavouros" ->
                    by("sudo pacman -S --needed ", "jdk17-openjdk", "gcc", "chromium");
                case "opensuse-leap", "opensuse-tumbleweed", "sles" ->
                    by("sudo zypper install -y ", "java-17-openjdk-devel", "gcc-c++", "chromium");
                default -> by("install with your package manager: ", "a JDK 17", "a C++ compiler", "Chromium");
            };
        }

        private static Installation by(String command, String jdk, String compiler, String browser) {
            return new Installation(command + jdk, command + compiler, command + "git", command + browser);
        }
    }

    /**
     * One finding per program; a missing program comes with the command that installs it on this system.
     *
     * @param folders the folders to search for programs: those of {@code PATH}, then common locations. All are searched for one
     *     name before the next
     */
    public static List<Finding> findings(HostIdentity identity, List<Path> folders) {
        Installation here = Installation.on(identity);
        return TOOLS.stream().map(tool -> finding(tool, folders, here)).toList();
    }

    private static Finding finding(Tool tool, List<Path> folders, Installation here) {
        return tool.programs.stream()
                .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
                .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
                .findFirst()
                .map(path -> new Finding(tool.label, Grade.PASS, path.toString(), ""))
                .orElseGet(() -> new Finding(
                        tool.label, tool.withoutIt, "missing", tool.purpose + ": " + tool.command.apply(here)));
    }
}
