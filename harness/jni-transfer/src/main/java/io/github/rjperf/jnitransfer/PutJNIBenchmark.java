package io.github.rjperf.jnitransfer;

import io.github.rjperf.catalog.Needs;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Stores a value from a Java buffer in the C++ map, with one mechanism per benchmark. */
@State(Scope.Thread)
@Needs(NativeLibrary.class)
public class PutJNIBenchmark {
    @Param({"none", "copyin"})
    public String preparation;

    private boolean copiesIn;

    @Setup
    public void setUp() {
        if (!preparation.equals("none") && !preparation.equals("copyin")) {
            throw new IllegalArgumentException("preparation " + preparation + " is neither none nor copyin");
        }
        copiesIn = preparation.equals("copyin");
    }

    /** Uses {@code GetByteArrayRegion}. */
    @Benchmark
    @Claims(writes = "1")
    public int putFromByteArrayGetRegion(StoredValue stored, ByteArrayRing buffers, Work work) {
        byte[] source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromByteArrayGetRegion(stored.withKey(), source);
        work.bytes += size;
        return size;
    }

    /** Uses {@code GetByteArrayElements}, a copy, and the release of the elements. */
    @Benchmark
    @Claims(writes = "1")
    public int putFromByteArrayGetElements(StoredValue stored, ByteArrayRing buffers, Work work) {
        byte[] source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromByteArrayGetElements(stored.withKey(), source);
        work.bytes += size;
        return size;
    }

    /** Uses {@code GetPrimitiveArrayCritical}, a copy, and the release of the array. */
    @Benchmark
    @Claims(writes = "1")
    public int putFromByteArrayCritical(StoredValue stored, ByteArrayRing buffers, Work work) {
        byte[] source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromByteArrayCritical(stored.withKey(), source);
        work.bytes += size;
        return size;
    }

    /** Uses {@code GetDirectBufferAddress} and a copy. */
    @Benchmark
    @Claims(writes = "1")
    public int putFromDirectByteBuffer(StoredValue stored, ByteBufferRing.Direct buffers, Work work) {
        ByteBuffer source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromDirectByteBuffer(stored.withKey(), source, source.capacity());
        work.bytes += size;
        return size;
    }

    /** Gets the buffer's array, then calls {@code GetByteArrayRegion}. */
    @Benchmark
    @Claims(writes = "1")
    public int putFromIndirectByteBufferGetRegion(StoredValue stored, ByteBufferRing.Indirect buffers, Work work) {
        ByteBuffer source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromIndirectByteBufferGetRegion(
                stored.withKey(), source, source.arrayOffset(), source.capacity());
        work.bytes += size;
        return size;
    }

    /** Gets the buffer's array, then calls {@code GetByteArrayElements}. */
    @Benchmark
    @Claims(writes = "1")
    public int putFromIndirectByteBufferGetElements(StoredValue stored, ByteBufferRing.Indirect buffers, Work work) {
        ByteBuffer source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromIndirectByteBufferGetElements(
                stored.withKey(), source, source.arrayOffset(), source.capacity());
        work.bytes += size;
        return size;
    }

    /** Gets the buffer's array, then calls {@code GetPrimitiveArrayCritical}. */
    @Benchmark
    @Claims(writes = "1")
    public int putFromIndirectByteBufferGetCritical(StoredValue stored, ByteBufferRing.Indirect buffers, Work work) {
        ByteBuffer source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromIndirectByteBufferGetCritical(
                stored.withKey(), source, source.arrayOffset(), source.capacity());
        work.bytes += size;
        return size;
    }

    /** Copies from an address. */
    @Benchmark
    @Needs(UnsafeMemory.class)
    @Claims(writes = "1")
    public int putFromUnsafe(StoredValue stored, UnsafeRing buffers, Work work) {
        UnsafeRing.Memory source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromAddress(stored.withKey(), source.address(), source.size());
        work.bytes += size;
        return size;
    }

    /** Copies from the address of a Netty buffer. */
    @Benchmark
    @Needs(NettyAddress.class)
    @Claims(writes = "1")
    public int putFromNettyByteBuf(StoredValue stored, NettyRing buffers, Work work) {
        ByteBuf source = buffers.take();
        prepare(buffers, source, stored);
        int size = NativeMap.putFromAddress(stored.withKey(), source.memoryAddress(), source.capacity());
        work.bytes += size;
        return size;
    }

    /** Copies from the address of a pooled buffer, which starts empty and must therefore always be filled, whatever the preparation. */
    @Benchmark
    @Needs(NettyAddress.class)
    @Claims(writes = "1")
    public int putFromPooledNettyByteBuf(StoredValue stored, NettyPool buffers, Work work) {
        ByteBuf source = buffers.take();
        buffers.copyIn(stored.value(), source);
        int size = NativeMap.putFromAddress(stored.withKey(), source.memoryAddress(), source.capacity());
        buffers.giveBack(source);
        work.bytes += size;
        return size;
    }

    /** Copies from a segment with a call that does not use JNI. */
    @Benchmark
    @Needs(ForeignMemory.class)
    @Claims(writes = "1")
    public int putFromMemorySegment(StoredValue stored, SegmentRing buffers, Work work) throws Throwable {
        SegmentRing.Segment source = buffers.take();
        prepare(buffers, source, stored);
        int size = ForeignCalls.putFromMemorySegment(stored.withKey(), source.memory(), source.size());
        work.bytes += size;
        return size;
    }

    private <B> void prepare(BufferSource<B> buffers, B source, StoredValue stored) {
        if (copiesIn) {
            buffers.copyIn(stored.value(), source);
        }
    }
}
