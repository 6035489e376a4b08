package io.github.rjperf.jnitransfer;

/** How Java processes the bytes of a buffer after a get. */
enum PostProcessing {
    NONE {
        @Override
        <B> long process(BufferSource<B> buffers, B buffer, byte[] copy) {
            return copy.length;
        }
    },
    /** Copies them into an array. */
    COPYOUT {
        @Override
        <B> long process(BufferSource<B> buffers, B buffer, byte[] copy) {
            buffers.copyOut(buffer, copy);
            return copy[copy.length - 1];
        }
    },
    /** Adds them up one by one. */
    BYTESUM {
        @Override
        <B> long process(BufferSource<B> buffers, B buffer, byte[] copy) {
            long sum = 0;
            for (int i = 0; i < copy.length; i++) {
                sum += buffers.byteAt(buffer, i);
            }
            return sum;
        }
    },
    /** Adds them up eight at a time as long integers, and the rest one by one. */
    LONGSUM {
        @Override
        <B> long process(BufferSource<B> buffers, B buffer, byte[] copy) {
            long sum = 0;
            int i = 0;
            for (; i <= copy.length - Long.BYTES; i += Long.BYTES) {
                sum += buffers.longAt(buffer, i);
            }
            for (; i < copy.length; i++) {
                sum += buffers.byteAt(buffer, i);
            }
            return sum;
        }
    };

    /**
     * Processes all bytes of a value and returns a number that depends on them.
     *
     * @param copy an array of the value's size
     */
    abstract <B> long process(BufferSource<B> buffers, B buffer, byte[] copy);

    /** The constant for a value of the parameter; throws IllegalArgumentException for an unknown one. */
    static PostProcessing of(String parameter) {
        for (PostProcessing each : values()) {
            if (each.parameter().equals(parameter)) {
                return each;
            }
        }
        throw new IllegalArgumentException("unknown post-processing: " + parameter);
    }

    private String parameter() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
