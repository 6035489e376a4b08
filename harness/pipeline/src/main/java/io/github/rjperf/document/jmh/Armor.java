package io.github.rjperf.document.jmh;

import io.github.rjperf.model.value.Require;

/**
 * Text encoded in letters and digits, as JMH writes parameter values ({@code org.openjdk.jmh.util.lines.Armor}). Eight characters
 * stand for 48 bits, or three UTF-16 units, with the lowest six bits first. The last group can be padded after three or six
 * characters.
 */
final class Armor {
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final String PADDING = "={0,5}";
    private static final int GROUP = 8;
    private static final int BITS_OF_DIGIT = 6;
    private static final int DIGITS_OF_UNIT = 3;

    private Armor() {}

    static String decode(String encoded) {
        Require.that(encoded.length() % GROUP == 0, "an encoded value is cut off");
        StringBuilder text = new StringBuilder();
        for (int start = 0; start < encoded.length(); start += GROUP) {
            decodeGroup(encoded.substring(start, start + GROUP).replaceFirst(PADDING + "$", ""), text);
        }
        return text.toString();
    }

    private static void decodeGroup(String digits, StringBuilder text) {
        Require.that(digits.length() == GROUP || digits.length() % DIGITS_OF_UNIT == 0, "an encoded value is cut off");
        long bits = 0;
        for (int i = digits.length() - 1; i >= 0; i--) {
            int digit = DIGITS.indexOf(digits.charAt(i));
            Require.that(digit >= 0, "an encoded value has a character that is not a digit");
            bits = (bits << BITS_OF_DIGIT) | digit;
        }
        int units = (digits.length() + 1) / DIGITS_OF_UNIT;
        for (int i = 0; i < units; i++) {
            text.append((char) (bits >> (i * Character.SIZE)));
        }
    }
}
