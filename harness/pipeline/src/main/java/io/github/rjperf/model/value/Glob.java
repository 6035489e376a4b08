package io.github.rjperf.model.value;

/**
 * A pattern that matches whole texts: {@code *} matches any text, {@code ?} one character, and anything else itself.
 *
 * <p>Matching never backtracks further than the last star, because patterns also come from pull-request comments.
 */
public record Glob(String pattern) {
    public boolean matches(String text) {
        int p = 0;
        int star = -1;
        int starText = 0;
        int t = 0;
        while (t < text.length()) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                starText = t;
            } else if (p < pattern.length() && (pattern.charAt(p) == '?' || pattern.charAt(p) == text.charAt(t))) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++starText;
            } else {
                return false;
            }
        }
        return pattern.substring(p).chars().allMatch(c -> c == '*');
    }
}
