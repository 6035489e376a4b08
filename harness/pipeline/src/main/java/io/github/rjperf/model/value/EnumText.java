package io.github.rjperf.model.value;

import java.util.Locale;

/** Enum constants as users and documents write them: {@code FROZEN_DUEL} is {@code frozen-duel}. */
public final class EnumText {
    private EnumText() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
