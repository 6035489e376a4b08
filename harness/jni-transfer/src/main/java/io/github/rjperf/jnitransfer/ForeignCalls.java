package io.github.rjperf.jnitransfer;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.NoSuchElementException;

/** Calls of the native library through java.lang.foreign; only a JDK that has it can load this class. */
final class ForeignCalls {
    // Constants, which the compiler sees through as it does through a native method.
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

    /** Copies the value into a segment; answers with its size. */
    static int getIntoMemorySegment(long map, Object target, long capacity) throws Throwable {
        return size((long) GET.invokeExact(map, target, capacity));
    }

    /** Stores the first bytes of a segment; answers with their number. */
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
                ? new NoSuchElementException("no value of the key")
                : answer == WRONG_SIZE
                        ? new IllegalArgumentException("the segment has not the size of the value")
                        : new IllegalStateException("native failure " + answer);
    }
}
