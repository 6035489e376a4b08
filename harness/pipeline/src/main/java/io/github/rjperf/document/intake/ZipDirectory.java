package io.github.rjperf.document.intake;

import static io.github.rjperf.document.intake.RefusedException.unless;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads the directory of a ZIP archive (APPNOTE.TXT 6.3.10) and holds it against the archive's every byte: the files lie
 * behind each other from the first byte to the directory without gap or overlap, and each header repeats what the
 * directory says. So no two readers can disagree on what the archive holds, and no byte of it is hidden.
 *
 * <p>Whatever a bundle has no use for is refused: encryption, comments, parts, ZIP64, other methods than stored and
 * deflated, links, folders but {@code logs/}.
 */
final class ZipDirectory {
    private static final int END = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int CENTRAL = 0x02014b50;
    private static final int CENTRAL_BYTES = 46;
    private static final int LOCAL = 0x04034b50;
    private static final int LOCAL_BYTES = 30;
    private static final int DESCRIPTOR = 0x08074b50;
    private static final int DESCRIBED = 1 << 3;
    /** Sizes after the data, names in UTF-8, and how hard it was compressed. */
    private static final int KNOWN_FLAGS = DESCRIBED | 1 << 11 | 3 << 1;

    private static final int DEFLATED = 8;
    private static final int FILE_TYPE = 0170000;
    private static final int REGULAR = 0100000;
    private static final int FOLDER = 0040000;

    private final ByteBuffer bytes;
    private final int directoryStart;
    private final int entries;

    ZipDirectory(byte[] archive) {
        bytes = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
        int end = archive.length - END_BYTES;
        unless(end >= 0 && bytes.getInt(end) == END, Refusal.NOT_AN_ARCHIVE, "it does not end as one");
        entries = shortAt(end + 10);
        directoryStart = bytes.getInt(end + 16);
        boolean isWhole = shortAt(end + 4) == 0 && shortAt(end + 6) == 0 && shortAt(end + 8) == entries;
        unless(isWhole && shortAt(end + 20) == 0, Refusal.NOT_AN_ARCHIVE, "it has parts or a comment");
        long size = longAt(end + 12);
        unless(
                longAt(end + 16) + size == end && size >= (long) entries * CENTRAL_BYTES,
                Refusal.CONTRADICTORY_ARCHIVE,
                "its directory is not where its end says");
        unless(entries <= IntakeLimits.FILES, Refusal.TOO_LARGE, entries + " files");
    }

    /** A row of the directory. */
    private record Row(
            String name, int madeBy, int flags, int method, int crc, long compressed, long size, long header) {
        boolean isDescribed() {
            return (flags & DESCRIBED) != 0;
        }
    }

    /** All files in the order in which they lie in the archive; throws {@link RefusedException}. */
    List<ZipFileEntry> read() {
        List<Row> rows = new ArrayList<>(rows());
        requireDistinct(rows);
        requireSmall(rows);
        rows.sort(Comparator.comparingLong(Row::header));
        List<ZipFileEntry> files = new ArrayList<>();
        int position = 0;
        for (Row row : rows) {
            unless(row.header() == position, Refusal.CONTRADICTORY_ARCHIVE, row.name() + " lies elsewhere");
            int start = start(row);
            unless(start + row.compressed() <= directoryStart, Refusal.CONTRADICTORY_ARCHIVE, row.name() + " is cut");
            int end = (int) (start + row.compressed());
            files.add(new ZipFileEntry(
                    row.name(), row.method() == DEFLATED, row.crc(), start, end - start, (int) row.size()));
            position = end + (row.isDescribed() ? describedBytes(row, end) : 0);
        }
        unless(position == directoryStart, Refusal.CONTRADICTORY_ARCHIVE, "it holds bytes that belong to no file");
        return files;
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        int at = directoryStart;
        int end = bytes.capacity() - END_BYTES;
        for (int i = 0; i < entries; i++) {
            unless(
                    end - at >= CENTRAL_BYTES && bytes.getInt(at) == CENTRAL,
                    Refusal.CONTRADICTORY_ARCHIVE,
                    "its directory breaks off");
            int next = at + CENTRAL_BYTES + shortAt(at + 28) + shortAt(at + 30) + shortAt(at + 32);
            unless(next <= end, Refusal.CONTRADICTORY_ARCHIVE, "its directory breaks off");
            rows.add(row(at));
            at = next;
        }
        unless(at == end, Refusal.CONTRADICTORY_ARCHIVE, "its directory is longer than its files");
        return rows;
    }

    private Row row(int at) {
        String name = BundleNames.require(name(at + CENTRAL_BYTES, shortAt(at + 28)));
        Row row = new Row(
                name,
                shortAt(at + 4),
                shortAt(at + 8),
                shortAt(at + 10),
                bytes.getInt(at + 16),
                longAt(at + 20),
                longAt(at + 24),
                longAt(at + 42));
        unless((row.flags() & ~KNOWN_FLAGS) == 0, Refusal.NOT_AN_ARCHIVE, name + " is encrypted or of an unknown kind");
        unless(row.method() == 0 || row.method() == DEFLATED, Refusal.NOT_AN_ARCHIVE, name + " is not deflated");
        unless(shortAt(at + 32) == 0 && shortAt(at + 34) == 0, Refusal.NOT_AN_ARCHIVE, name + " has a comment or part");
        unless(
                row.method() == DEFLATED || row.compressed() == row.size(),
                Refusal.CONTRADICTORY_ARCHIVE,
                name + " is stored in another size");
        int type = bytes.getInt(at + 38) >>> 16 & FILE_TYPE;
        boolean isFolder = BundleNames.isFolder(name);
        unless(
                type == 0 || type == (isFolder ? FOLDER : REGULAR),
                Refusal.NO_PLAIN_FILE,
                name + " has the type " + Integer.toOctalString(type));
        unless(!isFolder || row.size() == 0, Refusal.NO_PLAIN_FILE, name + " is a folder with content");
        return row;
    }

    /** Where a file's data begins, once its own header says the same as the directory. */
    private int start(Row row) {
        int at = (int) row.header();
        unless(
                directoryStart - at >= LOCAL_BYTES && bytes.getInt(at) == LOCAL,
                Refusal.CONTRADICTORY_ARCHIVE,
                row.name() + " has no header");
        int start = at + LOCAL_BYTES + shortAt(at + 26) + shortAt(at + 28);
        unless(start <= directoryStart, Refusal.CONTRADICTORY_ARCHIVE, row.name() + " is cut");
        boolean isSame = shortAt(at + 6) == row.flags()
                && shortAt(at + 8) == row.method()
                && name(at + LOCAL_BYTES, shortAt(at + 26)).equals(row.name());
        boolean isLater = row.isDescribed()
                && bytes.getInt(at + 14) == 0
                && bytes.getInt(at + 18) == 0
                && bytes.getInt(at + 22) == 0;
        unless(
                isSame && (isLater || describes(row, at + 14)),
                Refusal.CONTRADICTORY_ARCHIVE,
                row.name() + " has a header that says otherwise");
        return start;
    }

    /** Length of what stands behind the data of a file whose header did not know its size. */
    private int describedBytes(Row row, int at) {
        if (directoryStart - at >= 16 && bytes.getInt(at) == DESCRIPTOR && describes(row, at + 4)) {
            return 16;
        }
        unless(
                directoryStart - at >= 12 && describes(row, at),
                Refusal.CONTRADICTORY_ARCHIVE,
                row.name() + " is followed by another size");
        return 12;
    }

    private boolean describes(Row row, int at) {
        return bytes.getInt(at) == row.crc() && longAt(at + 4) == row.compressed() && longAt(at + 8) == row.size();
    }

    private static void requireDistinct(List<Row> rows) {
        Set<String> names = new HashSet<>();
        for (Row row : rows) {
            // A file system that does not tell case apart would put one over the other.
            unless(names.add(row.name().toLowerCase(Locale.ROOT)), Refusal.TWO_OF_A_NAME, row.name());
        }
    }

    private void requireSmall(List<Row> rows) {
        long all = 0;
        for (Row row : rows) {
            long most = BundleNames.mostBytes(row.name());
            unless(row.size() <= most, Refusal.TOO_LARGE, row.name() + " has " + row.size() + " bytes");
            all += row.size();
        }
        unless(all <= IntakeLimits.CONTENT_BYTES, Refusal.TOO_LARGE, all + " bytes of content");
        unless(
                all <= (1L << 20) + (long) IntakeLimits.RATIO * bytes.capacity(),
                Refusal.TOO_LARGE,
                all + " bytes of content in " + bytes.capacity() + " bytes");
    }

    /** A name holds plain ASCII; anything else becomes what no name of a bundle has. */
    private String name(int at, int length) {
        byte[] name = new byte[length];
        bytes.get(at, name);
        return new String(name, StandardCharsets.US_ASCII);
    }

    private int shortAt(int at) {
        return Short.toUnsignedInt(bytes.getShort(at));
    }

    private long longAt(int at) {
        return Integer.toUnsignedLong(bytes.getInt(at));
    }
}
