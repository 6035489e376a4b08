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

/** Moves the stored value from C++ into a Java buffer, with one mechanism per benchmark. */
@State(Scope.Thread)
@Needs(NativeLibrary.class)
public class GetJNIBenchmark {
    @Param({"none", "copyout", "bytesum", "longsum"})
    public String postProcessing;

    private PostProcessing after;
    private byte[] copy;

    @Setup
    public void setUp(FixedValue value) {
        after = PostProcessing.of(postProcessing);
        copy = new byte[value.valueSize];
    }

    /** Uses {@code SetByteArrayRegion}. */
    @Benchmark
    @Claims(hits = "1")
    public long getIntoByteArraySetRegion(StoredValue stored, ByteArrayRing buffers, Work work) {
        byte[] target = buffers.take();
        int size = NativeMap.getIntoByteArraySetRegion(stored.withKey(), target);
        return finish(buffers, target, size, work);
    }

    /** Uses {@code GetByteArrayElements}, a copy, and the release of the elements. */
    @Benchmark
    @Claims(hits = "1")
    public long getIntoByteArrayGetElements(StoredValue stored, ByteArrayRing buffers, Work work) {
        byte[] target = buffers.take();
        int size = NativeMap.getIntoByteArrayGetElements(stored.withKey(), target);
        return finish(buffers, target, size, work);
    }

    /** Uses {@code GetPrimitiveArrayCritical}, a copy, and the release of the array. */
    @Benchmark
    @Claims(hits = "1")
    public long getIntoByteArrayCritical(StoredValue stored, ByteArrayRing buffers, Work work) {
        byte[] target = buffers.take();
        int size = NativeMap.getIntoByteArrayCritical(stored.withKey(), target);
        return finish(buffers, target, size, work);
    }

    /** Uses {@code GetDirectBufferAddress} and a copy. */
    @Benchmark
    @Claims(hits = "1")
    public long getIntoDirectByteBuffer(StoredValue stored, ByteBufferRing.Direct buffers, Work work) {
        ByteBuffer target = buffers.take();
        int size = NativeMap.getIntoDirectByteBuffer(stored.withKey(), target);
        return finish(buffers, target, size, work);
    }

    /** Gets the buffer's array, then calls {@code SetByteArrayRegion}. */
    @Benchmark
    @Claims(hits = "1")
    public long getIntoIndirectByteBufferSetRegion(StoredValue stored, ByteBufferRing.Indirect buffers, Work work) {
        ByteBuffer target = buffers.take();
        int size = NativeMap.getIntoIndirectByteBufferSetRegion(
                stored.withKey(), target, target.arrayOffset(), target.capacity());
        return finish(buffers, target, size, work);
    }

    /** Gets the buffer's array, then calls {@code GetByteArrayElements}. */
    @Benchmark
    @Claims(hits = "1")
    public long getIntoIndirectByteBufferGetElements(StoredValue stored, ByteBufferRing.Indirect buffers, Work work) {
        ByteBuffer target = buffers.take();
        int size = NativeMap.getIntoIndirectByteBufferGetElements(
                stored.withKey(), target, target.arrayOffset(), target.capacity());
        return finish(buffers, target, size, work);
    }

    /** Gets the buffer's array, then calls {@code GetPrimitiveArrayCritical}. */
    @Benchmark
    @Claims(hits = "1")
    public long getIntoIndirectByteBufferGetCritical(StoredValue stored, ByteBufferRing.Indirect buffers, Work work) {
        ByteBuffer target = buffers.take();
        int size = NativeMap.getIntoIndirectByteBufferGetCritical(
                stored.withKey(), target, target.arrayOffset(), target.capacity());
        return finish(buffers, target, size, work);
    }

    /** Copies to an address. */
    @Benchmark
    @Needs(UnsafeMemory.class)
    @Claims(hits = "1")
    public long getIntoUnsafe(StoredValue stored, UnsafeRing buffers, Work work) {
        UnsafeRing.Memory target = buffers.take();
        int size = NativeMap.getIntoAddress(stored.withKey(), target.address(), target.size());
        return finish(buffers, target, size, work);
    }

    /** Copies to the address of a Netty buffer. */
    @Benchmark
    @Needs(NettyAddress.class)
    @Claims(hits = "1")
    public long getIntoNettyByteBuf(StoredValue stored, NettyRing buffers, Work work) {
        ByteBuf target = buffers.take();
        int size = NativeMap.getIntoAddress(stored.withKey(), target.memoryAddress(), target.capacity());
        return finish(buffers, target, size, work);
    }

    /** Copies to the address of a buffer that is taken from the pool and returned to it. */
    @Benchmark
    @Needs(NettyAddress.class)
    @Claims(hits = "1")
    public long getIntoPooledNettyByteBuf(StoredValue stored, NettyPool buffers, Work work) {
        ByteBuf target = buffers.take();
        int size = NativeMap.getIntoAddress(stored.withKey(), target.memoryAddress(), target.capacity());
        return finish(buffers, target, size, work);
    }

    /** Copies to a segment with a call that does not use JNI. */
    @Benchmark
    @Needs(ForeignMemory.class)
    @Claims(hits = "1")
    public long getIntoMemorySegment(StoredValue stored, SegmentRing buffers, Work work) throws Throwable {
        SegmentRing.Segment target = buffers.take();
        int size = ForeignCalls.getIntoMemorySegment(stored.withKey(), target.memory(), target.size());
        return finish(buffers, target, size, work);
    }

    private <B> long finish(BufferSource<B> buffers, B target, int size, Work work) {
        work.read(size);
        long answer = after.process(buffers, target, copy);
        buffers.giveBack(target);
        return answer;
    }
}
