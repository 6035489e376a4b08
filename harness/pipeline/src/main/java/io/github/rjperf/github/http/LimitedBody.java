package io.github.rjperf.github.http;

import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Writes the body of a response to a stream as it arrives, and aborts if its size exceeds a limit. */
final class LimitedBody implements BodySubscriber<Long> {
    private final OutputStream out;
    private final long most;
    private final CompletableFuture<Long> body = new CompletableFuture<>();
    private long bytes;
    private Flow.@org.jspecify.annotations.Nullable Subscription subscription;

    LimitedBody(OutputStream out, long most) {
        this.out = out;
        this.most = most;
    }

    @Override
    public CompletionStage<Long> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        try {
            for (ByteBuffer buffer : buffers) {
                bytes += buffer.remaining();
                if (bytes > most) {
                    throw new TooLargeException("the answer is larger than " + most + " bytes");
                }
                byte[] part = new byte[buffer.remaining()];
                buffer.get(part);
                out.write(part);
            }
        } catch (IOException e) {
            if (subscription != null) {
                subscription.cancel();
            }
            body.completeExceptionally(e);
        }
    }

    @Override
    public void onError(Throwable problem) {
        body.completeExceptionally(problem);
    }

    @Override
    public void onComplete() {
        body.complete(bytes);
    }

    /** Thrown if a response is larger than the limit; a retry would not help. */
    static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1;

        TooLargeException(String message) {
            super(message);
        }
    }
}
