package io.github.rjperf.build.binary;

import io.github.rjperf.build.binary.Binary.Machine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reads a Linux library (System V Application Binary Interface, ELF-64, little-endian). */
final class ElfLibrary {
    static final int MAGIC = 0x464C457F;
    private static final int SIXTY_FOUR_BITS_LITTLE_ENDIAN = 0x0102;
    private static final int LOADED = 1;
    private static final int COMPRESSED = 0x800;
    private static final int NEEDED = 1;
    private static final int THREAD_LOCAL = 6;
    private static final int MOST_HEADERS = 10_000;
    private static final int MOST_NEEDED = 50;
    private static final int LONGEST_TEXT = 1000;

    private final LibraryBytes bytes;
    private final ByteBuffer header;
    private final List<Segment> segments = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();
    private final Map<String, Long> symbols = new LinkedHashMap<>();
    private final Set<String> threadLocal = new HashSet<>();

    private record Segment(long offset, long address, long size, long alignment) {}

    private record Section(int name, int type, long flags, long offset, long size, int link) {}

    private ElfLibrary(LibraryBytes bytes) throws IOException {
        this.bytes = bytes;
        this.header = bytes.read(0, 64);
    }

    /** Throws IOException or RuntimeException if the file is not what it claims to be. */
    static Binary read(LibraryBytes bytes) throws IOException {
        return new ElfLibrary(bytes).read();
    }

    private Binary read() throws IOException {
        if (header.getShort(4) != SIXTY_FOUR_BITS_LITTLE_ENDIAN) {
            throw new IOException("not a library of a supported platform");
        }
        readSegments();
        readSections();
        for (Section section : sections) {
            if (section.type == 2 || section.type == 11) {
                readSymbols(section);
            }
        }
        return new Binary(
                machine(header.getShort(18)),
                texts(".comment"),
                flags(),
                needed(),
                symbols,
                threadLocal,
                segments.stream()
                        .map(Segment::alignment)
                        .filter(alignment -> Long.bitCount(alignment) == 1 && alignment > 0)
                        .max(Long::compare)
                        .orElse(null));
    }

    private static Machine machine(int number) {
        return number == 62 ? Machine.X86_64 : number == 183 ? Machine.ARM64 : Machine.OTHER;
    }

    private static int count(int number) throws IOException {
        if (number > MOST_HEADERS) {
            throw new IOException("too many headers: " + number);
        }
        return number;
    }

    private void readSegments() throws IOException {
        int count = count(header.getShort(56) & 0xFFFF);
        ByteBuffer table = bytes.read(header.getLong(32), 56L * count);
        for (int i = 0; i < count; i++) {
            int at = 56 * i;
            if (table.getInt(at) == LOADED) {
                segments.add(new Segment(
                        table.getLong(at + 8), table.getLong(at + 16), table.getLong(at + 32), table.getLong(at + 48)));
            }
        }
    }

    private void readSections() throws IOException {
        int count = count(header.getShort(60) & 0xFFFF);
        ByteBuffer table = bytes.read(header.getLong(40), 64L * count);
        for (int i = 0; i < count; i++) {
            int at = 64 * i;
            sections.add(new Section(
                    table.getInt(at),
                    table.getInt(at + 4),
                    table.getLong(at + 8),
                    table.getLong(at + 24),
                    table.getLong(at + 32),
                    table.getInt(at + 40)));
        }
    }

    private ByteBuffer content(Section section) throws IOException {
        return bytes.read(section.offset, section.size);
    }

    private ByteBuffer linked(Section section) throws IOException {
        return content(sections.get(section.link));
    }

    private Optional<Section> named(String name) throws IOException {
        int names = header.getShort(62) & 0xFFFF;
        if (names >= sections.size()) {
            return Optional.empty();
        }
        ByteBuffer table = content(sections.get(names));
        return sections.stream()
                .filter(section -> LibraryBytes.text(table, section.name, 40).equals(name))
                .filter(section -> (section.flags & COMPRESSED) == 0)
                .findFirst();
    }

    private void readSymbols(Section section) throws IOException {
        ByteBuffer table = content(section);
        ByteBuffer names = linked(section);
        for (int at = 0; at + 24 <= table.limit(); at += 24) {
            boolean isDefined = table.getShort(at + 6) != 0;
            String name = isDefined ? LibraryBytes.text(names, table.getInt(at), Binary.LONGEST_SYMBOL) : "";
            if (Binary.isWanted(name)) {
                symbols.putIfAbsent(name, inFile(table.getLong(at + 8)));
                if ((table.get(at + 4) & 0xF) == THREAD_LOCAL) {
                    threadLocal.add(name);
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

    private List<String> needed() throws IOException {
        List<String> needed = new ArrayList<>();
        for (Section section : sections) {
            if (section.type == 6) {
                ByteBuffer table = content(section);
                ByteBuffer names = linked(section);
                for (int at = 0; at + 16 <= table.limit() && needed.size() < MOST_NEEDED; at += 16) {
                    if (table.getLong(at) == NEEDED) {
                        needed.add(LibraryBytes.text(names, table.getLong(at + 8), 100));
                    }
                }
            }
        }
        return needed;
    }

    private List<String> texts(String name) throws IOException {
        Section section = named(name).orElse(null);
        return section == null ? List.of() : texts(section, text -> text.length() <= LONGEST_TEXT);
    }

    /** The flags recorded by {@code -frecord-gcc-switches}, and those that GCC writes for debuggers. */
    private List<String> flags() throws IOException {
        Set<String> flags = new LinkedHashSet<>(texts(".GCC.command.line"));
        Section debugging = named(".debug_str").orElse(null);
        if (debugging != null) {
            flags.addAll(texts(debugging, text -> text.startsWith("GNU C")));
        }
        return List.copyOf(flags);
    }

    private List<String> texts(Section section, Predicate<String> isWanted) throws IOException {
        return new PrintedTexts(isWanted).of(bytes, section.offset, section.size);
    }
}
