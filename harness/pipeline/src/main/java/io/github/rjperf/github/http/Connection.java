package io.github.rjperf.github.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends one request and follows redirects; the token is sent only to GitHub's API.
 *
 * @param timeout maximum time for a response including its body, except for a download
 */
record Connection(Access access, Duration timeout) {
    private static final int MOST_BYTES = 16 << 20;
    private static final int MOST_REDIRECTS = 3;
    private static final Duration DOWNLOAD_TIMEOUT = Duration.ofMinutes(10);
    private static final String VERSION = "2022-11-28";

    /** One client for the whole process, because each client has its own threads, which outlive it by seconds. */
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(Duration.ofSeconds(15))
            .build();

    /** The response after redirects, whatever its status. */
    Reply send(Call call) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HttpResponse<Long> answer = follow(call, timeout, false, info -> {
            bytes.reset();
            return new LimitedBody(bytes, MOST_BYTES);
        });
        return new Reply(answer.statusCode(), answer.headers(), bytes.toString(StandardCharsets.UTF_8));
    }

    /** Writes the body of the response to {@code out}, following redirects to any host; writes nothing if it is an error. */
    Reply download(Call call, OutputStream out, long mostBytes) throws IOException {
        HttpResponse<Long> answer = follow(
                call,
                DOWNLOAD_TIMEOUT,
                true,
                info -> info.statusCode() == 200
                        ? new LimitedBody(out, mostBytes)
                        : new LimitedBody(OutputStream.nullOutputStream(), MOST_BYTES));
        return new Reply(answer.statusCode(), answer.headers(), "");
    }

    private HttpResponse<Long> follow(Call call, Duration most, boolean anywhere, BodyHandler<Long> handler)
            throws IOException {
        Call next = call;
        for (int redirects = 0; ; redirects++) {
            HttpResponse<Long> answer = once(next, handler, most);
            if (!isRedirect(answer.statusCode(), call.isWrite())) {
                return answer;
            }
            URI address = location(next, answer, redirects);
            if (!anywhere && !access.isOwn(address)) {
                throw new GithubException(
                        answer.statusCode(), call + " is redirected to another host, " + address.getHost(), null);
            }
            next = next.to(address);
        }
    }

    private HttpResponse<Long> once(Call call, BodyHandler<Long> handler, Duration most) throws IOException {
        var sent = CLIENT.sendAsync(request(call), handler);
        try {
            return sent.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            sent.cancel(true);
            throw new IOException("no complete answer within " + most.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        }
    }

    private HttpRequest request(Call call) {
        HttpRequest.Builder request = HttpRequest.newBuilder(call.address())
                .header("Accept", "application/vnd.github+json")
                .header("X-GitHub-Api-Version", VERSION)
                .header("User-Agent", "rjperf");
        if (access.isOwn(call.address())) {
            request.header("Authorization", "Bearer " + access.token());
        }
        if (call.etag() != null) {
            request.header("If-None-Match", call.etag());
        }
        if (call.body() == null) {
            return request.method(call.method(), BodyPublishers.noBody()).build();
        }
        return request.header("Content-Type", "application/json; charset=utf-8")
                .method(call.method(), BodyPublishers.ofString(call.body()))
                .build();
    }

    /** True for a redirect. A write is redirected only for statuses that preserve the method. */
    private static boolean isRedirect(int status, boolean write) {
        return status == 307 || status == 308 || (!write && (status == 301 || status == 302));
    }

    private static URI location(Call call, HttpResponse<?> answer, int redirects) {
        if (redirects == MOST_REDIRECTS) {
            throw new GithubException(answer.statusCode(), call + " is redirected too often", null);
        }
        String where = answer.headers().firstValue("location").orElse("");
        try {
            URI address = call.address().resolve(where);
            if (!where.isEmpty()
                    && call.address().getScheme().equals(address.getScheme())
                    && address.getHost() != null) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        throw new GithubException(answer.statusCode(), call + " is redirected to no address of its scheme", null);
    }
}
