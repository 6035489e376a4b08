package io.github.rjperf.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.CompilerHints;

/**
 * A program that prints the options that JMH passes to the JVMs of its forks, one per line: what to inline, and which methods are
 * blackholes. With these options, a JVM that runs JMH without forking compiles benchmarks as a JMH fork does.
 */
public final class CompilerOptionsWriter {
    private static final String HINTS = "-XX:CompileCommandFile=";

    private CompilerOptionsWriter() {}

    /**
     * Prints the options.
     *
     * @param arguments the file for JMH's hints, because JMH deletes its own when this JVM ends
     */
    public static void main(String[] arguments) throws IOException {
        List<String> options = new ArrayList<>();
        CompilerHints.addCompilerHints(options);
        for (String option : options) {
            if (option.startsWith(HINTS)) {
                Path hints = Path.of(option.substring(HINTS.length()));
                System.out.println(
                        HINTS + Files.copy(hints, Path.of(arguments[0]), StandardCopyOption.REPLACE_EXISTING));
            } else {
                System.out.println(option);
            }
        }
    }
}
