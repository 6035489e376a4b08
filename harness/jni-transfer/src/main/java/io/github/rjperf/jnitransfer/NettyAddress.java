package io.github.rjperf.jnitransfer;

import io.github.rjperf.catalog.Capability;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.List;

/** The address of a direct Netty buffer, which Netty can determine only on some JDKs. */
public final class NettyAddress implements Capability {
    @Override
    public String what() {
        return "address of a netty buffer";
    }

    @Override
    public void use() {
        for (ByteBufAllocator allocator : List.of(NettyAllocators.UNPOOLED, NettyAllocators.POOLED)) {
            ByteBuf buffer = allocator.directBuffer(1, 1);
            try {
                if (buffer.memoryAddress() == 0) {
                    throw new IllegalStateException("it is 0");
                }
            } finally {
                buffer.release();
            }
        }
    }
}
