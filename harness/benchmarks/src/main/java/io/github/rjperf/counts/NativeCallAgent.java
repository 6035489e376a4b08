package io.github.rjperf.counts;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Java agent that makes RocksJava's classes count their calls to native methods. The jar's manifest names it. */
public final class NativeCallAgent {
    private static final String ROCKSDB = "org/rocksdb/";

    private NativeCallAgent() {}

    /** Called by the JVM before its main class runs. */
    public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
        ClassFileTransformer transformer = new ClassFileTransformer() {
            @Override
            public byte @Nullable [] transform(
                    @Nullable ClassLoader loader,
                    @Nullable String className,
                    @Nullable Class<?> redefined,
                    @Nullable ProtectionDomain domain,
                    byte[] bytes) {
                return className != null && className.startsWith(ROCKSDB) ? NativeCallClass.counting(bytes) : null;
            }
        };
        instrumentation.addTransformer(transformer);
        instrumentation.setNativeMethodPrefix(transformer, NativeCallClass.PREFIX);
    }
}
