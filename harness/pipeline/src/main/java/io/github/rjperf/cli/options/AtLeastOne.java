package io.github.rjperf.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number that is at least one. */
public final class AtLeastOne implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
        if (!text.matches("0*[1-9][0-9]{0,8}")) {
            throw new TypeConversionException("'" + text + "' is not a positive whole number");
        }
        return Integer.valueOf(text);
    }
}
