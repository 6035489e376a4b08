package io.github.rjperf.model.value;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Enum constants as users and documents write them: {@code FROZEN_DUEL} is {@code frozen-duel}. */
public final class EnumText {
    private EnumText() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant that is written in this way; empty if there is none. */
    public static <E extends Enum<E>> Optional<E> parse(Class<E> type, String text) {
        return Stream.of(type.getEnumConstants())
                .filter(constant -> of(constant).equals(text))
                .findFirst();
    }
}
