package io.github.rjperf.cli;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;

/** The only class that accesses this JVM's environment, system properties, clock, and standard streams. */
final class ThisProcess {
    private ThisProcess() {}

    static Settings settings() {
        Map<String, String> properties = new TreeMap<>();
        System.getProperties().stringPropertyNames().forEach(name -> properties.put(name, System.getProperty(name)));
        return new Settings(System.getenv(), properties, Clock.systemUTC());
    }

    /** Why standard output cannot be written to, which {@link PrintStream} does not report. */
    static String whyOutputFails() {
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write('\n');
            return "it failed before";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    static Console console(Settings settings) {
        return new Console(
                new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                settings.property("rjperf.terminal").equals("true"),
                settings.property("rjperf.color").equals("true"),
                settings.columns(),
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    }
}
