package io.github.rjperf.jnitransfer;

import io.github.rjperf.catalog.Capability;
import java.nio.file.Files;
import java.nio.file.Path;

/** The native library of this suite, built on this machine and located by a system property. */
public final class NativeLibrary implements Capability {
    /** Absolute path of the library. */
    public static final String PATH_PROPERTY = "rjperf.transfer.library";

    /** System property with the reason, on one line, why there is no library, if the program that starts the JVM knows it. */
    public static final String REASON_PROPERTY = "rjperf.transfer.unavailable";

    @Override
    public String what() {
        return "jni-transfer";
    }

    @Override
    public void use() {
        load();
    }

    /** Loads the library; repeated calls do nothing. Throws IllegalStateException if there is no library. */
    static void load() {
        System.load(path().toString());
    }

    static Path path() {
        String path = System.getProperty(PATH_PROPERTY, "");
        if (path.isEmpty()) {
            throw new IllegalStateException("no native library: "
                    + System.getProperty(REASON_PROPERTY, "the system property " + PATH_PROPERTY + " is not set"));
        }
        if (!Files.isRegularFile(Path.of(path))) {
            throw new IllegalStateException("no native library: there is no file " + path);
        }
        return Path.of(path);
    }
}
