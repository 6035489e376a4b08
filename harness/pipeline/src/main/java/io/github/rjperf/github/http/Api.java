package io.github.rjperf.github.http;

import io.github.rjperf.document.ApiJson;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * GitHub's API, accessed with one token: reads, writes, and paged lists of records, with retries where they help.
 *
 * <p>Paths have no leading slash: {@code repos/o/r/pulls/1}.
 */
public final class Api {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int MOST_PAGES = 100;

    private final Access access;
    private final RateLimit pace;
    private final Connection connection;
    private final Delivery delivery;

    public Api(Access access, RateLimit pace) {
        this(access, pace, TIMEOUT);
    }

    Api(Access access, RateLimit pace, Duration timeout) {
        this.access = access;
        this.pace = pace;
        this.connection = new Connection(access, timeout);
        this.delivery = new Delivery(pace);
    }

    public RateLimit pace() {
        return pace;
    }

    public <T> T get(String path, Class<T> type) {
        Call call = Call.get(address(path));
        return decode(call, send(call), type);
    }

    /** The value; empty if it does not exist. */
    public <T> Optional<T> find(String path, Class<T> type) {
        return find(path, type, GithubException::isNotFound);
    }

    /** The value; empty if GitHub's refusal shows that there is none. */
    public <T> Optional<T> find(String path, Class<T> type, Predicate<GithubException> isNone) {
        try {
            return Optional.of(get(path, type));
        } catch (GithubException e) {
            if (isNone.test(e)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The elements of a list, from all its pages. */
    public <T> List<T> list(String path, Class<T[]> page) {
        return list(path, page, List::of);
    }

    /** The elements of a list whose pages are objects that each contain a part of it. */
    public <P, T> List<T> list(String path, Class<P> page, Function<P, List<T>> part) {
        List<T> all = new ArrayList<>();
        Optional<Call> next = Optional.of(Call.get(address(path)));
        for (int pages = 0; next.isPresent(); pages++) {
            Call call = next.get();
            if (pages == MOST_PAGES) {
                throw new GithubException(0, call + " has more than " + MOST_PAGES + " pages", null);
            }
            Reply reply = send(call);
            all.addAll(part.apply(decode(call, reply, page)));
            next = reply.next().map(address -> call.to(own(call, address)));
        }
        return all;
    }

    /** The response, which can state that nothing has changed since the one with {@code etag}. */
    public Reply getIfChanged(String path, @Nullable String etag) {
        return send(new Call("GET", address(path), null, etag));
    }

    public <T> T decode(Reply reply, Class<T> type) {
        return decode(Call.get(access.rest()), reply, type);
    }

    /**
     * Creates something that would be created twice if the request were repeated.
     *
     * @param made looks for it; called if the response was lost, before the request is repeated
     */
    public <T> T create(String path, Object body, Class<T> type, Supplier<Optional<T>> made) {
        Call call = call("POST", path, body);
        List<T> found = new ArrayList<>();
        Optional<Reply> reply = delivery.send(call, () -> connection.send(call), uncertain -> {
            if (uncertain) {
                made.get().ifPresent(found::add);
            }
            return !found.isEmpty();
        });
        return reply.map(r -> decode(call, good(call, r), type)).orElseGet(() -> found.get(0));
    }

    /** Changes something; repeating the request is harmless. */
    public <T> T change(String path, Object body, Class<T> type) {
        Call call = call("PATCH", path, body);
        return decode(call, send(call), type);
    }

    /**
     * Changes something that others can change as well; empty if the change is no longer wanted.
     *
     * @param isWanted checks again before the request is repeated
     */
    public <T> Optional<T> update(String path, Object body, Class<T> type, BooleanSupplier isWanted) {
        Call call = call("PATCH", path, body);
        return delivery.send(call, () -> connection.send(call), uncertain -> !isWanted.getAsBoolean())
                .map(reply -> decode(call, good(call, reply), type));
    }

    /** Changes something without returning a response; repeating the request is harmless. */
    public void tell(String path, @Nullable Object body) {
        Reply unused = send(call("POST", path, body));
    }

    /**
     * Changes something without returning a response. If the response was lost, a request that would create something twice is
     * not repeated; the caller reads the state again.
     */
    public void write(String method, String path, @Nullable Object body) {
        Call call = call(method, path, body);
        delivery.send(call, () -> connection.send(call), uncertain -> uncertain && method.equals("POST"))
                .ifPresent(reply -> good(call, reply));
    }

    /** Queries the GraphQL API, which reports errors with status 200; repeating the query must be harmless. */
    public <T> T query(Object body, Class<T> type) {
        Call call = new Call("POST", access.graphql(), ApiJson.write(body), null);
        return decode(call, send(call), type);
    }

    /** Downloads a file of at most {@code mostBytes}, which GitHub can store on another host; overwrites {@code file}. */
    public void download(String path, Path file, long mostBytes) {
        Call call = Call.get(address(path));
        good(
                call,
                delivery.send(call, () -> fetch(call, file, mostBytes), Delivery.Look.NONE)
                        .orElseThrow());
    }

    private Reply fetch(Call call, Path file, long mostBytes) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            return connection.download(call, out, mostBytes);
        }
    }

    private Reply send(Call call) {
        return good(
                call,
                delivery.send(call, () -> connection.send(call), Delivery.Look.NONE)
                        .orElseThrow());
    }

    private static Reply good(Call call, Reply reply) {
        if (reply.isGood() || (call.etag() != null && reply.isUnchanged())) {
            return reply;
        }
        String said = reply.message().isEmpty() ? "" : ": " + reply.message();
        throw new GithubException(reply.status(), call + " was refused with " + reply.status() + said, null);
    }

    private <T> T decode(Call call, Reply reply, Class<T> type) {
        try {
            // a response without content is treated as one without fields
            return ApiJson.read("GitHub's answer", reply.body().isEmpty() ? "{}" : reply.body(), type);
        } catch (RuntimeException e) {
            throw new GithubException(
                    reply.status(), call + " returned a response that could not be understood: " + e.getMessage(), e);
        }
    }

    private Call call(String method, String path, @Nullable Object body) {
        return new Call(method, address(path), body == null ? null : ApiJson.write(body), null);
    }

    private URI address(String path) {
        return URI.create(access.rest() + "/" + path);
    }

    private URI own(Call call, String address) {
        URI own = URI.create(address);
        if (!access.isOwn(own)) {
            throw new GithubException(0, call + " has its next page on another host: " + own.getHost(), null);
        }
        return own;
    }

    /** The text, encoded for a path or query. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
