package io.github.rjperf.jnitransfer;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.NoSuchElementException;

/** Calls to the native library through java.lang.foreign; only a JDK with that API can load this class. */
final class ForeignCalls {
    // Constants, so that the compiler can inline calls through them like calls to a native method.
    private static final MethodHandle GET = function("rjperf_get");
    private static final MethodHandle PUT = function("rjperf_put");
    private static final int MISSING_KEY = -1;
    private static final int WRONG_SIZE = -2;

    private ForeignCalls() {}

    private static MethodHandle function(String name) {
        try {
            return ForeignMemory.function(NativeLibrary.path(), name)
                    .asType(MethodType.methodType(long.class, long.class, Object.class, long.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Copies the value into a segment; returns its size. */
    static int getIntoMemorySegment(long map, Object target, long capacity) throws Throwable {
        return size((long) GET.invokeExact(map, target, capacity));
    }

    /** Stores the first bytes of a segment; returns their number. */
    static int putFromMemorySegment(long map, Object source, long size) throws Throwable {
        return size((long) PUT.invokeExact(map, source, size));
    }

    private static int size(long answer) {
        if (answer < 0) {
            throw refusal(answer);
        }
        return (int) answer;
    }

    private static RuntimeException refusal(long answer) {
        return answer == MISSING_KEY
                ? new NoSuchElementException("the key has no value")
                : answer == WRONG_SIZE
                        ? new IllegalArgumentException("the segment's size differs from the value's")
                        : new IllegalStateException("native failure " + answer);
    }
}
