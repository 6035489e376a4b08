package io.github.rjperf.build.link;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the native methods declared in a class file (The Java Virtual Machine Specification, chapter 4). */
final class ClassFile {
    private static final int MAGIC = 0xCAFEBABE;
    private static final int STATIC = 0x0008;
    private static final int NATIVE = 0x0100;

    private final DataInputStream in;
    private @Nullable String[] texts = {};
    private int[] classNames = {};

    private ClassFile(InputStream in) {
        this.in = new DataInputStream(in);
    }

    /** Throws IOException if this is not a class file. */
    static List<NativeMethod> natives(InputStream in) throws IOException {
        return new ClassFile(in).read();
    }

    private List<NativeMethod> read() throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("not a class file");
        }
        in.readInt(); // version
        readConstants();
        in.readUnsignedShort(); // access flags
        int self = in.readUnsignedShort();
        String owner = text(self < classNames.length ? classNames[self] : 0);
        in.readUnsignedShort(); // superclass
        in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
        for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
            in.skipNBytes(6);
            skipAttributes();
        }
        List<NativeMethod> natives = new ArrayList<>();
        for (int methods = in.readUnsignedShort(); methods > 0; methods--) {
            int access = in.readUnsignedShort();
            String name = text(in.readUnsignedShort());
            String descriptor = text(in.readUnsignedShort());
            skipAttributes();
            if ((access & NATIVE) != 0) {
                natives.add(new NativeMethod(owner, name, checked(descriptor), (access & STATIC) != 0));
            }
        }
        return natives;
    }

    private static String checked(String descriptor) throws IOException {
        if (!descriptor.startsWith("(") || descriptor.indexOf(')') < 0) {
            throw new IOException("not a method descriptor");
        }
        return descriptor;
    }

    private void readConstants() throws IOException {
        int count = in.readUnsignedShort();
        texts = new String[count];
        classNames = new int[count];
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 7 -> classNames[i] = in.readUnsignedShort();
                case 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++;
                }
                default -> throw new IOException("unknown constant " + tag);
            }
        }
    }

    private void skipAttributes() throws IOException {
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
            in.skipNBytes(2);
            in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
        }
    }

    private String text(int index) throws IOException {
        String text = index < texts.length ? texts[index] : null;
        if (text == null) {
            throw new IOException("no text at " + index);
        }
        return text;
    }
}
