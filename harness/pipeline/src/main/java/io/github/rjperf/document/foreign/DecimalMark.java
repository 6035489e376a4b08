package io.github.rjperf.document.foreign;

import java.util.Collection;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The decimal mark in the numbers of a table, if the numbers or column heads prove which one it is. */
enum DecimalMark {
    POINT,
    COMMA,
    /** The numbers do not show what a comma means, or two of them contradict each other. */
    UNPROVEN;

    /** Spaces, apostrophes, and underscores in a number can only be thousands separators. */
    private static final Pattern THOUSANDS =
            Pattern.compile("(?<=[0-9])['\u2019_\\s\u00A0\u2007\u202F](?=[0-9]{3}(?:[^0-9]|$))");

    private static final Pattern COMMA_HEAD = Pattern.compile("[0-9],[0-9]+ ?%");
    private static final Pattern POINT_GROUPS = Pattern.compile("[+-]?[0-9]{1,3}(?:\\.[0-9]{3}){1,9}(?:,[0-9]{1,30})");
    private static final Pattern COMMA_GROUPS = Pattern.compile("[+-]?[0-9]{1,3}(?:,[0-9]{3}){1,9}(?:\\.[0-9]{0,30})?");
    private static final Pattern ONE_COMMA = Pattern.compile("[+-]?[0-9]{1,30},[0-9]{1,30}(?:[eE][+-]?[0-9]{1,3})?");
    private static final Pattern MAY_BE_THOUSANDS = Pattern.compile("[+-]?[1-9][0-9]{0,2},[0-9]{3}");
    private static final Pattern POINT_ONLY = Pattern.compile("[+-]?[0-9]{1,30}\\.[0-9]{1,30}(?:[eE][+-]?[0-9]{1,3})?");

    /**
     * @param head the column heads; in the head of the error column, JMH writes {@code 99,9%} with the same mark as in numbers
     * @param numbers all scores and errors
     */
    static DecimalMark of(String head, Collection<String> numbers) {
        boolean comma = COMMA_HEAD.matcher(head).find() || numbers.stream().anyMatch(DecimalMark::provesComma);
        boolean point = numbers.stream().anyMatch(DecimalMark::provesPoint);
        return comma == point ? UNPROVEN : comma ? COMMA : POINT;
    }

    private static boolean provesComma(String text) {
        String number = withoutThousands(text);
        boolean isDecimal = ONE_COMMA.matcher(number).matches()
                && !MAY_BE_THOUSANDS.matcher(number).matches();
        return isDecimal || POINT_GROUPS.matcher(number).matches();
    }

    private static boolean provesPoint(String text) {
        String number = withoutThousands(text);
        boolean isGrouped = COMMA_GROUPS.matcher(number).matches();
        return POINT_ONLY.matcher(number).matches()
                || (isGrouped && (number.indexOf('.') >= 0 || number.indexOf(',') != number.lastIndexOf(',')));
    }

    /** The number with a decimal point and without thousands separators; null if the meaning of a separator is not proven. */
    @Nullable
    String plain(String text) {
        String number = withoutThousands(text);
        boolean hasComma = number.indexOf(',') >= 0;
        if (this == COMMA
                && hasComma
                && (ONE_COMMA.matcher(number).matches()
                        || POINT_GROUPS.matcher(number).matches())) {
            return number.replace(".", "").replace(',', '.');
        }
        if (this == POINT && hasComma && COMMA_GROUPS.matcher(number).matches()) {
            return number.replace(",", "");
        }
        return hasComma || (this == COMMA && POINT_ONLY.matcher(number).matches()) ? null : number;
    }

    private static String withoutThousands(String text) {
        return THOUSANDS.matcher(text).replaceAll("");
    }
}
