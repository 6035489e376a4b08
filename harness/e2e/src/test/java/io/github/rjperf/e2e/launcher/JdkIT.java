package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdkIT {
    private Path folder;
    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        this.folder = folder;
        sandbox = new LauncherSandbox(folder, Repository.root());
        sandbox.program(
                "mvn",
                "#!/bin/sh\n[ \"$1\" = -v ] && { echo Apache Maven 4.0.0; exit; }\necho \"$JAVA_HOME\"\nexit 1\n");
    }

    @Test
    void takesJavaHomeFirst() throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        Path home = sandbox.jdk("my jdk", "21.0.3");
        assertThat(chosen(home)).isEqualTo(home);
    }

    @Test
    void takesThePathWhenJavaHomeIsTooOldOrNoJdk() throws Exception {
        Path onPath = sandbox.jdk("onpath", "19");
        Files.createSymbolicLink(folder.resolve("programs/javac"), folder.resolve("alternative"));
        Files.createSymbolicLink(folder.resolve("alternative"), onPath.resolve("bin/javac"));
        sandbox.jdk("jdks/17", "17.0.1");
        assertThat(chosen(sandbox.jdk("eight", "1.8.0_392"))).isEqualTo(onPath.toRealPath());
        Path jre = sandbox.jdk("jre", "17.0.1");
        Files.delete(jre.resolve("bin/javac"));
        assertThat(chosen(jre)).isEqualTo(onPath.toRealPath());
    }

    @Test
    void takesTheOldestThatIsNewEnoughOfTheUsualPlaces() throws Exception {
        sandbox.jdk("jdks/a", "11.0.2");
        sandbox.jdk("jdks/b", "25");
        Path best = sandbox.jdk("jdks/c", "17.0.9");
        sandbox.jdk("jdks/d", "21.0.1");
        Files.delete(best.resolve("release"));
        assertThat(chosen(folder.resolve("nowhere"))).isEqualTo(best);
    }

    @Test
    void asksAVersionManagersShimForItsHome() throws Exception {
        Path managed = sandbox.jdk("managed", "17.0.1");
        sandbox.program("javac", "#!/bin/sh\nexit 1\n");
        sandbox.program("java", "#!/bin/sh\necho '    java.home = " + managed + "' >&2\n");
        assertThat(chosen(folder.resolve("nowhere"))).isEqualTo(managed);
    }

    @ParameterizedTest
    @CsvSource({
        "apt-get, 1000, sudo apt-get update && sudo apt-get install -y openjdk-17-jdk-headless",
        "apt-get, 0, apt-get update && apt-get install -y openjdk-17-jdk-headless",
        "dnf, 1000, sudo dnf install -y java-21-openjdk-devel",
        "yum, 0, yum install -y java-17-openjdk-devel",
        "zypper, 1000, sudo zypper --non-interactive install java-17-openjdk-devel",
        "apk, 0, apk add openjdk17-jdk",
        "pacman, 1000, sudo pacman -Sy --noconfirm jdk17-openjdk",
        "brew, 501, brew install openjdk@17",
    })
    void withoutAJdkPrintsTheCommandThatInstallsOne(String manager, int user, String command) throws Exception {
        sandbox.program(manager, "#!/bin/sh\necho ran >&2\n");
        sandbox.program("apt-cache", "#!/bin/sh\n[ \"$2\" = openjdk-17-jdk-headless ]\n");
        Files.delete(folder.resolve("programs/id"));
        sandbox.program("id", "#!/bin/sh\necho " + user + "\n");
        LauncherSandbox.Ended ended = sandbox.run("--version");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).isEqualTo("rjperf: no JDK 17 or later was found. Install it with:  " + command + "\n");
    }

    @Test
    void withoutJdkAndPackageManagerSaysWhereToGetOne() throws Exception {
        LauncherSandbox.Ended ended = sandbox.run("--version");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err())
                .hasLineCount(1)
                .contains("no JDK 17 or later was found")
                .contains("JAVA_HOME");
    }

    @Test
    void installsAJdkWhenAsked() throws Exception {
        Path template = sandbox.jdk("template", "17.0.1");
        sandbox.program(
                "apk",
                "#!/bin/sh\n[ \"$1 $2\" = 'add openjdk17-jdk' ] && mkdir -p \"$SANDBOX/jdks\" && mv '" + template
                        + "' \"$SANDBOX/jdks/17\"\n");
        Files.delete(folder.resolve("programs/id"));
        sandbox.program("id", "#!/bin/sh\necho 0\n");
        LauncherSandbox.Ended ended = sandbox.run("--install-jdk");
        assertThat(ended.err())
                .contains("running  apk add openjdk17-jdk\n")
                .contains(folder.resolve("jdks/17").toString());
    }

    @Test
    void installsInCiWithoutBeingAskedAndSaysWhenThatFails() throws Exception {
        sandbox.program("brew", "#!/bin/sh\necho no network >&2\nexit 1\n");
        sandbox.with("CI", "true");
        LauncherSandbox.Ended ended = sandbox.run("--version");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("no network\n").endsWith("and this failed: brew install openjdk@17\n");
    }

    /** The JDK with which Maven is run; the stand-in for Maven prints it. */
    private Path chosen(Path javaHome) throws Exception {
        LauncherSandbox.Ended ended =
                sandbox.with("JAVA_HOME", javaHome.toString()).run("--version");
        return Path.of(ended.err().lines().skip(1).findFirst().orElseThrow());
    }
}
