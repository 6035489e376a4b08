package io.github.rjperf.protocol;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The connection of a fork to its referee: one message per line, {@code verb key=value ...} with URL-encoded values.
 *
 * <p>A fork has no purpose without its referee: when the connection breaks, the JVM halts at once.
 */
final class TurnClient {
    private static final int HALT_WITHOUT_REFEREE = 86;

    private final BufferedReader in;
    private final OutputStream out;

    private TurnClient(SocketChannel channel) {
        in = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
        out = Channels.newOutputStream(channel);
    }

    static TurnClient connect(String socket, String token) {
        try {
            TurnClient client = new TurnClient(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
            client.send("token", Map.of("value", token));
            return client;
        } catch (IOException e) {
            throw halt();
        }
    }

    void send(String verb, Map<String, String> facts) {
        StringJoiner line = new StringJoiner(" ", "", "\n").add(verb);
        facts.forEach((key, value) -> line.add(key + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
        try {
            out.write(line.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw halt();
        }
    }

    void awaitGo() {
        try {
            if (!"go".equals(in.readLine())) {
                throw halt();
            }
        } catch (IOException e) {
            throw halt();
        }
    }

    private static IllegalStateException halt() {
        Runtime.getRuntime().halt(HALT_WITHOUT_REFEREE);
        return new IllegalStateException("halted");
    }
}
