package io.github.rjperf.cli.settings;

import io.github.rjperf.model.EnumText;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enumeration as the command line writes them: {@code PULL_REQUEST} is {@code pull-request}. */
abstract class ConstantName<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final List<E> constants;

    ConstantName(E[] constants) {
        this.constants = List.of(constants);
    }

    @Override
    public final E convert(String text) {
        return constants.stream()
                .filter(constant -> EnumText.of(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(unknown(text)));
    }

    /** The error message for a text that names no constant. */
    String unknown(String text) {
        return "'" + text + "' is not one of " + String.join(", ", this);
    }

    @Override
    public final Iterator<String> iterator() {
        return constants.stream().map(EnumText::of).iterator();
    }
}
