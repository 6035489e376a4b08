package io.github.rjperf.build.make;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lists of C++ files in RocksDB's {@code src.mk}. */
final class SourceList {
    private static final List<String> COMPILED = List.of("LIB_SOURCES", "RANGE_TREE_SOURCES", "JNI_NATIVE_SOURCES");
    private static final Pattern FILE = Pattern.compile("\\S+\\.cc(?=\\s|$)");
    private static final int MOST_BYTES = 1 << 20;

    private SourceList() {}

    /** Objects that a build of the Java library compiles, or -1 if the tree does not show it. */
    static int count(Path sources) {
        String text =
                new HostileFile(sources.resolve("src.mk")).text(MOST_BYTES).replace("\\\n", " ");
        int all = 0;
        for (String name : COMPILED) {
            Matcher list =
                    Pattern.compile("(?m)^" + name + "[ \\t]*[:+]?=(.*)$").matcher(text);
            int files = 0;
            while (list.find()) {
                files += (int) FILE.matcher(list.group(1)).results().count();
            }
            if (files == 0 && !name.equals("RANGE_TREE_SOURCES")) {
                return -1;
            }
            all += files;
        }
        return all;
    }
}
