package io.github.rjperf.document.intake;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** A ZIP archive of which every field may be forged before it is written; unmodified, it is a plain archive. */
final class ForgedZip {
    /** A number that is written with its true value. */
    static final long TRUE = Long.MIN_VALUE;

    /** One file; its own header may differ from the directory. */
    static final class Entry {
        byte[] name;
        byte[] data;
        final Header local = new Header();
        final Header central = new Header();
        byte[] descriptor = {};
        byte[] behind = {};
        byte[] comment = {};
        int attributes;
        int disk;
        long offset = TRUE;

        Entry(String name, byte[] content, boolean deflated) {
            this.name = name.getBytes(StandardCharsets.UTF_8);
            this.data = deflated ? deflate(content) : content.clone();
            CRC32 crc = new CRC32();
            crc.update(content);
            for (Header header : List.of(local, central)) {
                header.name = this.name;
                header.method = deflated ? 8 : 0;
                header.crc = crc.getValue();
                header.compressed = data.length;
                header.size = content.length;
            }
        }
    }

    /** The fields that both headers of a file contain. */
    static final class Header {
        byte[] name = {};
        byte[] extra = {};
        int flags;
        int method;
        long crc;
        long compressed;
        long size;
    }

    final List<Entry> entries = new ArrayList<>();
    byte[] before = {};
    byte[] beforeDirectory = {};
    byte[] beforeEnd = {};
    byte[] after = {};
    byte[] comment = {};
    long count = TRUE;
    long directorySize = TRUE;
    long directoryOffset = TRUE;
    int disk;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    static ForgedZip of(Map<String, byte[]> files) {
        ForgedZip zip = new ForgedZip();
        files.forEach((name, content) -> zip.entries.add(new Entry(name, content, content.length > 20)));
        return zip;
    }

    static byte[] deflate(byte[] content) {
        Deflater deflater = new Deflater(1, true);
        deflater.setInput(content);
        deflater.finish();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] chunk = new byte[1 << 14];
        while (!deflater.finished()) {
            bytes.write(chunk, 0, deflater.deflate(chunk));
        }
        deflater.end();
        return bytes.toByteArray();
    }

    byte[] bytes() {
        out.reset();
        out.writeBytes(before);
        for (Entry entry : entries) {
            entry.offset = entry.offset == TRUE ? out.size() : entry.offset;
            local(entry);
        }
        out.writeBytes(beforeDirectory);
        int start = out.size();
        entries.forEach(this::central);
        int size = out.size() - start;
        out.writeBytes(beforeEnd);
        number(4, 0x06054b50);
        number(2, disk);
        number(2, disk);
        number(2, count == TRUE ? entries.size() : count);
        number(2, count == TRUE ? entries.size() : count);
        number(4, directorySize == TRUE ? size : directorySize);
        number(4, directoryOffset == TRUE ? start : directoryOffset);
        number(2, comment.length);
        out.writeBytes(comment);
        out.writeBytes(after);
        return out.toByteArray();
    }

    private void local(Entry entry) {
        number(4, 0x04034b50);
        number(2, 20);
        header(entry.local);
        out.writeBytes(entry.local.name);
        out.writeBytes(entry.local.extra);
        out.writeBytes(entry.data);
        out.writeBytes(entry.descriptor);
        out.writeBytes(entry.behind);
    }

    private void central(Entry entry) {
        number(4, 0x02014b50);
        number(2, 0x0314);
        number(2, 20);
        header(entry.central);
        number(2, entry.comment.length);
        number(2, entry.disk);
        number(2, 0);
        number(4, entry.attributes);
        number(4, entry.offset);
        out.writeBytes(entry.central.name);
        out.writeBytes(entry.central.extra);
        out.writeBytes(entry.comment);
    }

    private void header(Header header) {
        number(2, header.flags);
        number(2, header.method);
        number(4, 0x59000000);
        number(4, header.crc);
        number(4, header.compressed);
        number(4, header.size);
        number(2, header.name.length);
        number(2, header.extra.length);
    }

    private void number(int bytes, long value) {
        for (int i = 0; i < bytes; i++) {
            out.write((int) (value >>> (8 * i)));
        }
    }

    /** A number in the given number of bytes, as ZIP writes it. */
    static byte[] little(int bytes, long value) {
        byte[] number = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            number[i] = (byte) (value >>> (8 * i));
        }
        return number;
    }
}
