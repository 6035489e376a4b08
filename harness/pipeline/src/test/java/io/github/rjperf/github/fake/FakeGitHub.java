package io.github.rjperf.github.fake;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A GitHub that keeps state: pull requests, comments, reactions, checks, runs, artifacts, permissions.
 *
 * <p>Whatever it does not know is answered with 501 and remembered, and {@link #close} fails for it; so does a fault that
 * was ordered and never came.
 */
public final class FakeGitHub implements AutoCloseable {
    /** The token that it takes; every other is refused with 401. */
    public static final String TOKEN = "fake-token-4711";

    /** Containers reach this machine under another address than its loopback. */
    private static final String ADDRESS = System.getProperty("rjperf.fake.address", "127.0.0.1");

    private final HttpServer server;
    private final FakeState state;
    private final Routes routes;
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final List<String> unexpected = new CopyOnWriteArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private volatile Function<Seen, @Nullable Fault> network = request -> null;

    private FakeGitHub(FakeState state) {
        this.state = state;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getByName(ADDRESS), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        routes = new Routes(state);
        state.root = url();
        state.store = "http://localhost:" + server.getAddress().getPort();
        server.createContext("/", this::handle);
        server.setExecutor(Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "fake-github");
            thread.setDaemon(true);
            return thread;
        }));
        server.start();
    }

    public static FakeGitHub start() {
        return new FakeGitHub(new FakeState());
    }

    /** Root of the REST interface. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Lets its answers link to another address, behind which it stands. */
    public void showAs(String root) {
        state.root = root;
    }

    /** Lets artifacts be downloaded from another address, behind which it stands, too. */
    public void storesAt(String root) {
        state.store = root;
    }

    public FakeState state() {
        return state;
    }

    /** Orders what goes wrong with the next requests that it fits. */
    public synchronized void order(Fault fault) {
        faults.add(fault);
    }

    /** Lets a network decide what goes wrong with each request that no ordered fault takes. */
    public void behind(Function<Seen, @Nullable Fault> given) {
        network = given;
    }

    /** Forgets all requests and repositories, as if it had just been started. */
    public void forget() {
        seen.clear();
        state.repositories().clear();
    }

    /** The requests so far, in the order of their arrival. */
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    /** How many requests were of a method and a path that matches. */
    public long count(String method, String path) {
        return seen.stream()
                .filter(s -> s.method().equals(method) && s.path().matches(path))
                .count();
    }

    /** Forgets what was unexpected; for tests of that. */
    public List<String> takeUnexpected() {
        List<String> taken = List.copyOf(unexpected);
        unexpected.clear();
        return taken;
    }

    @Override
    public void close() {
        server.stop(0);
        synchronized (this) {
            faults.stream().filter(f -> f.remaining() > 0).forEach(f -> unexpected.add("never came: " + f));
        }
        if (!unexpected.isEmpty()) {
            throw new AssertionError("the fake GitHub met what it does not know: " + unexpected);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Seen request = Seen.of(exchange, body);
        seen.add(request);
        Fault fault = fault(request);
        if (fault != null) {
            fault.meanwhile().run();
        }
        Answer answer = fault == null || fault.carriesOut() ? answer(request) : fault.answer();
        if (fault != null) {
            answer = fault.end() == Fault.End.REPLACED ? fault.answer() : answer;
            delay(fault);
            if (fault.end() == Fault.End.RESET) {
                exchange.close();
                return;
            }
            if (fault.end() == Fault.End.CUT) {
                answer.writeHalfTo(exchange);
                return;
            }
        }
        answer.writeTo(exchange);
    }

    private static void delay(Fault fault) {
        try {
            TimeUnit.MILLISECONDS.sleep(fault.delay().toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What a request without any token is answered, too. */
    private static boolean isPublic(Seen request) {
        return request.token().isEmpty() && request.path().equals("/repos/actions/runner/releases");
    }

    private Answer answer(Seen request) {
        if (request.path().startsWith("/signed/")) {
            if (!request.token().isEmpty()) {
                unexpected.add("the token was sent to another host: " + request);
            }
        } else if (!state.knows(request.token()) && !isPublic(request)) {
            return Answer.refusal(401, "Bad credentials");
        }
        if (!Described.has(request)) {
            unexpected.add(request + " is not in src/test/resources/github/openapi.json");
        }
        try {
            synchronized (state) {
                return routes.answer(request);
            }
        } catch (Routes.UnknownRequestException e) {
            unexpected.add(request.toString());
            return Answer.refusal(501, "the fake does not know " + request);
        } catch (RuntimeException e) {
            unexpected.add(request + " broke the fake: " + e);
            return Answer.refusal(500, "the fake broke: " + e);
        }
    }

    private @Nullable Fault fault(Seen request) {
        synchronized (this) {
            Optional<Fault> ordered =
                    faults.stream().filter(f -> f.takes(request)).findFirst();
            if (ordered.isPresent()) {
                return ordered.get();
            }
        }
        return network.apply(request);
    }
}
