package io.github.rjperf.cli.options;

import io.github.rjperf.model.Shard;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a shard from the command line, such as {@code 1/2}. */
public final class ShardText implements ITypeConverter<Shard> {
    @Override
    public Shard convert(String text) {
        try {
            return Shard.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
