package io.github.rjperf.model.service;

import io.github.rjperf.model.value.Require;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The pages where readers of public comments can look up results; addresses have no trailing slash.
 *
 * @param site address of the published site, or null if there is none
 * @param dashboards address of a Grafana that readers can open, or null if there is none
 * @param viewers the readers that can open it; null if there is none
 */
public record ReaderPages(
        @Nullable String site,
        @Nullable String dashboards,
        @Nullable Viewers viewers) {
    /** Nothing is published. */
    public static final ReaderPages NONE = new ReaderPages(null, null, null);

    private static final Pattern ADDRESS =
            Pattern.compile("https?://[A-Za-z0-9.:\\[\\]-]{1,300}(/[A-Za-z0-9._~/-]{0,300})?");

    /** The readers that can open the dashboards. */
    public enum Viewers {
        /** Everyone. */
        ANONYMOUS,
        /** People with a login there. */
        LOGIN
    }

    public ReaderPages {
        requireAddress("site", site);
        requireAddress("dashboards", dashboards);
        Require.that(
                (dashboards == null) == (viewers == null),
                dashboards == null
                        ? "viewers needs dashboards: the address of the Grafana that they can open"
                        : "dashboards needs viewers: anonymous or login; leave both out if readers cannot open Grafana");
    }

    private static void requireAddress(String field, @Nullable String value) {
        Require.that(
                value == null || (ADDRESS.matcher(value).matches() && !value.endsWith("/")),
                field + " is not a web address without a slash at its end: " + value);
    }

    /** The dashboards if they require no login, otherwise null. */
    public @Nullable String openDashboards() {
        return viewers == Viewers.ANONYMOUS ? dashboards : null;
    }
}
