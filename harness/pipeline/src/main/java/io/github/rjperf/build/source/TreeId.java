package io.github.rjperf.build.source;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The id that git gives a tree of files, computed here from names, kinds and contents alone.
 *
 * @see <a href="https://git-scm.com/book/en/v2/Git-Internals-Git-Objects">Git objects</a>
 */
final class TreeId {
    private TreeId() {}

    /**
     * 40 hex digits.
     *
     * @param files by name below the root, with slashes
     */
    static String of(Map<String, TreeFile> files) {
        Map<String, Map<String, TreeFile>> folders = new TreeMap<>();
        // Git sorts a folder as if its name ended in a slash, and by bytes.
        SortedMap<byte[], byte[]> entries = new TreeMap<>(Arrays::compareUnsigned);
        files.forEach((name, file) -> {
            int slash = name.indexOf('/');
            if (slash < 0) {
                entries.put(bytes(name), entry(file.kind().mode(), name, file.blob()));
            } else {
                folders.computeIfAbsent(name.substring(0, slash), n -> new TreeMap<>())
                        .put(name.substring(slash + 1), file);
            }
        });
        folders.forEach((name, content) -> entries.put(bytes(name + "/"), entry("40000", name, of(content))));
        ByteArrayOutputStream tree = new ByteArrayOutputStream();
        entries.values().forEach(tree::writeBytes);
        var digest = Sha1.start();
        digest.update(bytes("tree " + tree.size() + '\0'));
        digest.update(tree.toByteArray());
        return Sha1.hex(digest);
    }

    private static byte[] entry(String mode, String name, String id) {
        ByteArrayOutputStream entry = new ByteArrayOutputStream();
        entry.writeBytes(bytes(mode + ' ' + name + '\0'));
        entry.writeBytes(HexFormat.of().parseHex(id));
        return entry.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
