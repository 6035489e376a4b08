package io.github.rjperf.report.history;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.value.Sha256;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;

/** A series on all hosts of a platform; it has its own page. */
public record Place(SeriesKey series, String platform) implements Comparable<Place> {
    private static final Comparator<Place> ORDER = Comparator.comparing((Place place) -> place.series.name())
            .thenComparing(Place::series)
            .thenComparing(Place::platform);

    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
    private static final int LONGEST = 100;
    private static final int DIGITS = 12;

    public static Place of(SeriesHistory history) {
        return new Place(history.series(), history.platform());
    }

    public static Place of(SeriesStatus status) {
        return new Place(status.verdict().series(), status.verdict().platform());
    }

    /**
     * The path of the page below the folder of a site: characters that every file system and web server accepts, and a
     * digest, because two series may differ only in case or in an omitted character.
     */
    public String page() {
        return "series/" + slug() + ".html";
    }

    private String slug() {
        String words = (series.name() + "-" + platform).toLowerCase(Locale.ROOT);
        String plain = OTHERS.matcher(words).replaceAll("-");
        String digest = Sha256.of(series.canonical() + "\n" + platform).substring(0, DIGITS);
        return ("s-" + plain.substring(0, Math.min(LONGEST, plain.length())) + "-" + digest).replaceAll("-+", "-");
    }

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }
}
