package io.github.rjperf.build.binary;

import io.github.rjperf.build.binary.Binary.Machine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a macOS library (64-bit Mach-O), which names its linker but no compiler. */
final class MachLibrary {
    static final int MAGIC = 0xFEEDFACF;
    private static final int SEGMENT = 0x19;
    private static final int SYMBOLS = 0x2;
    private static final int BUILD_VERSION = 0x32;
    private static final Set<Integer> LOADS = Set.of(0xC, 0x80000018, 0x8000001F);
    private static final int IN_SECTION = 0xE;
    private static final String THREAD_LOCAL = "$tlv$init";
    private static final int MOST_COMMANDS = 1_000;

    private final LibraryBytes bytes;
    private final List<String> comments = new ArrayList<>();
    private final List<String> needed = new ArrayList<>();
    private final List<Segment> segments = new ArrayList<>();
    private final Map<String, Long> symbols = new LinkedHashMap<>();
    private final Set<String> threadLocal = new HashSet<>();

    private record Segment(long address, long size, long offset) {}

    private MachLibrary(LibraryBytes bytes) {
        this.bytes = bytes;
    }

    /** Throws IOException or RuntimeException if the file is not what it claims to be. */
    static Binary read(LibraryBytes bytes) throws IOException {
        return new MachLibrary(bytes).read();
    }

    private Binary read() throws IOException {
        ByteBuffer header = bytes.read(0, 32);
        ByteBuffer commands = bytes.read(32, header.getInt(20));
        int at = 0;
        for (int i = 0; i < Math.min(header.getInt(16), MOST_COMMANDS); i++) {
            int size = commands.getInt(at + 4);
            if (size < 8 || size > commands.limit() - at) {
                throw new IOException("a load command of " + size + " bytes");
            }
            read(commands, at, size);
            at += size;
        }
        Machine machine =
                switch (header.getInt(4)) {
                    case 0x01000007 -> Machine.X86_64;
                    case 0x0100000C -> Machine.ARM64;
                    default -> Machine.OTHER;
                };
        return new Binary(machine, comments, List.of(), needed, symbols, threadLocal, null);
    }

    private void read(ByteBuffer commands, int at, int size) throws IOException {
        int command = commands.getInt(at);
        if (command == SEGMENT) {
            segments.add(new Segment(commands.getLong(at + 24), commands.getLong(at + 48), commands.getLong(at + 40)));
        } else if (command == SYMBOLS) {
            ByteBuffer names = bytes.read(commands.getInt(at + 16), commands.getInt(at + 20));
            readSymbols(bytes.read(commands.getInt(at + 8), 16L * commands.getInt(at + 12)), names);
        } else if (command == BUILD_VERSION) {
            for (int tool = 0; tool < Math.min(commands.getInt(at + 20), (size - 24) / 8); tool++) {
                readTool(commands.getInt(at + 24 + 8 * tool), commands.getInt(at + 28 + 8 * tool));
            }
        } else if (LOADS.contains(command)) {
            needed.add(LibraryBytes.text(commands, (long) at + commands.getInt(at + 8), 200));
        }
    }

    private void readTool(int tool, int version) {
        String numbers = (version >>> 16) + "." + (version >>> 8 & 0xFF) + "." + (version & 0xFF);
        switch (tool) {
            case 1 -> comments.add("clang version " + numbers);
            case 3 -> comments.add("Linker: ld " + numbers);
            case 4 -> comments.add("Linker: LLD " + numbers);
            default -> {}
        }
    }

    private void readSymbols(ByteBuffer table, ByteBuffer names) {
        for (int at = 0; at + 16 <= table.limit(); at += 16) {
            String name = LibraryBytes.text(names, table.getInt(at), Binary.LONGEST_SYMBOL);
            boolean isDefined = (table.get(at + 4) & IN_SECTION) == IN_SECTION;
            if (!isDefined || !name.startsWith("_")) {
                continue;
            }
            boolean isLocal = name.endsWith(THREAD_LOCAL);
            String plain = name.substring(1, name.length() - (isLocal ? THREAD_LOCAL.length() : 0));
            if (Binary.isWanted(plain)) {
                symbols.putIfAbsent(plain, inFile(table.getLong(at + 8)));
                if (isLocal) {
                    threadLocal.add(plain);
                }
            }
        }
    }

    /** The file position of an address; -1 if the file does not contain it. */
    private long inFile(long address) {
        return segments.stream()
                .filter(one -> address >= one.address && address - one.address < one.size)
                .map(one -> one.offset + (address - one.address))
                .findFirst()
                .orElse(-1L);
    }
}
