package io.github.rjperf.jnitransfer;

import io.github.rjperf.catalog.Capability;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Raw memory through {@code sun.misc.Unsafe}, which newer JDKs warn about and later ones will reject. It uses method
 * handles because the compiler's warning about that class cannot be suppressed locally.
 */
public final class UnsafeMemory implements Capability {
    private static final Object UNSAFE = unsafe();
    // Constants, so that the compiler can inline calls through them, like direct calls.
    private static final MethodHandle ALLOCATE = method("allocateMemory", long.class, long.class);
    private static final MethodHandle FREE = method("freeMemory", void.class, long.class);
    private static final MethodHandle BYTE = method("getByte", byte.class, long.class);
    private static final MethodHandle LONG = method("getLong", long.class, long.class);
    private static final MethodHandle COPY =
            method("copyMemory", void.class, Object.class, long.class, Object.class, long.class, long.class);
    private static final long ARRAY_OFFSET = arrayOffset();

    @Override
    public String what() {
        return "memory of sun.misc.Unsafe";
    }

    @Override
    public void use() {
        long address = allocate(Long.BYTES);
        copyIn(new byte[] {1, 0, 0, 0, 0, 0, 0, 1}, address);
        long read = longAt(address);
        free(address);
        if (read != (1L << 56 | 1)) {
            throw new IllegalStateException("it read " + read);
        }
    }

    static long allocate(int size) {
        try {
            return (long) ALLOCATE.invokeExact((long) size);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static void free(long address) {
        try {
            FREE.invokeExact(address);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static void copyOut(long from, byte[] to) {
        try {
            COPY.invokeExact((Object) null, from, (Object) to, ARRAY_OFFSET, (long) to.length);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static void copyIn(byte[] from, long to) {
        try {
            COPY.invokeExact((Object) from, ARRAY_OFFSET, (Object) null, to, (long) from.length);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static byte byteAt(long address) {
        try {
            return (byte) BYTE.invokeExact(address);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    static long longAt(long address) {
        try {
            return (long) LONG.invokeExact(address);
        } catch (Throwable e) {
            throw failure(e);
        }
    }

    private static Object unsafe() {
        try {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle method(String name, Class<?> answer, Class<?>... parameters) {
        try {
            return MethodHandles.lookup()
                    .findVirtual(UNSAFE.getClass(), name, MethodType.methodType(answer, parameters))
                    .bindTo(UNSAFE);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static long arrayOffset() {
        try {
            return UNSAFE.getClass().getField("ARRAY_BYTE_BASE_OFFSET").getInt(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static IllegalStateException failure(Throwable thrown) {
        return new IllegalStateException("sun.misc.Unsafe refused: " + thrown, thrown);
    }
}
