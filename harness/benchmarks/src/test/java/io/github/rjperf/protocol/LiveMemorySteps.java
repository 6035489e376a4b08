package io.github.rjperf.protocol;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;

/** Program that prints the live memory of its JVM after each of its steps, in bytes, or {@code unknown}. */
final class LiveMemorySteps {
    static final int DEFLATERS = 100;
    static final int BYTES = 8 << 20;

    private LiveMemorySteps() {}

    public static void main(String[] none) {
        LiveMemory.prepare();
        print(); // loads classes
        print();
        List<Deflater> deflaters = new ArrayList<>();
        for (int i = 0; i < DEFLATERS; i++) {
            deflaters.add(new Deflater());
        }
        print();
        byte[] array = new byte[BYTES - 64]; // with its header no more than eight regions of G1
        print();
        ByteBuffer direct = ByteBuffer.allocateDirect(BYTES);
        print();
        deflaters.forEach(Deflater::end);
        deflaters.clear();
        int garbage = new byte[BYTES].length;
        print();
        if (array.length >= direct.capacity() || garbage != BYTES) {
            throw new IllegalStateException("array and buffer are kept until here");
        }
    }

    private static void print() {
        System.out.println(
                LiveMemory.bytes().stream().mapToObj(Long::toString).findFirst().orElse("unknown"));
    }
}
