package io.github.rjperf.cli.settings;

import io.github.rjperf.document.Nearest;
import io.github.rjperf.model.Profiler;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The profilers as the command line and JMH write them. */
public final class ProfilerName implements ITypeConverter<Profiler>, Iterable<String> {
    public static String of(Profiler profiler) {
        return profiler.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Profiler convert(String text) {
        return Arrays.stream(Profiler.values())
                .filter(profiler -> of(profiler).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("no profiler is called '" + text + "'" + hint(text)));
    }

    private String hint(String text) {
        List<String> names =
                Arrays.stream(Profiler.values()).map(ProfilerName::of).toList();
        return Nearest.hint(text, names);
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(Profiler.values()).map(ProfilerName::of).iterator();
    }
}
