package io.github.rjperf.e2e.docker;

import io.github.rjperf.testing.Shell;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** A mail server on this machine that takes one mail after another: over TLS, from someone who logged in. */
final class MailServer implements AutoCloseable {
    /** When the conversation is encrypted. */
    private enum Tls {
        FROM_THE_START,
        WHEN_ASKED,
        NEVER
    }

    /** What one client sent; {@code login} is that of SASL's mechanism PLAIN. */
    record Mail(String login, String from, List<String> to, String text) {}

    private final BlockingQueue<Mail> mails = new LinkedBlockingQueue<>();
    private final ServerSocket socket;
    private final SSLContext context;
    private final Tls tls;
    private final Path authority;

    private MailServer(Path folder, Tls tls) throws IOException, GeneralSecurityException {
        this.tls = tls;
        authority = folder.resolve("ca.pem");
        context = certificate(folder);
        socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(this::serve, "mail server");
        thread.setDaemon(true);
        thread.start();
    }

    static MailServer start(Path folder, boolean tlsFromTheStart) throws IOException, GeneralSecurityException {
        return new MailServer(folder, tlsFromTheStart ? Tls.FROM_THE_START : Tls.WHEN_ASKED);
    }

    static MailServer withoutTls(Path folder) throws IOException, GeneralSecurityException {
        return new MailServer(folder, Tls.NEVER);
    }

    int port() {
        return socket.getLocalPort();
    }

    boolean isTlsFromTheStart() {
        return tls == Tls.FROM_THE_START;
    }

    /** The certificate that clients must trust. */
    Path authority() {
        return authority;
    }

    boolean isEmpty() {
        return mails.isEmpty();
    }

    Mail next() throws InterruptedException {
        return Objects.requireNonNull(mails.poll(10, TimeUnit.SECONDS), "no mail arrived");
    }

    private SSLContext certificate(Path folder) throws IOException, GeneralSecurityException {
        Path key = folder.resolve("key.pem");
        Path store = folder.resolve("store.p12");
        String make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
                + " -addext subjectAltName=DNS:localhost -keyout " + key + " -out " + authority
                + " && openssl pkcs12 -export -passout pass:secret -inkey " + key + " -in " + authority + " -out "
                + store;
        Shell.run(folder, "sh", "-c", make).orFail();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, "secret".toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, "secret".toCharArray());
        SSLContext made = SSLContext.getInstance("TLS");
        made.init(managers.getKeyManagers(), null, null);
        return made;
    }

    private void serve() {
        while (!socket.isClosed()) {
            try (Socket client = socket.accept()) {
                client.setSoTimeout(20_000);
                if (tls == Tls.FROM_THE_START) {
                    converse(encrypted(client), true);
                } else {
                    converse(client, false);
                }
            } catch (IOException e) {
                // the client left, or the server is closed; the test sees which mails there are
            }
        }
    }

    private SSLSocket encrypted(Socket client) throws IOException {
        SSLSocket secure = (SSLSocket) context.getSocketFactory().createSocket(client, null, client.getPort(), true);
        secure.setUseClientMode(false);
        return secure;
    }

    /** Until the client leaves, or asks for encryption, after which everything begins again. */
    private void converse(Socket client, boolean isEncrypted) throws IOException {
        Conversation conversation = new Conversation(client, isEncrypted || tls == Tls.NEVER);
        if (isEncrypted == (tls == Tls.FROM_THE_START)) {
            conversation.say("220 localhost");
        }
        String line = conversation.in.readLine();
        while (line != null && !line.equals("QUIT")) {
            conversation.answer(line);
            if (line.equals("STARTTLS")) {
                converse(encrypted(client), true);
                return;
            }
            line = conversation.in.readLine();
        }
    }

    /** What was said so far. */
    private final class Conversation {
        private final BufferedReader in;
        private final OutputStream out;
        private final boolean takesLogin;
        private final List<String> to = new ArrayList<>();
        private String login = "";
        private String from = "";

        Conversation(Socket client, boolean takesLogin) throws IOException {
            in = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
            out = client.getOutputStream();
            this.takesLogin = takesLogin;
        }

        void answer(String line) throws IOException {
            String rest = line.substring(line.lastIndexOf(' ') + 1);
            switch (line.split("[ :]", 2)[0].toUpperCase(Locale.ROOT)) {
                case "EHLO" -> say(takesLogin ? "250 AUTH PLAIN" : "250 STARTTLS");
                case "STARTTLS" -> say("220 go ahead");
                case "AUTH" -> takeLogin(rest);
                case "MAIL" -> {
                    from = address(line);
                    say(login.isEmpty() ? "530 log in first" : "250 OK");
                }
                case "RCPT" -> {
                    to.add(address(line));
                    say("250 OK");
                }
                case "DATA" -> takeText();
                default -> say("502 not known");
            }
        }

        private void takeLogin(String last) throws IOException {
            String encoded = last;
            if (last.equals("PLAIN")) {
                say("334 ");
                encoded = in.readLine();
            }
            login = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
            say("235 welcome");
        }

        private void takeText() throws IOException {
            say("354 end with a dot");
            StringBuilder text = new StringBuilder();
            for (String each = in.readLine(); !each.equals("."); each = in.readLine()) {
                text.append(each).append('\n');
            }
            mails.add(new Mail(login, from, to, text.toString()));
            say("250 taken");
        }

        private void say(String line) throws IOException {
            out.write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }

    private static String address(String line) {
        return line.replaceFirst(".*<(.*)>.*", "$1");
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
