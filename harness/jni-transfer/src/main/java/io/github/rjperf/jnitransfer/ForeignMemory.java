package io.github.rjperf.jnitransfer;

import io.github.rjperf.catalog.Capability;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * The foreign-memory and foreign-function API of JDK 22 and later, called with reflection so that this code compiles
 * for Java 17; docs/adr/0080 explains why. A segment is an Object here.
 */
public final class ForeignMemory implements Capability {
    private static final String PACKAGE = "java.lang.foreign.";

    @Override
    public String what() {
        return "java.lang.foreign";
    }

    @Override
    public void use() throws Throwable {
        Object arena = openArena();
        bytes(allocate(arena, 1)).put(0, (byte) 1);
        closeArena(arena);
    }

    static Object openArena() throws ReflectiveOperationException {
        return type("Arena").getMethod("ofConfined").invoke(null);
    }

    static void closeArena(Object arena) throws ReflectiveOperationException {
        type("Arena").getMethod("close").invoke(arena);
    }

    static Object allocate(Object arena, long size) throws ReflectiveOperationException {
        return type("Arena").getMethod("allocate", long.class, long.class).invoke(arena, size, 8L);
    }

    /** A view of a segment's memory. */
    static ByteBuffer bytes(Object segment) throws ReflectiveOperationException {
        Object view = type("MemorySegment").getMethod("asByteBuffer").invoke(segment);
        return ((ByteBuffer) view).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * A function {@code long f(long handle, void *memory, long size)} in a library, as a method handle that takes {@code (long,
     * Object, long)}; the Object is a segment.
     */
    static MethodHandle function(Path library, String name) throws ReflectiveOperationException {
        Object global = type("Arena").getMethod("global").invoke(null);
        Object symbols = type("SymbolLookup")
                .getMethod("libraryLookup", Path.class, type("Arena"))
                .invoke(null, library, global);
        Optional<?> symbol = (Optional<?>)
                type("SymbolLookup").getMethod("find", String.class).invoke(symbols, name);
        Object address = symbol.orElseThrow(() -> new NoSuchElementException(library + " has no function " + name));
        Object linker = type("Linker").getMethod("nativeLinker").invoke(null);
        Class<?> option = type("Linker$Option");
        return (MethodHandle) type("Linker")
                .getMethod("downcallHandle", type("MemorySegment"), type("FunctionDescriptor"), option.arrayType())
                .invoke(linker, address, descriptor(), Array.newInstance(option, 0));
    }

    private static Object descriptor() throws ReflectiveOperationException {
        Class<?> layout = type("MemoryLayout");
        Object arguments = Array.newInstance(layout, 3);
        Array.set(arguments, 0, constant("JAVA_LONG"));
        Array.set(arguments, 1, constant("ADDRESS"));
        Array.set(arguments, 2, constant("JAVA_LONG"));
        return type("FunctionDescriptor")
                .getMethod("of", layout, layout.arrayType())
                .invoke(null, constant("JAVA_LONG"), arguments);
    }

    private static Object constant(String name) throws ReflectiveOperationException {
        return type("ValueLayout").getField(name).get(null);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(PACKAGE + name);
    }
}
