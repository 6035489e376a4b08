package io.github.rjperf.jnitransfer;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;

/**
 * Netty's two allocators, without its leak detector, which wraps randomly chosen buffers and so would make some of them slower
 * than others.
 */
final class NettyAllocators {
    static final ByteBufAllocator UNPOOLED;
    static final ByteBufAllocator POOLED;

    static {
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
        UNPOOLED = UnpooledByteBufAllocator.DEFAULT;
        POOLED = PooledByteBufAllocator.DEFAULT;
    }

    private NettyAllocators() {}
}
