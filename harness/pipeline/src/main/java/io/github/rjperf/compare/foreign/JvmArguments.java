package io.github.rjperf.compare.foreign;

import io.github.rjperf.files.SafeLine;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Decides which of the arguments in {@code @Fork} to start a JVM with. Sizes, collectors, compilers, properties, and modules are
 * allowed. Arguments that would load other code, name files, or override those of every fork are refused.
 */
final class JvmArguments {
    private static final Pattern PROPERTY = Pattern.compile(
            "-D(?!rjperf\\.|java\\.library\\.path|java\\.class\\.path|java\\.io\\.tmpdir|java\\.home|java\\.security|java\\.system)"
                    + "[\\w.-]+(=.*)?");

    private static final Pattern OPTION = Pattern.compile(String.join(
            "|",
            "-X(m[nsx]|ss)\\d+[kKmMgGtT]?",
            "-X(int|comp|batch|mixed|rs|verify:\\w+|share:(auto|off|on))",
            "-(server|client|ea|esa|da|dsa|ea:[\\w.]+|da:[\\w.]+)",
            "-XX:[+-]\\w+",
            "-XX:(?!On\\w*Error|Flags|VMOptions|CompileCommandFile)(?!\\w*(File|Path|Record|Archive|Cache(?!Size)))"
                    + "\\w+=[\\w.,%:*;-]*",
            "--add-(opens|exports|reads)=[\\w./=,-]+",
            "--add-modules=[\\w.,-]+",
            "--enable-native-access=[\\w.,-]+",
            "--enable-preview"));

    private static final Pattern OPENING_MODULES = Pattern.compile("--add-(opens|exports|reads|modules)");
    private static final Pattern MODULES = Pattern.compile("[\\w./=,-]+");
    private static final int LONGEST = 60;

    private JvmArguments() {}

    /** Why a benchmark with these arguments cannot be measured; empty if it can. */
    static Optional<String> refusal(List<String> arguments) {
        for (Iterator<String> each = arguments.iterator(); each.hasNext(); ) {
            String argument = each.next();
            boolean isPair = OPENING_MODULES.matcher(argument).matches() && each.hasNext();
            boolean isAllowed = isPair
                    ? MODULES.matcher(each.next()).matches()
                    : PROPERTY.matcher(argument).matches()
                            || OPTION.matcher(argument).matches();
            if (!isAllowed) {
                return Optional.of("@Fork has the JVM argument '" + SafeLine.of(argument, LONGEST)
                        + "', with which forks cannot be started; remove it there");
            }
        }
        return Optional.empty();
    }
}
