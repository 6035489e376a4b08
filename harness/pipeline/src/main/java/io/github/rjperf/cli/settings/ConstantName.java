package io.github.rjperf.cli.settings;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enumeration as the command line writes them: {@code FROZEN_DUEL} is {@code frozen-duel}. */
abstract class ConstantName<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final List<E> constants;

    ConstantName(E[] constants) {
        this.constants = List.copyOf(Arrays.asList(constants));
    }

    static String written(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public final E convert(String text) {
        return constants.stream()
                .filter(constant -> written(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(unknown(text)));
    }

    /** What to say of a text that names no constant. */
    String unknown(String text) {
        return "'" + text + "' is none of " + String.join(", ", this);
    }

    @Override
    public final Iterator<String> iterator() {
        return constants.stream().map(ConstantName::written).iterator();
    }
}
