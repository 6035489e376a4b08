package io.github.rjperf.compare.foreign;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out from the JVM's message which part of the API a benchmark was compiled against but a build lacks. */
final class MissingCall {
    private static final Pattern ERROR = Pattern.compile(
            "(NoSuchMethod|NoSuchField|NoClassDefFound|AbstractMethod|UnsatisfiedLink|IncompatibleClassChange|IllegalAccess)Error:"
                    + " (.*)");

    /** The name of a class, or of a method with its parameters. */
    private static final Pattern SYMBOL = Pattern.compile("org[./]rocksdb[./][\\w./$<>]+(\\([^)]*\\)?)?");

    private static final Pattern FIELD = Pattern.compile("\\w+");

    private MissingCall() {}

    /**
     * The missing class or member; empty if the fork failed for another reason.
     *
     * @param reason why the fork failed, in one line
     */
    static Optional<String> in(String reason) {
        Matcher error = ERROR.matcher(reason);
        if (!error.find()) {
            return Optional.empty();
        }
        String about = error.group(2);
        Matcher symbol = SYMBOL.matcher(about);
        if (symbol.find()) {
            String name = symbol.group().replace('/', '.');
            return Optional.of(error.group(1).equals("UnsatisfiedLink") ? "the native method " + name : name);
        }
        // Java 17 gives only the name of the field
        return error.group(1).equals("NoSuchField") && FIELD.matcher(about).matches()
                ? Optional.of("the field " + about)
                : Optional.empty();
    }
}
