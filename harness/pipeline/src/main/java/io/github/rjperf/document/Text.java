package io.github.rjperf.document;

/** Text that a document may contain: no control characters except tab and line feed, no unpaired surrogates, and limited in length. */
final class Text {
    /** Maximum length of text that is read, in UTF-16 units. */
    static final int MAX_LENGTH = 65_536;

    private static final int MAX_WRITTEN = MAX_LENGTH - 64;
    private static final int REPLACEMENT = 0xFFFD;

    private Text() {}

    static boolean isStorable(String text) {
        return text.codePoints().noneMatch(Text::isBad);
    }

    /**
     * The text in a form that can be stored: bad characters are replaced, and the end of a long text is replaced by a count of
     * the characters cut off.
     */
    static String storable(String text) {
        if (text.length() <= MAX_WRITTEN && isStorable(text)) {
            return text;
        }
        int end = Math.min(text.length(), MAX_WRITTEN);
        StringBuilder clean = new StringBuilder(end + 40);
        text.substring(0, end).codePoints().map(c -> isBad(c) ? REPLACEMENT : c).forEach(clean::appendCodePoint);
        if (end < text.length()) {
            clean.append(" … (").append(text.length() - end).append(" more characters cut)");
        }
        return clean.toString();
    }

    /** True for a bad character. A surrogate that forms a code point of its own is unpaired. */
    private static boolean isBad(int c) {
        return Character.getType(c) == Character.SURROGATE || (Character.isISOControl(c) && c != '\n' && c != '\t');
    }
}
