package io.github.rjperf.document;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ledger for another program: {@code ledger.json}, which {@code rjperf releases --json} prints. Changes and levels are in percent, and
 * negative is slower.
 *
 * @param releases in the order of their versions
 * @param seed seed of all schedules
 * @param complete whether every comparison was made with all its series
 * @param caveats what speaks against the numbers, for a person
 * @param comparisons those that were made
 * @param undone those that were not finished within the budget
 * @param series one for each series, in the order of the matrix
 */
public record LedgerSummary(
        List<OfRelease> releases,
        long seed,
        boolean complete,
        List<String> caveats,
        List<OfComparison> comparisons,
        List<OfLink> undone,
        List<OfSeries> series) {
    /**
     * One release.
     *
     * @param subject what names it, such as {@code maven:9.1.1}
     * @param version its version
     * @param gap why it cannot be measured; null if it can
     */
    public record OfRelease(
            String subject, String version, @Nullable String gap) {}

    /**
     * Two releases that are compared.
     *
     * @param base version of the earlier one
     * @param candidate version of the later one
     * @param direct true for a comparison with the first release in addition to the chain
     */
    public record OfLink(String base, String candidate, boolean direct) {}

    /**
     * One comparison that was made.
     *
     * @param link what was compared
     * @param comparison its UUID
     * @param created when measuring began
     * @param profile profile of the matrix
     * @param platform platform of the host
     * @param bundle folder of its bundle in the folder of the ledger
     */
    public record OfComparison(
            OfLink link, String comparison, Instant created, String profile, String platform, String bundle) {}

    /**
     * One series.
     *
     * @param name its name, as the table shows it
     * @param reference version that levels are relative to; null if the series was not measured
     * @param closureP p of "the chain and the direct comparisons agree"; null if there is nothing to test
     * @param releases one for each release
     */
    public record OfSeries(
            String name,
            @Nullable String reference,
            @Nullable Double closureP,
            List<OfCell> releases) {}

    /**
     * One series in one release.
     *
     * @param version version of the release
     * @param change change against an earlier release; null if there is none
     * @param level level relative to the reference; null if unknown
     * @param gap why one of the two is missing; null if none is, or the release is the reference
     */
    public record OfCell(
            String version,
            @Nullable OfChange change,
            @Nullable OfLevel level,
            @Nullable String gap) {}

    /**
     * A change with its verdict.
     *
     * @param base version of the earlier release
     * @param verdict {@code regression}, {@code improvement}, {@code no-regression}, {@code inconclusive} or {@code identical}
     * @param changePercent the change; 0 for identical builds
     * @param changeLowPercent lower end of its repeated 90 % interval; null if unbounded
     * @param changeHighPercent its upper end; null if unbounded
     * @param pairs number of pairs
     */
    public record OfChange(
            String base,
            String verdict,
            double changePercent,
            @Nullable Double changeLowPercent,
            @Nullable Double changeHighPercent,
            int pairs) {}

    /**
     * A level.
     *
     * @param levelPercent change against the reference; 0 for the reference itself
     * @param levelLowPercent lower end of its 90 % interval; null if unbounded
     * @param levelHighPercent its upper end; null if unbounded
     */
    public record OfLevel(
            double levelPercent,
            @Nullable Double levelLowPercent,
            @Nullable Double levelHighPercent) {}

    /** The document: JSON over several lines, which ends with a line feed. */
    public String text() {
        return Json.document(this);
    }
}
