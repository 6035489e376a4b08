package io.github.rjperf.build.link;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A native method that a class declares.
 *
 * @param owner internal name of the class: {@code org/rocksdb/RocksDB}
 * @param descriptor its parameters and result: {@code (J[BII)[B}
 * @param isStatic true if it receives the class instead of an object
 */
record NativeMethod(String owner, String name, String descriptor, boolean isStatic) {
    /** The name in the JVM log, such as {@code org.rocksdb.RocksDB.get}. */
    String called() {
        return owner.replace('/', '.') + "." + name;
    }

    /** The name for messages, such as {@code RocksDB.get(J[BII)[B}. */
    String words() {
        return (isStatic ? "static " : "") + owner.substring(owner.lastIndexOf('/') + 1) + "." + name + descriptor;
    }

    boolean isOverloadOf(NativeMethod other) {
        return owner.equals(other.owner) && name.equals(other.name);
    }

    /** The symbol that the JVM looks up first; it does not include the parameters (JNI specification, "Resolving Native Method Names"). */
    String shortSymbol() {
        return "Java_" + mangled(owner) + "_" + mangled(name);
    }

    /** The symbol that the JVM looks up second; it includes the parameters but not the result. */
    String longSymbol() {
        return shortSymbol() + "__" + mangled(descriptor.substring(1, descriptor.indexOf(')')));
    }

    private static String mangled(String text) {
        return text.chars().mapToObj(NativeMethod::mangled).collect(Collectors.joining());
    }

    private static String mangled(int c) {
        return switch (c) {
            case '/' -> "_";
            case '_' -> "_1";
            case ';' -> "_2";
            case '[' -> "_3";
            default ->
                c < 128 && Character.isLetterOrDigit(c)
                        ? Character.toString(c)
                        : String.format(Locale.ROOT, "_0%04x", c);
        };
    }
}
