package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The JVM of the forks of one side.
 *
 * @param home folder of the JDK; null for the JVM of this program
 * @param version the JVM's own version text, as one line: {@code OpenJDK 25.0.3+9-LTS (Temurin-25.0.3+9)}
 * @param arguments arguments that {@link JvmOptions} accepts
 */
public record SideJvm(@Nullable String home, String version, List<String> arguments) {
    private static final int VERSION_CHARACTERS = 200;

    public SideJvm {
        Require.ifKnown(home, known -> Require.text("home of a JVM", known));
        Require.text("version of a JVM", version, VERSION_CHARACTERS);
        arguments = new JvmOptions(arguments).all();
    }

    public JvmOptions further() {
        return new JvmOptions(arguments);
    }

    SideJvm withPaths(UnaryOperator<String> words) {
        return home == null ? this : new SideJvm(words.apply(home), version, arguments);
    }

    /** A description such as {@code OpenJDK 17.0.15+6 with -XX:+UseZGC}. */
    public String words() {
        return version + (arguments.isEmpty() ? "" : " with " + further());
    }
}
