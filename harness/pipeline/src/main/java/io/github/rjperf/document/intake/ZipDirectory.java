package io.github.rjperf.document.intake;

import static io.github.rjperf.document.intake.RefusedException.unless;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads the directory of a ZIP archive (APPNOTE.TXT 6.3.10) and checks it against every byte of the archive: the files
 * follow each other from the first byte to the directory without gaps or overlaps, and each header repeats what the
 * directory states. So no two readers can disagree on the contents of the archive, and no byte of it is hidden.
 *
 * <p>Features that a bundle does not need are refused: encryption, comments, parts, ZIP64, methods other than stored
 * and deflated, links, and folders other than {@code logs/}.
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
    /** Sizes after the data, names in UTF-8, and the compression level. */
    private static final int KNOWN_FLAGS = DESCRIBED | 1 << 11 | 3 << 1;

    private static final int DEFLATED = 8;
    private static final int FILE_TYPE = 0170000;
    private static final int REGULAR = 0100000;
    private static final int FOLDER = 0040000;

    private final ArchiveFile archive;
    private final int directoryStart;
    private final int directoryEnd;
    private final int entries;

    ZipDirectory(ArchiveFile archive) {
        this.archive = archive;
        directoryEnd = archive.size() - END_BYTES;
        unless(directoryEnd >= 0, Refusal.NOT_AN_ARCHIVE, "it does not end like one");
        Header end = header(directoryEnd, END_BYTES);
        unless(end.intAt(0) == END, Refusal.NOT_AN_ARCHIVE, "it does not end like one");
        entries = end.shortAt(10);
        directoryStart = end.intAt(16);
        boolean isWhole = end.shortAt(4) == 0 && end.shortAt(6) == 0 && end.shortAt(8) == entries;
        unless(isWhole && end.shortAt(20) == 0, Refusal.NOT_AN_ARCHIVE, "it has parts or a comment");
        long size = end.longAt(12);
        unless(
                end.longAt(16) + size == directoryEnd && size >= (long) entries * CENTRAL_BYTES,
                Refusal.CONTRADICTORY_ARCHIVE,
                "its directory is not at the stated position");
        unless(entries <= IntakeLimits.FILES, Refusal.TOO_LARGE, entries + " files");
    }

    /** A structure of fixed length within the archive; positions are counted from its start. */
    private record Header(ByteBuffer bytes) {
        int shortAt(int at) {
            return Short.toUnsignedInt(bytes.getShort(at));
        }

        int intAt(int at) {
            return bytes.getInt(at);
        }

        long longAt(int at) {
            return Integer.toUnsignedLong(bytes.getInt(at));
        }

        /** True when checksum, compressed size, and full size match the values at a position. */
        boolean describes(Row row, int at) {
            return intAt(at) == row.crc() && longAt(at + 4) == row.compressed() && longAt(at + 8) == row.size();
        }
    }

    private Header header(int at, int length) {
        return new Header(archive.bytes(at, length));
    }

    /** An entry of the directory. */
    private record Row(
            String name, int madeBy, int flags, int method, int crc, long compressed, long size, long header) {
        boolean isDescribed() {
            return (flags & DESCRIBED) != 0;
        }
    }

    /** All files in the order in which they appear in the archive; throws {@link RefusedException}. */
    List<ZipFileEntry> read() {
        List<Row> rows = new ArrayList<>(rows());
        requireDistinct(rows);
        requireSmall(rows);
        rows.sort(Comparator.comparingLong(Row::header));
        List<ZipFileEntry> files = new ArrayList<>();
        int position = 0;
        for (Row row : rows) {
            unless(row.header() == position, Refusal.CONTRADICTORY_ARCHIVE, row.name() + " is at another position");
            int start = start(row);
            unless(
                    start + row.compressed() <= directoryStart,
                    Refusal.CONTRADICTORY_ARCHIVE,
                    row.name() + " is truncated");
            int end = (int) (start + row.compressed());
            files.add(new ZipFileEntry(
                    row.name(), row.method() == DEFLATED, row.crc(), start, end - start, (int) row.size()));
            position = end + (row.isDescribed() ? describedBytes(row, end) : 0);
        }
        unless(
                position == directoryStart,
                Refusal.CONTRADICTORY_ARCHIVE,
                "it contains bytes that do not belong to any file");
        return files;
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        int at = directoryStart;
        for (int i = 0; i < entries; i++) {
            unless(directoryEnd - at >= CENTRAL_BYTES, Refusal.CONTRADICTORY_ARCHIVE, "its directory is truncated");
            Header header = header(at, CENTRAL_BYTES);
            int next = at + CENTRAL_BYTES + header.shortAt(28) + header.shortAt(30) + header.shortAt(32);
            unless(
                    header.intAt(0) == CENTRAL && next <= directoryEnd,
                    Refusal.CONTRADICTORY_ARCHIVE,
                    "its directory is truncated");
            rows.add(row(header, BundleNames.require(name(at + CENTRAL_BYTES, header.shortAt(28)))));
            at = next;
        }
        unless(at == directoryEnd, Refusal.CONTRADICTORY_ARCHIVE, "its directory is longer than its files");
        return rows;
    }

    private static Row row(Header header, String name) {
        Row row = new Row(
                name,
                header.shortAt(4),
                header.shortAt(8),
                header.shortAt(10),
                header.intAt(16),
                header.longAt(20),
                header.longAt(24),
                header.longAt(42));
        unless((row.flags() & ~KNOWN_FLAGS) == 0, Refusal.NOT_AN_ARCHIVE, name + " is encrypted or of an unknown kind");
        unless(row.method() == 0 || row.method() == DEFLATED, Refusal.NOT_AN_ARCHIVE, name + " is not deflated");
        unless(
                header.shortAt(32) == 0 && header.shortAt(34) == 0,
                Refusal.NOT_AN_ARCHIVE,
                name + " has a comment or part");
        unless(
                row.method() == DEFLATED || row.compressed() == row.size(),
                Refusal.CONTRADICTORY_ARCHIVE,
                name + " is stored with a different size");
        int type = header.intAt(38) >>> 16 & FILE_TYPE;
        boolean isFolder = BundleNames.isFolder(name);
        unless(
                type == 0 || type == (isFolder ? FOLDER : REGULAR),
                Refusal.NO_PLAIN_FILE,
                name + " has the type " + Integer.toOctalString(type));
        unless(!isFolder || row.size() == 0, Refusal.NO_PLAIN_FILE, name + " is a folder with content");
        return row;
    }

    /** Where a file's data begins, after checking that its own header matches the directory. */
    private int start(Row row) {
        int at = (int) row.header();
        unless(directoryStart - at >= LOCAL_BYTES, Refusal.CONTRADICTORY_ARCHIVE, row.name() + " has no header");
        Header header = header(at, LOCAL_BYTES);
        unless(header.intAt(0) == LOCAL, Refusal.CONTRADICTORY_ARCHIVE, row.name() + " has no header");
        int start = at + LOCAL_BYTES + header.shortAt(26) + header.shortAt(28);
        unless(start <= directoryStart, Refusal.CONTRADICTORY_ARCHIVE, row.name() + " is truncated");
        boolean isSame = header.shortAt(6) == row.flags()
                && header.shortAt(8) == row.method()
                && name(at + LOCAL_BYTES, header.shortAt(26)).equals(row.name());
        boolean isLater = row.isDescribed() && header.intAt(14) == 0 && header.intAt(18) == 0 && header.intAt(22) == 0;
        unless(
                isSame && (isLater || header.describes(row, 14)),
                Refusal.CONTRADICTORY_ARCHIVE,
                row.name() + " has a header that contradicts the directory");
        return start;
    }

    /** Length of the descriptor after the data of a file whose header did not know its size. */
    private int describedBytes(Row row, int at) {
        if (directoryStart - at >= 16) {
            Header header = header(at, 16);
            if (header.intAt(0) == DESCRIPTOR && header.describes(row, 4)) {
                return 16;
            }
        }
        unless(
                directoryStart - at >= 12 && header(at, 12).describes(row, 0),
                Refusal.CONTRADICTORY_ARCHIVE,
                row.name() + " is followed by a different size");
        return 12;
    }

    private static void requireDistinct(List<Row> rows) {
        Set<String> names = new HashSet<>();
        for (Row row : rows) {
            // A case-insensitive file system would overwrite one with the other.
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
                all <= (1L << 20) + (long) IntakeLimits.RATIO * archive.size(),
                Refusal.TOO_LARGE,
                all + " bytes of content in " + archive.size() + " bytes");
    }

    /**
     * A name of plain ASCII; any other name, or one that is too long for a bundle, becomes one that no bundle contains.
     */
    private String name(int at, int length) {
        byte[] name =
                archive.bytes(at, Math.min(length, BundleNames.LONGEST + 1)).array();
        return new String(name, StandardCharsets.US_ASCII);
    }
}
