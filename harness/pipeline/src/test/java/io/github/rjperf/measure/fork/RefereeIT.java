package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Callers that any process on the machine can imitate. */
@Tag("faults")
class RefereeIT {
    private static final int CALLERS = 500;

    @TempDir
    Path folder;

    @Test
    void manyCallersCostFewThreadsAndAFewSeconds() throws Exception {
        List<SocketChannel> callers = new ArrayList<>();
        try (Referee referee = Referee.open(folder)) {
            for (int i = 0; i < CALLERS; i++) {
                callers.add(call(referee));
            }
            long greeting = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().equals("rjperf-handshake"))
                    .count();
            assertThat(greeting).isLessThanOrEqualTo(64);
            assertThat(linked(referee)).isTrue();
        } finally {
            for (SocketChannel caller : callers) {
                caller.close();
            }
        }
    }

    /** A fork calls until it is accepted; the crowd is disconnected after the time for a greeting. */
    private static boolean linked(Referee referee) throws Exception {
        String token = referee.newToken();
        for (int tries = 0; tries < 100; tries++) {
            try (SocketChannel fork = call(referee)) {
                present(token, fork);
                referee.link(token).get(200, TimeUnit.MILLISECONDS).close();
                return true;
            } catch (java.util.concurrent.TimeoutException | ExecutionException later) {
                // turned away, or not served yet
            }
        }
        return false;
    }

    private static void present(String token, SocketChannel fork) {
        try {
            fork.write(StandardCharsets.US_ASCII.encode("token value=" + token + "\n"));
        } catch (IOException e) {
            // turned away
        }
    }

    @Test
    void anAcceptThatKeepsFailingCostsNoProcessorAndIsNotTheEnd() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        AtomicBoolean fails = new AtomicBoolean(true);
        try (Referee referee = Referee.listening(folder)) {
            referee.serve(() -> {
                tries.incrementAndGet();
                if (fails.get()) {
                    throw new IOException("Too many open files");
                }
                return referee.accept();
            });
            int first = tries.get();
            long began = System.nanoTime();
            while (tries.get() < first + 3) {
                Thread.sleep(1);
            }
            int more = tries.get() - first;
            long millis = (System.nanoTime() - began) / 1_000_000;
            assertThat(more).as("tries in %d ms", millis).isLessThanOrEqualTo((int) (1 + millis / 50));
            fails.set(false);
            assertThat(linked(referee)).isTrue();
        }
    }

    @Test
    void itsEndEndsEveryWait() throws Exception {
        Referee referee = Referee.open(folder);
        String token = referee.newToken();
        try (SocketChannel fork = call(referee)) {
            present(token, fork);
            ForkLink link = referee.link(token).get(5, TimeUnit.MINUTES);
            String never = referee.newToken();
            referee.close();

            assertThat(referee.link(never)).isCompletedExceptionally();
            assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> link.await(Duration.ofHours(1))))
                    .isInstanceOf(IOException.class);
        }
    }

    private static SocketChannel call(Referee referee) throws IOException {
        return SocketChannel.open(UnixDomainSocketAddress.of(referee.socket()));
    }
}
