package io.github.rjperf.document.intake;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads the directory of a ZIP archive (APPNOTE.TXT 6.3.10) and checks it against every byte of the archive: from the first byte
 * to the directory, the files must follow each other without gaps or overlaps, and each header must repeat the values in the
 * directory. Therefore, two readers cannot disagree about the contents of the archive, and none of its bytes are hidden.
 *
 * <p>Features that a bundle does not need are refused: encryption, comments, multi-part archives, ZIP64, methods other than
 * stored and deflated, links, and folders other than {@code logs/}.
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
    /** The flags for sizes that follow the data, names in UTF-8, and the compression level. */
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
        Refusal.NOT_AN_ARCHIVE.unless(directoryEnd >= 0, "it does not end like one");
        Header end = header(directoryEnd, END_BYTES);
        Refusal.NOT_AN_ARCHIVE.unless(end.intAt(0) == END, "it does not end like one");
        entries = end.shortAt(10);
        directoryStart = end.intAt(16);
        boolean isWhole = end.shortAt(4) == 0 && end.shortAt(6) == 0 && end.shortAt(8) == entries;
        Refusal.NOT_AN_ARCHIVE.unless(isWhole && end.shortAt(20) == 0, "it has parts or a comment");
        long size = end.longAt(12);
        Refusal.CONTRADICTORY_ARCHIVE.unless(
                end.longAt(16) + size == directoryEnd && size >= (long) entries * CENTRAL_BYTES,
                "its directory is not at the stated position");
        Refusal.TOO_LARGE.unless(entries <= IntakeLimits.FILES, entries + " files");
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

        /** True if checksum, compressed size, and full size match the values at a position. */
        boolean describes(Row row, int at) {
            return intAt(at) == row.crc() && longAt(at + 4) == row.compressed() && longAt(at + 8) == row.size();
        }
    }

    private Header header(int at, int length) {
        return new Header(archive.bytes(at, length));
    }

    /** An entry in the directory. */
    private record Row(
            String name, int madeBy, int flags, int method, int crc, long compressed, long size, long header) {
        boolean isDescribed() {
            return (flags & DESCRIBED) != 0;
        }
    }

    /** All files in the order in which they appear in the archive; throws {@link RefusedException}. */
    List<ZipContent> read() {
        List<Row> rows = new ArrayList<>(rows());
        requireDistinct(rows);
        requireSmall(rows);
        rows.sort(Comparator.comparingLong(Row::header));
        List<ZipContent> files = new ArrayList<>();
        int position = 0;
        for (Row row : rows) {
            Refusal.CONTRADICTORY_ARCHIVE.unless(row.header() == position, row.name() + " is at a different position");
            int start = start(row);
            Refusal.CONTRADICTORY_ARCHIVE.unless(
                    start + row.compressed() <= directoryStart, row.name() + " is truncated");
            int end = (int) (start + row.compressed());
            files.add(new ZipContent(
                    archive, row.name(), row.method() == DEFLATED, row.crc(), start, end - start, (int) row.size()));
            position = end + (row.isDescribed() ? describedBytes(row, end) : 0);
        }
        Refusal.CONTRADICTORY_ARCHIVE.unless(
                position == directoryStart, "it contains bytes that do not belong to any file");
        return files;
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        int at = directoryStart;
        for (int i = 0; i < entries; i++) {
            Refusal.CONTRADICTORY_ARCHIVE.unless(directoryEnd - at >= CENTRAL_BYTES, "its directory is truncated");
            Header header = header(at, CENTRAL_BYTES);
            int next = at + CENTRAL_BYTES + header.shortAt(28) + header.shortAt(30) + header.shortAt(32);
            Refusal.CONTRADICTORY_ARCHIVE.unless(
                    header.intAt(0) == CENTRAL && next <= directoryEnd, "its directory is truncated");
            rows.add(row(header, BundleNames.require(name(at + CENTRAL_BYTES, header.shortAt(28)))));
            at = next;
        }
        Refusal.CONTRADICTORY_ARCHIVE.unless(at == directoryEnd, "its directory is longer than its files");
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
        Refusal.NOT_AN_ARCHIVE.unless((row.flags() & ~KNOWN_FLAGS) == 0, name + " is encrypted or of an unknown kind");
        Refusal.NOT_AN_ARCHIVE.unless(row.method() == 0 || row.method() == DEFLATED, name + " is not deflated");
        Refusal.NOT_AN_ARCHIVE.unless(
                header.shortAt(32) == 0 && header.shortAt(34) == 0, name + " has a comment or part");
        Refusal.CONTRADICTORY_ARCHIVE.unless(
                row.method() == DEFLATED || row.compressed() == row.size(), name + " is stored with a different size");
        int type = header.intAt(38) >>> 16 & FILE_TYPE;
        boolean isFolder = BundleNames.isFolder(name);
        Refusal.NO_PLAIN_FILE.unless(
                type == 0 || type == (isFolder ? FOLDER : REGULAR),
                name + " has the type " + Integer.toOctalString(type));
        Refusal.NO_PLAIN_FILE.unless(!isFolder || row.size() == 0, name + " is a folder with content");
        return row;
    }

    /** Returns where a file's data begins, after checking that the file's own header matches the directory. */
    private int start(Row row) {
        int at = (int) row.header();
        Refusal.CONTRADICTORY_ARCHIVE.unless(directoryStart - at >= LOCAL_BYTES, row.name() + " has no header");
        Header header = header(at, LOCAL_BYTES);
        Refusal.CONTRADICTORY_ARCHIVE.unless(header.intAt(0) == LOCAL, row.name() + " has no header");
        int start = at + LOCAL_BYTES + header.shortAt(26) + header.shortAt(28);
        Refusal.CONTRADICTORY_ARCHIVE.unless(start <= directoryStart, row.name() + " is truncated");
        boolean isSame = header.shortAt(6) == row.flags()
                && header.shortAt(8) == row.method()
                && name(at + LOCAL_BYTES, header.shortAt(26)).equals(row.name());
        boolean isLater = row.isDescribed() && header.intAt(14) == 0 && header.intAt(18) == 0 && header.intAt(22) == 0;
        Refusal.CONTRADICTORY_ARCHIVE.unless(
                isSame && (isLater || header.describes(row, 14)),
                row.name() + " has a header that contradicts the directory");
        return start;
    }

    /** The length of the descriptor after the data of a file whose size was not known when its header was written. */
    private int describedBytes(Row row, int at) {
        if (directoryStart - at >= 16) {
            Header header = header(at, 16);
            if (header.intAt(0) == DESCRIPTOR && header.describes(row, 4)) {
                return 16;
            }
        }
        Refusal.CONTRADICTORY_ARCHIVE.unless(
                directoryStart - at >= 12 && header(at, 12).describes(row, 0),
                row.name() + " is followed by a different size");
        return 12;
    }

    private static void requireDistinct(List<Row> rows) {
        Set<String> names = new HashSet<>();
        for (Row row : rows) {
            // on a case-insensitive file system, one would overwrite the other
            Refusal.TWO_OF_A_NAME.unless(names.add(row.name().toLowerCase(Locale.ROOT)), row.name());
        }
    }

    private void requireSmall(List<Row> rows) {
        long all = 0;
        for (Row row : rows) {
            long most = BundleNames.mostBytes(row.name());
            Refusal.TOO_LARGE.unless(row.size() <= most, row.name() + " has " + row.size() + " bytes");
            all += row.size();
        }
        Refusal.TOO_LARGE.unless(all <= IntakeLimits.CONTENT_BYTES, all + " bytes of content");
        Refusal.TOO_LARGE.unless(
                all <= (1L << 20) + (long) IntakeLimits.RATIO * archive.size(),
                all + " bytes of content in " + archive.size() + " bytes");
    }

    /** A name in plain ASCII. Any other name, or one that is too long for a bundle, is turned into a name that no bundle contains. */
    private String name(int at, int length) {
        byte[] name =
                archive.bytes(at, Math.min(length, BundleNames.LONGEST + 1)).array();
        return new String(name, StandardCharsets.US_ASCII);
    }
}
