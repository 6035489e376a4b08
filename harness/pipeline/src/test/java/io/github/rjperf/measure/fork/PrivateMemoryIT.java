package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memory of a JVM as Linux accounts for it, while it allocates on its heap and outside it. */
@EnabledOnOs(OS.LINUX)
class PrivateMemoryIT {
    private static final long MEBIBYTE = 1 << 20;
    private static final String PROGRAM = """
            import java.nio.ByteBuffer;

            class Grows {
                static byte[] heap;
                static ByteBuffer direct;

                public static void main(String[] none) throws Exception {
                    rest();
                    heap = new byte[64 << 20];
                    java.util.Arrays.fill(heap, (byte) 1);
                    rest();
                    direct = ByteBuffer.allocateDirect(64 << 20);
                    while (direct.hasRemaining()) {
                        direct.putLong(1);
                    }
                    rest();
                }

                static void rest() throws Exception {
                    System.out.println("rests");
                    System.in.read();
                }
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseZGC"})
    void aHeapIsLeftOut(String collector) throws IOException {
        Path source = Files.writeString(folder.resolve("Grows.java"), PROGRAM);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        collector,
                        "-Xmx512m",
                        source.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader says =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            long atFirst = atRest(process, says);
            long withHeap = atRest(process, says);
            long withBuffer = atRest(process, says);

            assertThat(withHeap - atFirst).isBetween(-32 * MEBIBYTE, 32 * MEBIBYTE);
            assertThat(withBuffer - withHeap).isBetween(60 * MEBIBYTE, 96 * MEBIBYTE);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void whatHasEndedIsUnknown() throws IOException, InterruptedException {
        Process ended = new ProcessBuilder("true").start();
        assertThat(ended.waitFor()).isZero();

        assertThat(PrivateMemory.bytes(List.of(ended.toHandle()))).isEmpty();
    }

    private static long atRest(Process process, BufferedReader says) throws IOException {
        assertThat(says.readLine()).isEqualTo("rests");
        long bytes = PrivateMemory.bytes(List.of(process.toHandle())).orElseThrow();
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
        return bytes;
    }
}
