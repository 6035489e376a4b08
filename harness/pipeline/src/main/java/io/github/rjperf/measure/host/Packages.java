package io.github.rjperf.measure.host;

import io.github.rjperf.measure.host.ToolCheck.Tool;
import io.github.rjperf.model.HostIdentity;

/** The package manager of an operating system, and the names of its packages for the required tools. */
enum Packages {
    APT("sudo apt-get install -y ", "openjdk-17-jdk-headless", "g++", "chromium"),
    DNF("sudo dnf install -y ", "java-17-openjdk-devel", "gcc-c++", "chromium"),
    APK("sudo apk add ", "openjdk17-jdk", "g++", "chromium"),
    PACMAN("sudo pacman -S --needed ", "jdk17-openjdk", "gcc", "chromium"),
    ZYPPER("sudo zypper install -y ", "java-17-openjdk-devel", "gcc-c++", "chromium"),
    BREW("brew install ", "openjdk@17", "llvm", "--cask chromium"),
    UNKNOWN("install with your package manager: ", "a JDK 17", "a C++ compiler", "Chromium");

    private final String command;
    private final String jdk;
    private final String compiler;
    private final String browser;

    Packages(String command, String jdk, String compiler, String browser) {
        this.command = command;
        this.jdk = jdk;
        this.compiler = compiler;
        this.browser = browser;
    }

    static Packages of(HostIdentity host) {
        if (host.platform().startsWith("macos-")) {
            return BREW;
        }
        String release = host.facts().getOrDefault(Fact.OS_RELEASE.label(), Fact.ABSENT);
        return switch (release.replaceAll(" .*", "")) {
            case "debian", "ubuntu", "linuxmint", "pop", "raspbian" -> APT;
            case "fedora", "rhel", "centos", "rocky", "almalinux", "amzn", "ol" -> DNF;
            case "alpine" -> APK;
            case "arch", "manjaro", "endeavouros" -> PACMAN;
            case "opensuse-leap", "opensuse-tumbleweed", "sles" -> ZYPPER;
            default -> UNKNOWN;
        };
    }

    /** The command that installs a tool on this system. */
    String install(Tool tool) {
        boolean appleTools = this == BREW && (tool == Tool.COMPILER || tool == Tool.GIT);
        return appleTools ? "xcode-select --install" : command + name(tool);
    }

    private String name(Tool tool) {
        return switch (tool) {
            case JDK -> jdk;
            case COMPILER -> compiler;
            case GIT -> "git";
            case CHROMIUM -> browser;
        };
    }
}
