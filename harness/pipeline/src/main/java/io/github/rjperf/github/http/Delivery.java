package io.github.rjperf.github.http;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sends a request until it succeeds or a retry cannot help, at the rate that GitHub allows. */
record Delivery(RateLimit pace) {
    /** One attempt. */
    interface Attempt {
        Reply send() throws IOException;
    }

    /** A look at the state on GitHub before a request is repeated. */
    interface Look {
        /** For requests that are always repeated. */
        Look NONE = uncertain -> false;

        /**
         * True if the request need not be repeated.
         *
         * @param uncertain whether it may have been carried out, because its response was lost or was an error of the server
         */
        boolean isSettled(boolean uncertain);
    }

    /** The last response; empty if the look found the request settled. */
    Optional<Reply> send(Call call, Attempt attempt, Look look) {
        for (int tries = 1; ; tries++) {
            Outcome outcome = outcome(call, attempt);
            Optional<Duration> pause = outcome.pause(tries, pace);
            pause.ifPresent(time -> await(call, time, outcome));
            if ((pause.isPresent() || outcome.isUncertain()) && look.isSettled(outcome.isUncertain())) {
                return Optional.empty();
            }
            if (pause.isEmpty()) {
                return Optional.of(outcome.orThrow(call));
            }
        }
    }

    private Outcome outcome(Call call, Attempt attempt) {
        if (call.isWrite()) {
            pace.awaitWrite();
        }
        try {
            return new Outcome(attempt.send(), null);
        } catch (LimitedBody.TooLargeException e) {
            throw new GithubException(0, call + ": " + e.getMessage(), e);
        } catch (IOException e) {
            return new Outcome(null, e);
        } finally {
            if (call.isWrite()) {
                pace.wrote();
            }
        }
    }

    private void await(Call call, Duration time, Outcome outcome) {
        if (!pace.pause(time)) {
            Reply reply = outcome.reply();
            String status = reply == null ? "" : " (status " + reply.status() + ")";
            throw new GithubException(
                    reply == null ? 0 : reply.status(),
                    call + " would have to wait " + minutes(time) + status + ", and all waiting is limited to "
                            + minutes(pace.patience()) + "; try again later",
                    outcome.silence());
        }
    }

    private static String minutes(Duration time) {
        return time.toSeconds() < 120 ? time.toSeconds() + " s" : time.toMinutes() + " min";
    }

    /** The result of one attempt: a response, or none. */
    private record Outcome(@Nullable Reply reply, @Nullable IOException silence) {
        Optional<Duration> pause(int tries, RateLimit pace) {
            return reply == null ? Retry.afterSilence(tries) : Retry.after(reply, tries, pace.now());
        }

        /** True if GitHub may have carried out the request nevertheless. */
        boolean isUncertain() {
            return reply == null || reply.status() >= 500 || reply.status() == 408;
        }

        Reply orThrow(Call call) {
            if (reply == null) {
                throw new GithubException(0, call + " gets no answer: " + silence, silence);
            }
            return reply;
        }
    }
}
