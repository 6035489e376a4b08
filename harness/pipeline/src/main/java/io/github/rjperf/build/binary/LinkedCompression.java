package io.github.rjperf.build.binary;

import io.github.rjperf.model.build.LibraryTraits;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The compression libraries that a native library contains or loads, with their versions. */
record LinkedCompression(LibraryBytes bytes, Binary binary) {
    private static final Pattern ZLIB = Pattern.compile(" ?deflate ([0-9][0-9A-Za-z.]{0,20}) .*");
    private static final Pattern BZIP2 =
            Pattern.compile("[0-9](?:\\.[0-9]{1,2}){2}, [0-9]{1,2}-[A-Z][a-z]{2}-[0-9]{4}");

    /** Versions by name, as in {@link LibraryTraits#compression}. */
    SortedMap<String, String> versions() throws IOException {
        SortedMap<String, String> found = new TreeMap<>();
        for (String name : List.of("zstd", "lz4", "snappy", "bz2", "z")) {
            binary.loaded("lib" + name + "\\.").ifPresent(library -> found.put(commonName(name), library));
        }
        if (binary.has("BZ2_bzlibVersion")) {
            found.put("bzip2", bzip2());
        }
        if (binary.has("LZ4_versionNumber")) {
            found.put("lz4", version("LZ4_versionNumber"));
        }
        if (binary.symbols().keySet().stream().anyMatch(name -> name.startsWith(Binary.SNAPPY))) {
            found.put("snappy", LibraryTraits.UNKNOWN);
        }
        if (binary.has("deflate") || binary.has("deflate_copyright")) {
            found.put("zlib", zlib());
        }
        if (binary.has("ZSTD_versionNumber")) {
            found.put("zstd", version("ZSTD_versionNumber"));
        }
        return found;
    }

    private static String commonName(String library) {
        return library.equals("z") ? "zlib" : library.equals("bz2") ? "bzip2" : library;
    }

    /** Returns {@code 1.9.4} for 10904. */
    private String version(String function) throws IOException {
        OptionalInt number = VersionNumber.at(
                Objects.requireNonNullElse(binary.symbols().get(function), -1L), bytes, binary.machine());
        int known = number.orElse(0);
        return known >= 100 && known < 10_000_000
                ? known / 10_000 + "." + known / 100 % 100 + "." + known % 100
                : LibraryTraits.UNKNOWN;
    }

    private String zlib() throws IOException {
        Long offset = binary.symbols().get("deflate_copyright");
        Matcher text = ZLIB.matcher(offset == null || offset < 0 ? "" : bytes.text(offset, 100));
        return text.matches() && LibraryTraits.isWord(text.group(1)) ? text.group(1) : LibraryTraits.UNKNOWN;
    }

    /** The version of bzip2, which no symbol points to. */
    private String bzip2() throws IOException {
        return new PrintedTexts(text -> BZIP2.matcher(text).matches())
                .of(bytes, 0, bytes.file().size()).stream()
                        .findFirst()
                        .map(text -> text.replaceFirst(",.*", ""))
                        .orElse(LibraryTraits.UNKNOWN);
    }
}
