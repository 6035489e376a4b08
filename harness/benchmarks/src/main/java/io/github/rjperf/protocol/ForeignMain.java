package io.github.rjperf.protocol;

import java.io.IOException;
import org.openjdk.jmh.Main;

/** JMH's main program for external benchmarks: a thread that one of them leaves behind does not keep the JVM alive. */
public final class ForeignMain {
    private ForeignMain() {}

    /** Runs JMH, which exits with a nonzero status after a failure. */
    public static void main(String[] arguments) throws IOException {
        Main.main(arguments);
        System.exit(0);
    }
}
