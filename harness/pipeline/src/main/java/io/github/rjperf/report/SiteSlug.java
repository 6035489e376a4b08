package io.github.rjperf.report;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Sha256;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The name of a page about a series: letters that every file system and web server takes, and a digest, because two series
 * may differ only in case or in a character that is left out.
 */
final class SiteSlug {
    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
    private static final int LONGEST = 100;
    private static final int DIGITS = 12;

    private SiteSlug() {}

    static String of(SeriesKey series, String platform) {
        String words = (series.name() + "-" + platform).toLowerCase(Locale.ROOT);
        String plain = OTHERS.matcher(words).replaceAll("-");
        String digest = Sha256.of(series.canonical() + "\n" + platform).substring(0, DIGITS);
        return ("s-" + plain.substring(0, Math.min(LONGEST, plain.length())) + "-" + digest).replaceAll("-+", "-");
    }
}
