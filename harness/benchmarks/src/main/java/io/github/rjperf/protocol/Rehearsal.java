package io.github.rjperf.protocol;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.openjdk.jmh.Main;

/**
 * Loads the classes that a fork loads, for the class archive from which forks start: runs JMH with a referee in the same process.
 * There is no build, so the benchmark fails when it needs one; what a fork does after that is done here.
 */
public final class Rehearsal {
    private Rehearsal() {}

    /** Runs JMH with these options; the environment is that of a fork, and the referee creates the socket. */
    public static void main(String[] options) throws IOException {
        Path socket = Path.of(System.getenv("RJPERF_TURN_SOCKET"));
        try (ServerSocketChannel referee = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            referee.bind(UnixDomainSocketAddress.of(socket));
            Thread turns = new Thread(() -> giveEveryTurn(referee), "rehearsal");
            turns.setDaemon(true);
            turns.start();
            Main.main(options);
        }
        LiveMemory.bytes();
        ForkFacts.ofMappedLibrary();
    }

    private static void giveEveryTurn(ServerSocketChannel referee) {
        try (SocketChannel fork = referee.accept();
                BufferedReader in = new BufferedReader(Channels.newReader(fork, StandardCharsets.UTF_8));
                BufferedWriter out = new BufferedWriter(Channels.newWriter(fork, StandardCharsets.UTF_8))) {
            for (String message = in.readLine(); message != null; message = in.readLine()) {
                if (message.startsWith("ready")) {
                    out.write("go\n");
                    out.flush();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
