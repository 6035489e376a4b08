package io.github.rjperf.github.fake;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Something that goes wrong with some requests.
 *
 * @param method of the requests
 * @param path pattern of their path
 * @param times how many of them, counted down
 * @param carriesOut whether the request is carried out all the same
 * @param end what becomes of the answer
 * @param delay time before the answer
 * @param answer what is answered instead
 * @param meanwhile what happens after the request arrived and before it is carried out
 */
public record Fault(
        String method,
        String path,
        AtomicInteger times,
        boolean carriesOut,
        End end,
        Duration delay,
        Answer answer,
        Runnable meanwhile) {
    /** What becomes of the answer. */
    public enum End {
        /** It arrives. */
        WHOLE,
        /** The connection is closed in the middle of it. */
        CUT,
        /** The connection is closed without it. */
        RESET,
        /** Another one arrives. */
        REPLACED
    }

    /** Answers so instead of carrying the request out. */
    public static Fault answering(String method, String path, Answer answer) {
        return new Fault(method, path, new AtomicInteger(1), false, End.WHOLE, Duration.ZERO, answer, Fault::nothing);
    }

    /** Carries the request out and closes the connection without a word. */
    public static Fault losingAnswer(String method, String path) {
        return new Fault(
                method, path, new AtomicInteger(1), true, End.RESET, Duration.ZERO, Answer.empty(204), Fault::nothing);
    }

    /** Answers late. */
    public static Fault late(String method, String path, Duration delay) {
        return new Fault(method, path, new AtomicInteger(1), true, End.WHOLE, delay, Answer.empty(204), Fault::nothing);
    }

    /** Carries the request out once something else has happened. */
    public static Fault after(String method, String path, Runnable meanwhile) {
        return new Fault(
                method, path, new AtomicInteger(1), true, End.WHOLE, Duration.ZERO, Answer.empty(204), meanwhile);
    }

    /** Closes the connection instead of carrying the request out. */
    public static Fault refusingConnection() {
        return new Fault(
                "GET", "", new AtomicInteger(1), false, End.RESET, Duration.ZERO, Answer.empty(204), Fault::nothing);
    }

    /** Carries the request out and closes the connection in the middle of the answer. */
    public static Fault cuttingAnswer() {
        return new Fault(
                "GET", "", new AtomicInteger(1), true, End.CUT, Duration.ZERO, Answer.empty(204), Fault::nothing);
    }

    /** Carries the request out and answers something else. */
    public static Fault replacing(Answer answer) {
        return new Fault("GET", "", new AtomicInteger(1), true, End.REPLACED, Duration.ZERO, answer, Fault::nothing);
    }

    private static void nothing() {}

    /** The same, while this happens. */
    public Fault during(Runnable event) {
        return new Fault(method, path, times, carriesOut, end, delay, answer, event);
    }

    public Fault times(int number) {
        return new Fault(method, path, new AtomicInteger(number), carriesOut, end, delay, answer, meanwhile);
    }

    int remaining() {
        return times.get();
    }

    boolean takes(Seen request) {
        return request.method().equals(method)
                && request.path().matches(path)
                && times.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
    }

    @Override
    public String toString() {
        return remaining() + " × " + method + " " + path;
    }
}
