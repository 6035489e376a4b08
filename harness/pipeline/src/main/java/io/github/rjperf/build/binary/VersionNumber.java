package io.github.rjperf.build.binary;

import io.github.rjperf.build.binary.Binary.Machine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalInt;

/** Reads the number that a function returns from its machine code, if the function does nothing else. */
final class VersionNumber {
    private static final int LONGEST = 24;
    private static final int ENDBR64 = 0xFA1E0FF3;
    private static final int PUSH_FRAME = 0xE5894855;
    private static final int MOVE_TO_EAX = 0xB8;
    private static final int BTI = 0xD503245F;
    private static final int MOVE_TO_W0 = 0x52800000;
    private static final int IMMEDIATE = 0xFFFF << 5;

    private VersionNumber() {}

    /** The number; empty if the function does more, or if its code is for another architecture. */
    static OptionalInt at(long offset, LibraryBytes bytes, Machine machine) throws IOException {
        if (offset < 0 || offset > bytes.file().size() - LONGEST) {
            return OptionalInt.empty();
        }
        ByteBuffer code = bytes.read(offset, LONGEST);
        return switch (machine) {
            case X86_64 -> ofX86(code);
            case ARM64 -> ofArm(code);
            case OTHER -> OptionalInt.empty();
        };
    }

    private static OptionalInt ofX86(ByteBuffer code) {
        int at = code.getInt(0) == ENDBR64 ? 4 : 0;
        at += code.getInt(at) == PUSH_FRAME ? 4 : 0;
        return (code.get(at) & 0xFF) == MOVE_TO_EAX ? OptionalInt.of(code.getInt(at + 1)) : OptionalInt.empty();
    }

    private static OptionalInt ofArm(ByteBuffer code) {
        int move = code.getInt(code.getInt(0) == BTI ? 4 : 0);
        return (move & ~IMMEDIATE) == MOVE_TO_W0 ? OptionalInt.of((move & IMMEDIATE) >>> 5) : OptionalInt.empty();
    }
}
