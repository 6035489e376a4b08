package io.github.rjperf.benchmarks.database;

/** How a database is opened that is only written. */
class WriteOpening implements Opening {
    private final String writeBuffer;

    /** The argument is the value of the parameter {@code writeBuffer}. */
    WriteOpening(String writeBuffer) {
        this.writeBuffer = writeBuffer;
    }

    @Override
    public final long writeBufferBytes(Layout layout) {
        return switch (writeBuffer) {
            case "large" -> Opening.super.writeBufferBytes(layout);
            case "16MiB" -> 16 << 20;
            case "64MiB" -> 64 << 20;
            default -> throw new IllegalArgumentException("writeBuffer is not large, 16MiB, or 64MiB: " + writeBuffer);
        };
    }
}
