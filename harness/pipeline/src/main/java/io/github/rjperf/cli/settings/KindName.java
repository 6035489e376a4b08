package io.github.rjperf.cli.settings;

import io.github.rjperf.model.Context;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The occasions of a comparison as the command line writes them. */
public final class KindName implements ITypeConverter<Context.Kind>, Iterable<String> {
    public static String of(Context.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public Context.Kind convert(String text) {
        return Arrays.stream(Context.Kind.values())
                .filter(kind -> of(kind).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of " + String.join(", ", this)));
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(Context.Kind.values()).map(KindName::of).iterator();
    }
}
