package io.github.rjperf.build.source;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The ids that git assigns to its objects: SHA-1 of kind, length, and content, in lower-case hex.
 *
 * @see <a href="https://git-scm.com/book/en/v2/Git-Internals-Git-Objects">Git objects</a>
 */
final class ObjectId {
    private ObjectId() {}

    /** A digest for a file, before its content is added. */
    static MessageDigest startBlob(long length) {
        return start("blob", length);
    }

    private static MessageDigest start(String kind, long length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            digest.update(bytes(kind + ' ' + length + '\0'));
            return digest;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }

    /** The id, from a digest that has received the whole content. */
    static String of(MessageDigest fed) {
        return HexFormat.of().formatHex(fed.digest());
    }

    /**
     * The id of a tree of files, computed only from names, kinds, and contents.
     *
     * @param files files by their paths below the root, with slashes
     */
    static String ofTree(Map<String, TreeFile> files) {
        Map<String, Map<String, TreeFile>> folders = new TreeMap<>();
        // Git sorts names by bytes, and treats a folder's name as if it ended in a slash.
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
        folders.forEach((name, content) -> entries.put(bytes(name + "/"), entry("40000", name, ofTree(content))));
        ByteArrayOutputStream tree = new ByteArrayOutputStream();
        entries.values().forEach(tree::writeBytes);
        MessageDigest digest = start("tree", tree.size());
        digest.update(tree.toByteArray());
        return of(digest);
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
