package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkLogIT {
    private static final SeriesKey GET = Samples.SERIES.get(0);

    private final Samples samples = new Samples(5);
    private final Comparison comparison = samples.comparison();
    private final Fork base = samples.fork(GET, Side.BASE, 1);
    private final Fork candidate = samples.fork(GET, Side.CANDIDATE, 1);
    private final Fork nextBase = samples.fork(GET, Side.BASE, 2);
    private final Fork nextCandidate = samples.fork(GET, Side.CANDIDATE, 2);
    private final Pair next = new Pair(nextBase, nextCandidate);
    private final Path file;

    ForkLogIT(@TempDir Path folder) {
        file = folder.resolve("new/folder/forks.jsonl");
    }

    @BeforeEach
    void writeAPair() {
        try (ForkLog log = ForkLog.create(file, comparison)) {
            log.append(new Pair(base, candidate));
        }
    }

    private static byte[] line(Fork fork) {
        return (Json.line(fork) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Kills at every position within the two lines of a pair: complete pairs are kept, the one being written is cut
     * off.
     */
    @Test
    void aKillAnywhereLosesOnlyThePairBeingWritten() throws Exception {
        byte[] complete = Files.readAllBytes(file);
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        lines.writeBytes(line(nextBase));
        lines.writeBytes(line(nextCandidate));
        int wholeBase = line(nextBase).length;
        IntStream kills = IntStream.concat(
                IntStream.iterate(1, length -> length < lines.size(), length -> length + 7), IntStream.of(wholeBase));
        for (int length : kills.toArray()) {
            Files.write(file, complete);
            Files.write(file, Arrays.copyOf(lines.toByteArray(), length), StandardOpenOption.APPEND);
            try (ForkLog log = ForkLog.resume(file)) {
                assertThat(log.comparison()).isEqualTo(comparison);
                assertThat(log.found()).containsExactly(base, candidate);
                if (length % 500 < 7) {
                    log.append(next);
                    assertThat(read()).containsExactly(base, candidate, nextBase, nextCandidate);
                } else {
                    assertThat(Files.size(file)).isEqualTo(complete.length);
                }
            }
        }
    }

    /** A page of the last write that did not reach the disk reads as zeros. */
    @Test
    void zerosInTheLastPairAreCutOffAndElsewhereRefused() throws Exception {
        byte[] complete = Files.readAllBytes(file);
        byte[] holes = line(nextBase);
        Arrays.fill(holes, 1, 100, (byte) 0);
        Files.write(file, holes, StandardOpenOption.APPEND);
        Files.write(file, line(nextCandidate), StandardOpenOption.APPEND);
        try (ForkLog log = ForkLog.resume(file)) {
            assertThat(log.found()).containsExactly(base, candidate);
            assertThat(Files.readAllBytes(file)).isEqualTo(complete);
        }

        byte[] damaged = complete.clone();
        Arrays.fill(damaged, 1, 100, (byte) 0);
        Files.write(file, damaged);
        assertThatThrownBy(() -> ForkLog.resume(file)).isInstanceOf(DocumentException.class);
        assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
    }

    @Test
    void aForkThatTheReaderWouldRefuseIsNotWritten() throws Exception {
        long size = Files.size(file);
        try (ForkLog log = ForkLog.resume(file)) {
            assertThatThrownBy(() -> log.append(new Pair(base, candidate)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("already has this fork");
        }
        assertThat(Files.size(file)).isEqualTo(size);
    }

    @Test
    void aLogIsNeverOverwritten() {
        assertThatThrownBy(() -> ForkLog.create(file, comparison))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("already exists; continue with --resume");
        assertThat(read()).containsExactly(base, candidate);
    }

    @Test
    void twoWritersDoNotShareALog() {
        try (ForkLog log = ForkLog.resume(file)) {
            assertThatThrownBy(() -> ForkLog.resume(file))
                    .isInstanceOf(DocumentException.class)
                    .hasMessageContaining("is being written by another rjperf");
            log.append(next);
        }
        ForkLog.resume(file).close();
    }

    /** The lock must outlive readers in this process: closing one releases a POSIX lock on the same file. */
    @Test
    void anotherProcessIsKeptOutWhileThisOneWritesAndReads() throws Exception {
        try (ForkLog log = ForkLog.resume(file)) {
            log.append(next);
            assertThat(read()).hasSize(4);
            assertThat(resumeInAnotherProcess()).contains("is being written by another rjperf");
        }
        assertThat(resumeInAnotherProcess()).isEqualTo("4 forks\n");
    }

    private String resumeInAnotherProcess() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherProcess.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    static final class OtherProcess {
        public static void main(String[] args) {
            try (ForkLog log = ForkLog.resume(Path.of(args[0]))) {
                System.out.println(log.found().size() + " forks");
            } catch (DocumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void aFaultBeforeTheLastLineIsNotCutAway() throws Exception {
        byte[] complete = Files.readAllBytes(file);
        Files.writeString(file, "junk\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        assertThatThrownBy(() -> ForkLog.resume(file))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("forks.jsonl:4: ");
        assertThat(Files.size(file)).isEqualTo(complete.length + 5L);
        Files.write(file, complete);
        ForkLog.resume(file).close();
    }

    @Test
    void aTornHeaderSaysToStartAgain() throws Exception {
        Files.writeString(file, "{\"formatVersion\":1,\"compa");
        assertThatThrownBy(() -> ForkLog.resume(file))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("delete the folder and start again");
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws Exception {
        Path notAFolder = Files.createFile(file.resolveSibling("plain"));
        assertThatThrownBy(() -> ForkLog.create(notAFolder.resolve("forks.jsonl"), comparison))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("cannot be written");
    }

    private Fork[] read() {
        try (Stream<Fork> forks = Bundle.at(file.resolveSibling("")).readForks()) {
            return forks.toArray(Fork[]::new);
        }
    }
}
