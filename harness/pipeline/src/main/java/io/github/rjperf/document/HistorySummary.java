package io.github.rjperf.document;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Histories for another program: what {@code rjperf history --json} prints. Changes are in percent, and negative is slower.
 *
 * @param slower number of series that are slower now, with or without a history of trunk
 * @param measured number of series with a status
 * @param series one history for each series on each host
 */
public record HistorySummary(int slower, int measured, List<OfSeries> series) {
    /**
     * One series on one host.
     *
     * @param name its name, as the table shows it
     * @param platform platform of the host
     * @param host SHA-256 of the host's identity
     * @param status its status; null if the host is retired or trunk no longer measures it
     * @param earlierAnchors anchors before the current one, the oldest first
     * @param points comparisons in the order of the commits
     * @param changePoints change points in the order of the points
     * @param acceptances slowdowns that are intended
     */
    public record OfSeries(
            String name,
            String platform,
            String host,
            @Nullable OfStatus status,
            List<OfAnchor> earlierAnchors,
            List<OfPoint> points,
            List<OfChangePoint> changePoints,
            List<OfAcceptance> acceptances) {}

    /**
     * An anchor before the current one.
     *
     * @param anchor its label
     * @param lastComparison UUID of the last comparison with it
     * @param changePercent current anchor against this one; null if no comparison links them
     * @param changeLowPercent lower end of its 90 % interval
     * @param changeHighPercent its upper end
     */
    public record OfAnchor(
            String anchor,
            String lastComparison,
            @Nullable Double changePercent,
            @Nullable Double changeLowPercent,
            @Nullable Double changeHighPercent) {}

    /**
     * One comparison.
     *
     * @param comparison its UUID
     * @param created when measuring began
     * @param anchor label of the base
     * @param candidate label of the candidate
     * @param commit commit of the candidate; null if unknown
     * @param changePercent change against the anchor
     * @param changeLowPercent lower end of its 90 % interval; null if unbounded
     * @param changeHighPercent its upper end; null if unbounded
     * @param levelPercent change against the current anchor: the same, or chained; null if no comparison links the anchors
     * @param levelLowPercent lower end of its interval, which allows for the error of the link; null if unbounded
     * @param levelHighPercent its upper end; null if unbounded
     */
    public record OfPoint(
            String comparison,
            Instant created,
            String anchor,
            String candidate,
            @Nullable String commit,
            double changePercent,
            @Nullable Double changeLowPercent,
            @Nullable Double changeHighPercent,
            @Nullable Double levelPercent,
            @Nullable Double levelLowPercent,
            @Nullable Double levelHighPercent) {}

    /**
     * One change point.
     *
     * @param id its number; null if it is not recorded
     * @param comparison UUID of the first comparison at the new level
     * @param afterCommit last commit at the old level; null if unknown
     * @param upToCommit first commit at the new level; null if unknown
     * @param changePercent new level against the old one
     * @param changeLowPercent lower end of its 90 % interval
     * @param changeHighPercent its upper end
     * @param status {@code candidate}, {@code confirmed} or {@code rejected}
     * @param triage {@code untriaged}, {@code investigating}, {@code confirmed}, {@code accepted}, {@code fixed} or {@code invalid}
     * @param triagedBy who decided that; null without a decision
     * @param triageNote why; null if unknown
     * @param decisions what people decided, the newest last
     */
    public record OfChangePoint(
            @Nullable Integer id,
            String comparison,
            @Nullable String afterCommit,
            @Nullable String upToCommit,
            double changePercent,
            double changeLowPercent,
            double changeHighPercent,
            String status,
            String triage,
            @Nullable String triagedBy,
            @Nullable String triageNote,
            List<OfDecision> decisions) {}

    /**
     * One decision about a change point.
     *
     * @param triage what was decided
     * @param by login of the person
     * @param reason why; null if unknown
     * @param decided when
     */
    public record OfDecision(
            String triage, String by, @Nullable String reason, Instant decided) {}

    /**
     * The status of a series: its last decided verdict, or the newest one if none was decided.
     *
     * @param verdict the verdict, such as {@code REGRESSION}
     * @param slower whether the series is slower now: a regression that was not accepted
     * @param since start of the first comparison that found it slower, if only as built, after the last decided verdict that was not a
     *     regression; null for other verdicts
     * @param accepted why a regression was accepted; null if it was not
     * @param unconfirmed number of later comparisons, none of which decided
     * @param comparison UUID of the comparison with the verdict
     * @param created when measuring it began
     * @param changePercent its change; null if nothing was measured
     * @param changeLowPercent lower end of its 90 % interval; null if unbounded
     * @param changeHighPercent its upper end; null if unbounded
     */
    public record OfStatus(
            String verdict,
            boolean slower,
            @Nullable Instant since,
            @Nullable String accepted,
            int unconfirmed,
            String comparison,
            Instant created,
            @Nullable Double changePercent,
            @Nullable Double changeLowPercent,
            @Nullable Double changeHighPercent) {}

    /**
     * A slowdown that is intended.
     *
     * @param number its number, by which it is withdrawn; null if it is not recorded
     * @param changePercent the slowdown as it was measured; null if unknown
     * @param boundPercent largest slowdown that is covered; null if unknown
     * @param reason why it is intended
     * @param acceptedBy who accepted it
     * @param accepted when
     */
    public record OfAcceptance(
            @Nullable Integer number,
            @Nullable Double changePercent,
            @Nullable Double boundPercent,
            String reason,
            String acceptedBy,
            Instant accepted) {}

    /** The document: JSON over several lines, which ends with a line feed. */
    public String text() {
        return Json.document(this);
    }
}
