package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LauncherBuildIT {
    private Path folder;
    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        this.folder = folder;
        sandbox = LauncherSandbox.ready(folder, Repository.root());
    }

    @Test
    void buildsOnceAndBecomesJava() throws Exception {
        LauncherSandbox.Ended first = sandbox.run("compare", "a b", "", "*");
        assertThat(first.code()).as(first.err()).isEqualTo(7);
        assertThat(first.err()).isEqualTo("rjperf: building the harness (a minute or two the first time)\n");
        assertThat(first.out())
                .contains("<-Drjperf.home=" + sandbox.repository.toRealPath() + ">\n")
                .endsWith("<io.github.rjperf.cli.Main>\n<compare>\n<a b>\n<>\n<*>\n");

        LauncherSandbox.Ended second = sandbox.run();
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).endsWith("<io.github.rjperf.cli.Main>\n");
        assertThat(sandbox.mavenCalls())
                .singleElement()
                .asString()
                .endsWith("-pl benchmarks,jni-transfer,pipeline package");
    }

    @Test
    void compilesTheWorkshopBeforeItStartsAToolOfIt() throws Exception {
        LauncherSandbox.Ended tool = sandbox.run("workshop", "storage");

        assertThat(tool.out()).endsWith("<io.github.rjperf.workshop.Workshop>\n<storage>\n");
        assertThat(sandbox.mavenCalls())
                .last()
                .asString()
                .endsWith("-pl benchmarks,jni-transfer,pipeline,workshop test-compile");
    }

    @Test
    void startsWithAnArchiveOfClassesThatIsCreatedOnceForEachJvm() throws Exception {
        assertThat(sandbox.run().out()).contains("<-XX:SharedArchiveFile=" + archive() + ">\n");
        Path archive = archive();
        assertThat(archive)
                .as("its name is not the one that the JVM wrote to")
                .content()
                .containsPattern("-XX:[+]UseSerialGC .*-cp .*ArchiveClassesAtExit=.*classes-[0-9]+\\.jsa\\.[0-9]+ ");
        sandbox.run();
        assertThat(archive()).isEqualTo(archive);

        sandbox.jdk("jdks/17", "17.0.2");
        assertThat(sandbox.run().out()).contains("-XX:SharedArchiveFile=").doesNotContain(archive.toString());

        Files.writeString(folder.resolve("jdks/17/bin/java"), "#!/bin/sh\necho \"$*\"\nexit 1\n");
        sandbox.write("harness/pom.xml", "changed");
        assertThat(sandbox.run().out()).as("this JVM writes no archive").doesNotContain("SharedArchiveFile");
        assertThat(archive()).as("so that the next start does not try again").isEmptyFile();
    }

    /** The only archive. */
    private Path archive() throws IOException {
        try (Stream<Path> files = Files.list(sandbox.repository.toRealPath().resolve("harness/target/launcher"))) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void printsItsVersionWithoutStartingTheProgram() throws Exception {
        LauncherSandbox.Ended ended = sandbox.run("--version");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).isEqualTo("rjperf 0.2.0\n");
    }

    @Test
    void startsTheProgramForItsHelpOnlyOnceAfterEachBuild() throws Exception {
        sandbox.run();
        Path java = folder.resolve("jdks/17/bin/java");
        Files.writeString(java, "#!/bin/sh\necho written by the program\n");
        assertThat(sandbox.run("--help").out()).isEqualTo("written by the program\n");

        Files.writeString(java, "#!/bin/sh\necho changed\n");
        assertThat(sandbox.run("--help").out()).isEqualTo("written by the program\n");
        sandbox.write("harness/pom.xml", "changed");
        assertThat(sandbox.run("--help").out()).isEqualTo("changed\n");
    }

    @Test
    void doesNotArchiveClassesBeforeAComparison() throws Exception {
        assertThat(sandbox.run("compare").out()).doesNotContain("SharedArchiveFile");
        assertThat(sandbox.run("show").out()).contains("SharedArchiveFile");
    }

    @Test
    void doesNotReadSourcesThatWereNotTouched() throws Exception {
        sandbox.run();
        sandbox.program("cksum", "#!/bin/sh\nexit 1\n");

        sandbox.run();
        assertThat(sandbox.mavenCalls()).as("only the checksums would differ").hasSize(1);
    }

    @Test
    void givesTheFolderForTemporaryFilesToJava() throws Exception {
        assertThat(sandbox.run().out()).doesNotContain("java.io.tmpdir");

        assertThat(sandbox.with("TMPDIR", "/a b").run().out()).contains("<-Djava.io.tmpdir=/a b>\n");
    }

    @Test
    void findsItsRepositoryThroughLinks() throws Exception {
        Files.createDirectories(folder.resolve("links"));
        Path absolute =
                Files.createSymbolicLink(folder.resolve("links/absolute"), sandbox.repository.resolve("rjperf"));
        Path relative = Files.createSymbolicLink(folder.resolve("relative"), Path.of("links/absolute"));
        for (Path link : new Path[] {absolute, relative, Path.of("relative")}) {
            Path launcher = link.isAbsolute() ? link : Path.of("./" + link);
            assertThat(sandbox.start(launcher).end().out())
                    .contains("<-Drjperf.home=" + sandbox.repository.toRealPath() + ">");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "harness/pom.xml",
                "harness/matrix.yaml",
                "harness/.mvn/jvm.config",
                "harness/benchmarks/src/main/java/B.java",
                "harness/jni-transfer/pom.xml",
                "harness/jni-transfer/src/main/cpp/c.cpp",
                "harness/pipeline/pom.xml",
                "harness/pipeline/src/main/java/A.java",
                "harness/pipeline/src/main/resources/new.csv",
                "db-migrations/V001__a.sql"
            })
    void buildsAgainWhenASourceChanges(String source) throws Exception {
        sandbox.run();
        sandbox.write(source, "changed");
        sandbox.run();
        assertThat(sandbox.mavenCalls()).hasSize(2);
    }

    @Test
    void buildsAgainWhenASourceChangedDuringTheBuild() throws Exception {
        sandbox.mavenAlso("echo changed >>pipeline/src/main/java/A.java");
        sandbox.run();
        sandbox.mavenAlso("");
        sandbox.run();
        assertThat(sandbox.mavenCalls()).hasSize(2);
    }

    @Test
    void buildsAgainWhenASourceIsGone() throws Exception {
        Path stale = sandbox.write("harness/pipeline/target/classes/A.class", "");
        sandbox.run();
        Files.delete(sandbox.repository.resolve("harness/pipeline/src/main/java/A.java"));
        sandbox.run();
        assertThat(sandbox.mavenCalls()).hasSize(2);
        assertThat(stale).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"benchmarks/target/benchmarks.jar", "jni-transfer/target/jni-transfer.jar", "pipeline/target/lib"
            })
    void buildsAgainWhenAnOutputIsGone(String output) throws Exception {
        sandbox.run();
        Files.delete(sandbox.repository.resolve("harness").resolve(output));
        sandbox.run();
        assertThat(sandbox.mavenCalls()).hasSize(2);
    }

    @Test
    void doesNotBuildForANewDateOrAChangedTest() throws Exception {
        sandbox.run();
        Path source = sandbox.repository.resolve("harness/pipeline/src/main/java/A.java");
        Files.setLastModifiedTime(source, FileTime.from(Instant.EPOCH));
        sandbox.write("harness/pipeline/src/test/java/ATest.java", "changed");
        sandbox.run();
        assertThat(sandbox.mavenCalls()).hasSize(1);
    }

    @Test
    void saysWhyABuildFailedAndTriesAgain() throws Exception {
        sandbox.mavenAlso("for i in $(echo 1 2 3); do echo \"line $i\"; done; exit 1");
        LauncherSandbox.Ended failed = sandbox.run();
        assertThat(failed.code()).isEqualTo(4);
        assertThat(failed.out()).isEmpty();
        assertThat(failed.err())
                .contains("line 1\nline 2\nline 3\nrjperf: the harness could not be built")
                .contains("build.log");
        sandbox.mavenAlso("");
        assertThat(sandbox.run().code()).isEqualTo(7);
        assertThat(sandbox.mavenCalls()).hasSize(2);
    }

    @Test
    void twoThatStartTogetherBuildOnce() throws Exception {
        sandbox.mavenWaits();
        LauncherSandbox.Running first = startAndAwaitMaven(1);
        LauncherSandbox.Running second = sandbox.start(sandbox.repository.resolve("rjperf"));
        awaitSaid(second, "is building the harness, waiting for it");
        sandbox.mavenGoesOn();
        assertThat(first.end().code()).isEqualTo(7);
        assertThat(second.end().code()).isEqualTo(7);
        assertThat(sandbox.mavenCalls()).hasSize(1);
        assertThatNoLockIsLeft();
    }

    @Test
    void aKilledLauncherLeavesItsLockToMavenAndThenToTheNext() throws Exception {
        sandbox.mavenWaits();
        LauncherSandbox.Running killed = startAndAwaitMaven(1);
        killed.process().destroyForcibly().waitFor();
        LauncherSandbox.Running next = sandbox.start(sandbox.repository.resolve("rjperf"));
        awaitSaid(next, "is building the harness, waiting for it");
        sandbox.mavenGoesOn();
        assertThat(next.end().code()).isEqualTo(7);
        assertThat(sandbox.mavenCalls()).hasSize(2);
        assertThatNoLockIsLeft();
    }

    @Test
    void takesOverTheLockOfADeadProcess() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Files.createDirectories(lock().getParent());
        Files.createSymbolicLink(lock(), Path.of(Long.toString(dead.pid())));
        assertThat(sandbox.run().code()).isEqualTo(7);
        assertThatNoLockIsLeft();
    }

    /** As where the first process of a container does not reap: the shell's child ends, and its new program never waits. */
    @Test
    void takesOverTheLockOfAZombie() throws Exception {
        Process parent = new ProcessBuilder("sh", "-c", "true & echo $!; exec sleep 600").start();
        try (var said = parent.inputReader()) {
            Files.createDirectories(lock().getParent());
            Files.createSymbolicLink(lock(), Path.of(said.readLine()));
            assertThat(sandbox.run().code()).isEqualTo(7);
            assertThatNoLockIsLeft();
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void aStoppedLauncherStopsMaven() throws Exception {
        sandbox.mavenWaits();
        LauncherSandbox.Running stopped = startAndAwaitMaven(1);
        ProcessHandle maven = stopped.process().children().findFirst().orElseThrow();
        stopped.process().destroy();
        assertThat(stopped.end().code()).isEqualTo(143);
        assertThat(maven.isAlive()).isFalse();
        assertThatNoLockIsLeft();
    }

    private LauncherSandbox.Running startAndAwaitMaven(int calls) throws Exception {
        LauncherSandbox.Running running = sandbox.start(sandbox.repository.resolve("rjperf"));
        LauncherSandbox.await(() -> {
            try {
                return sandbox.mavenCalls().size() == calls && Files.isSymbolicLink(lock());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return running;
    }

    private static void awaitSaid(LauncherSandbox.Running running, String words) throws InterruptedException {
        LauncherSandbox.await(() -> Repository.read(running.err()).contains(words));
    }

    private Path lock() {
        return sandbox.repository.resolve("harness/target/launcher/lock");
    }

    private void assertThatNoLockIsLeft() {
        assertThat(Files.exists(lock(), LinkOption.NOFOLLOW_LINKS)).isFalse();
    }
}
