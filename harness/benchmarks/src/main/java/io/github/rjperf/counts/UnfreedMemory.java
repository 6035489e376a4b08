package io.github.rjperf.counts;

import java.io.IOException;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * The memory that operations allocated and did not free during an async-profiler recording, by stack. A stack is JMH's loop and
 * the frames that it calls, separated by semicolons.
 *
 * <p>Events from different threads are unordered, so only the last allocation and the last free at each address matter. In a
 * large recording, only some addresses, chosen by their bits, are examined, and the result is extrapolated.
 */
final class UnfreedMemory {
    /** Size in bytes up to which all addresses in a recording fit into a fork's heap, even if none is used twice. */
    private static final long ALL_ADDRESSES = 32 << 20;

    /** Mixes all bits of an address (the golden ratio as a fraction of 2^64). */
    private static final long MIX = 0x9e3779b97f4a7c15L;

    /** The end of the name of the JMH method that repeats an operation. */
    static final String LOOP = "_jmhStub";

    /** The frame below which the JVM and async-profiler allocate memory for samples of Java heap. */
    private static final String SAMPLER = "MemAllocator::Allocation::notify_allocation_jvmti_sampler";

    private static final Set<String> NATIVE = Set.of("Native", "C++", "Kernel");

    private final Map<Long, Block> blocks = new HashMap<>();
    private final IdentityHashMap<RecordedStackTrace, String> stacks = new IdentityHashMap<>();
    private final Map<String, Double> ofHeap = new HashMap<>();
    private final long heapInterval;
    private final long oneIn;
    private long requested;

    private UnfreedMemory(long heapInterval, long oneIn) {
        this.heapInterval = heapInterval;
        this.oneIn = oneIn;
    }

    /** The last event at an address. */
    private static final class Block {
        long allocated = Long.MIN_VALUE;
        long freed = Long.MIN_VALUE;
        long bytes;
        String stack = "";
    }

    /**
     * Reads a recording.
     *
     * @param heapInterval minimum number of bytes of Java heap that each sample represents
     * @throws IOException if it cannot be read or is incomplete
     */
    static UnfreedMemory in(Path recording, long heapInterval) throws IOException {
        UnfreedMemory unfreed = new UnfreedMemory(heapInterval, 1 + Files.size(recording) / ALL_ADDRESSES);
        try (RecordingFile events = new RecordingFile(recording)) {
            while (events.hasMoreEvents()) {
                unfreed.add(events.readEvent());
            }
        }
        return unfreed;
    }

    private void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "profiler.Malloc" -> allocated(event);
            case "profiler.Free" -> {
                if (isLookedAt(event)) {
                    Block block = block(event);
                    block.freed = Math.max(block.freed, event.getLong("startTime"));
                }
            }
            case "profiler.LiveObject" -> {
                String stack = stack(event);
                if (!stack.isEmpty()) {
                    double bytes = Math.max(heapInterval, event.getLong("allocationSize"));
                    String type = type(event.getClass("objectClass").getName());
                    ofHeap.merge(stack + ";" + written(type), bytes, Double::sum);
                }
            }
            default -> {}
        }
    }

    private void allocated(RecordedEvent event) {
        String stack = stack(event);
        long bytes = event.getLong("size");
        requested += stack.isEmpty() ? 0 : bytes;
        if (isLookedAt(event)) {
            Block block = block(event);
            long time = event.getLong("startTime");
            if (time >= block.allocated) {
                block.allocated = time;
                block.bytes = taken(bytes);
                block.stack = stack;
            }
        }
    }

    /**
     * The memory that glibc takes for a block of this size: the block and a header, rounded up to a multiple of 16 bytes, and at
     * least 32.
     */
    private static long taken(long bytes) {
        return Math.max(32, (bytes + 8 + 15) & -16);
    }

    private boolean isLookedAt(RecordedObject event) {
        return Long.remainderUnsigned((event.getLong("address") * MIX) >>> 16, oneIn) == 0;
    }

    private Block block(RecordedObject event) {
        return blocks.computeIfAbsent(event.getLong("address"), unseen -> new Block());
    }

    /** The stack of an event; empty outside of the operations. */
    private String stack(RecordedEvent event) {
        RecordedStackTrace trace = event.getStackTrace();
        return trace == null ? "" : stacks.computeIfAbsent(trace, UnfreedMemory::stack);
    }

    private static String stack(RecordedStackTrace trace) {
        Deque<String> below = new ArrayDeque<>();
        for (RecordedFrame frame : trace.getFrames()) {
            String name = name(frame);
            if (name.equals(SAMPLER)) {
                return "";
            }
            if (name.endsWith(LOOP)) {
                below.push(LOOP);
                return String.join(";", below);
            }
            below.push(name);
        }
        return "";
    }

    /**
     * A frame as in collapsed stacks: {@code org/rocksdb/RocksDB.get} for a method, otherwise the name of the function
     * or of its library.
     */
    private static String name(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        String name = method.getName();
        String type = method.getType().getName().replace('.', '/');
        return written(
                NATIVE.contains(frame.getType())
                        ? name
                        : type + "." + name.replaceFirst("^" + NativeCallClass.PREFIX, ""));
    }

    /** {@code byte[]} for the class {@code [B}. */
    private static String type(String name) {
        return name.startsWith("[")
                ? ClassDesc.ofDescriptor(name.replace('.', '/')).displayName()
                : name;
    }

    private static String written(String name) {
        return name.replace(';', ',').replace('\n', ' ').replace('\r', ' ');
    }

    /** Bytes of native memory that operations requested. */
    long requested() {
        return requested;
    }

    /** Bytes of native memory that the allocator took for operations and that were not freed. */
    Map<String, Double> ofNativeMemory() {
        Map<String, Double> unfreed = new HashMap<>();
        for (Block block : blocks.values()) {
            if (block.allocated > block.freed && !block.stack.isEmpty()) {
                unfreed.merge(block.stack, (double) block.bytes * oneIn, Double::sum);
            }
        }
        return unfreed;
    }

    /** Bytes of objects that operations made and that are still referenced, extrapolated from samples; the innermost frame is the class. */
    Map<String, Double> ofHeap() {
        return ofHeap;
    }
}
