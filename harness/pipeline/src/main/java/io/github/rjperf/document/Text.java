package io.github.rjperf.document;

/**
 * The text that a document may contain: no control characters except tab and line feed, no unpaired surrogates, limited
 * length.
 */
final class Text {
    /** Maximum length of text that is read, in UTF-16 units. */
    static final int MAX_LENGTH = 65_536;

    private static final int MAX_WRITTEN = MAX_LENGTH - 64;
    private static final char REPLACEMENT = '\uFFFD';

    private Text() {}

    static boolean isStorable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isBad(text, i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The text in a form that can be stored: bad characters replaced, and the end of a long text replaced by a count of
     * its characters.
     */
    static String storable(String text) {
        if (text.length() <= MAX_WRITTEN && isStorable(text)) {
            return text;
        }
        int end = Math.min(text.length(), MAX_WRITTEN);
        StringBuilder clean = new StringBuilder(end + 40);
        for (int i = 0; i < end; i++) {
            clean.append(isBad(text, i) ? REPLACEMENT : text.charAt(i));
        }
        if (end < text.length()) {
            if (Character.isHighSurrogate(clean.charAt(end - 1))) {
                clean.setCharAt(end - 1, REPLACEMENT);
            }
            clean.append(" … (").append(text.length() - end).append(" more characters cut)");
        }
        return clean.toString();
    }

    private static boolean isBad(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
        }
        return Character.isISOControl(c) && c != '\n' && c != '\t';
    }
}
