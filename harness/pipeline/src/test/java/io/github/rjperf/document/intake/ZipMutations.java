package io.github.rjperf.document.intake;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;

/** Changes to the structure of an archive, each as an attacker would make it on purpose. */
final class ZipMutations {
    private static final List<String> NAMES = List.of(
            "../forks.jsonl",
            "/etc/passwd",
            "logs/../../x",
            "y\n/etc",
            "z\n../home",
            "logs/y\nshadow",
            "-rf",
            "logs/-rf",
            "FORKS.JSONL",
            "forks.jsonl\u0000.txt",
            "f\u043erks.jsonl",
            "forks.jsonl/",
            "logs",
            "logs/",
            "logs//a",
            "logs/.",
            "logs/..",
            "./forks.jsonl",
            "C:\\x",
            "logs\\a.log",
            "logs/a\u202egol.exe",
            "logs/\u2028.log",
            "caf\u00e9",
            "logs/\u00fc.log",
            "failure.json",
            "handover.txt",
            "handover.sig",
            "verdict.json",
            "report.html",
            "report.md",
            "forks.jsonl.lock",
            "build-base.json",
            "");
    private static final long[] NUMBERS = {
        0, 1, 2, 17, 22, 30, 46, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000L, 0xfffffffeL, 0xffffffffL
    };

    private final Random random;

    ZipMutations(Random random) {
        this.random = random;
    }

    void mutate(ForgedZip zip) {
        for (int i = random.nextInt(3); i >= 0; i--) {
            ForgedZip.Entry entry = zip.entries.get(random.nextInt(zip.entries.size()));
            switch (random.nextInt(6)) {
                case 0 -> name(zip, entry);
                case 1 -> header(entry, random.nextBoolean() ? entry.local : entry.central);
                case 2 -> both(entry);
                case 3 -> content(entry);
                case 4 -> place(zip, entry);
                default -> end(zip);
            }
        }
    }

    /** A name of the list, one of random bytes, or one that only a header has. */
    void name(ForgedZip zip, ForgedZip.Entry entry) {
        byte[] name =
                switch (random.nextInt(5)) {
                    case 0 -> ("logs/" + "a".repeat(random.nextInt(300))).getBytes(StandardCharsets.UTF_8);
                    case 1 -> noise(1 + random.nextInt(60));
                    case 2 -> any(zip.entries).central.name;
                    case 3 -> any(NAMES).getBytes(Charset.forName("IBM437"));
                    default -> any(NAMES).getBytes(StandardCharsets.UTF_8);
                };
        int which = random.nextInt(4);
        if (which != 0) {
            entry.local.name = name;
        }
        if (which != 1) {
            entry.central.name = name;
        }
        int utf8 = random.nextBoolean() ? 1 << 11 : 0;
        entry.local.flags |= utf8;
        entry.central.flags |= utf8;
        if (random.nextInt(4) == 0) {
            entry.central.extra = unicodePath(entry);
        }
    }

    /** Info-ZIP's field for another name, which some readers prefer. */
    private byte[] unicodePath(ForgedZip.Entry entry) {
        byte[] other = any(NAMES).getBytes(StandardCharsets.UTF_8);
        CRC32 crc = new CRC32();
        crc.update(entry.central.name);
        return joined(
                ForgedZip.little(2, 0x7075),
                ForgedZip.little(2, 5L + other.length),
                new byte[] {1},
                ForgedZip.little(4, crc.getValue()),
                other);
    }

    /** One header contradicts the other. */
    private void header(ForgedZip.Entry entry, ForgedZip.Header header) {
        switch (random.nextInt(8)) {
            case 0 -> header.size = number(header.size);
            case 1 -> header.compressed = number(header.compressed);
            case 2 -> header.crc = number(header.crc);
            case 3 -> header.method = random.nextInt(100);
            case 4 -> header.flags = 1 << random.nextInt(16);
            case 5 -> header.extra = zip64(entry);
            case 6 -> header.extra = noise(random.nextInt(80));
            default -> {
                header.size = 0xffffffffL;
                header.compressed = 0xffffffffL;
                header.extra = zip64(entry);
            }
        }
    }

    private byte[] zip64(ForgedZip.Entry entry) {
        return joined(
                ForgedZip.little(2, 1),
                ForgedZip.little(2, 24),
                ForgedZip.little(8, number(entry.central.size)),
                ForgedZip.little(8, number(entry.central.compressed)),
                ForgedZip.little(8, random.nextInt(1000)));
    }

    /** Both headers agree on something that need not be true. */
    private void both(ForgedZip.Entry entry) {
        switch (random.nextInt(6)) {
            case 0 -> entry.local.size = entry.central.size = number(entry.central.size);
            case 1 -> entry.local.compressed = entry.central.compressed = number(entry.central.compressed);
            case 2 -> entry.local.crc = entry.central.crc = number(entry.central.crc);
            case 3 -> entry.local.method = entry.central.method = random.nextBoolean() ? 0 : 8;
            case 4 -> entry.local.flags = entry.central.flags = 1 << random.nextInt(16);
            default -> describe(entry);
        }
    }

    /** Sizes after the data, with or without their mark, true or not, in 4 or 8 bytes. */
    private void describe(ForgedZip.Entry entry) {
        entry.local.flags |= 1 << 3;
        entry.central.flags |= 1 << 3;
        int width = random.nextInt(4) == 0 ? 8 : 4;
        long size = random.nextInt(4) == 0 ? number(entry.central.size) : entry.central.size;
        entry.descriptor = joined(
                random.nextBoolean() ? ForgedZip.little(4, 0x08074b50) : new byte[0],
                ForgedZip.little(4, entry.central.crc),
                ForgedZip.little(width, entry.central.compressed),
                ForgedZip.little(width, size));
        if (random.nextInt(3) > 0) {
            entry.local.crc = entry.local.compressed = entry.local.size = 0;
        }
    }

    /** Compressed data that is cut, longer, damaged, a bomb, or another archive. */
    private void content(ForgedZip.Entry entry) {
        switch (random.nextInt(5)) {
            case 0 -> entry.data = Arrays.copyOf(entry.data, random.nextInt(entry.data.length + 1));
            case 1 -> entry.data = joined(entry.data, noise(1 + random.nextInt(40)));
            case 2 -> {
                if (entry.data.length > 0) {
                    entry.data[random.nextInt(entry.data.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
            case 3 -> {
                entry.data = ForgedZip.deflate(new byte[random.nextInt(400_000)]);
                entry.local.method = entry.central.method = 8;
                entry.local.compressed = entry.central.compressed = entry.data.length;
            }
            default -> {
                entry.data = ForgedZip.of(Map.of("forks.jsonl", entry.data)).bytes();
                entry.local.method = entry.central.method = 0;
                entry.local.compressed = entry.central.compressed = entry.data.length;
                entry.local.size = entry.central.size = entry.data.length;
            }
        }
    }

    /** Files that overlap, appear twice, in another order, with gaps, or at other positions. */
    private void place(ForgedZip zip, ForgedZip.Entry entry) {
        switch (random.nextInt(8)) {
            case 0 -> entry.offset = number(0);
            case 1 -> entry.offset = random.nextInt(2000);
            case 2 -> entry.behind = noise(1 + random.nextInt(20));
            case 3 -> zip.entries.add(entry);
            case 4 -> Collections.shuffle(zip.entries, random);
            case 5 -> entry.attributes = random.nextInt(0xffff) << 16;
            case 6 -> entry.comment = noise(random.nextInt(50));
            default -> {
                ForgedZip.Entry first = zip.entries.get(0);
                first.offset = 0;
                entry.offset = 0;
            }
        }
    }

    private void end(ForgedZip zip) {
        switch (random.nextInt(9)) {
            case 0 -> zip.before = noise(1 + random.nextInt(40));
            case 1 -> zip.after = noise(1 + random.nextInt(40));
            case 2 -> zip.comment = noise(1 + random.nextInt(40));
            case 3 -> zip.beforeDirectory = noise(1 + random.nextInt(40));
            case 4 ->
                zip.beforeEnd =
                        joined(ForgedZip.little(4, 0x06064b50), noise(52), ForgedZip.little(4, 0x07064b50), noise(16));
            case 5 -> zip.count = number(zip.entries.size());
            case 6 -> zip.directorySize = number(100);
            case 7 -> zip.directoryOffset = number(100);
            default ->
                zip.comment = ForgedZip.of(Map.of("forks.jsonl", noise(20))).bytes();
        }
    }

    private long number(long near) {
        return random.nextBoolean() ? near + random.nextInt(5) - 2 : NUMBERS[random.nextInt(NUMBERS.length)];
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    byte[] noise(int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
