package io.github.rjperf.report.markdown;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.report.AcceptedResults;
import io.github.rjperf.report.CalibrationGate;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.history.WeeklyDigest;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The weekly summary of trunk for a team, as a comment on an issue. */
public record DigestMarkdown(WeeklyDigest digest) {
    private static final int NAME_CHARACTERS = 200;
    private static final int SENTENCE_CHARACTERS = 300;
    /** The number of shares into which the space is divided; no list takes more than one, so that each section of a platform is visible. */
    private static final int SHARES = 10;

    private static final String CUT = "\nThe rest did not fit; `./rjperf history --week` prints all of it.\n";

    /** The whole text in at most this many bytes; lines that do not fit are counted. */
    public static String render(WeeklyDigest digest, int most) {
        RemainingBytes room = new RemainingBytes(most - RemainingBytes.size(CUT));
        StringBuilder out = new StringBuilder(room.take(head(digest)));
        for (String platform : digest.platforms()) {
            List<String> parts = new ArrayList<>(List.of("\n#### " + MarkdownText.prose(platform) + "\n"));
            new DigestMarkdown(digest.of(platform))
                    .sections()
                    .forEach(section -> parts.add(section.render(most / SHARES)));
            for (String part : parts) {
                if (RemainingBytes.size(part) > room.left()) {
                    return out.append(CUT).toString();
                }
                out.append(room.take(part));
            }
        }
        return out.toString();
    }

    private static String head(WeeklyDigest digest) {
        SlowerNow now = digest.now();
        String mark = !now.isKnown() ? "⚪ " : now.series().isEmpty() ? "🟢 " : "🔴 ";
        return "### " + mark + now.sentence() + "\n\nWeek from " + Figures.day(digest.from()) + " to "
                + Figures.day(digest.to())
                + ". A change point is an estimate until a paired comparison confirms it. "
                + "`./rjperf history` shows the trend. `/perf decide NUMBER STATE REASON`, as a comment on this issue,"
                + " records a decision.\n";
    }

    private List<Section> sections() {
        return Stream.of(
                        new Section("Slower now", slower()),
                        new Section("Muted", muted()),
                        new Section("New", open(Triage.State.UNTRIAGED, Triage.State.INVESTIGATING)),
                        new Section("Confirmed, not yet fixed or accepted", open(Triage.State.CONFIRMED)),
                        new Section("Fixed this week", decided(Triage.State.FIXED)),
                        new Section("Accepted this week", accepted()),
                        new Section("Noise this week", decided(Triage.State.INVALID)),
                        new Section("False alarms this week", falseAlarms()))
                .filter(section -> !section.items().isEmpty())
                .toList();
    }

    private List<String> slower() {
        return digest.now().series().stream()
                .map(SlowerNow.Judged::status)
                .map(DigestMarkdown::item)
                .toList();
    }

    private List<String> muted() {
        return digest.statuses().stream()
                .filter(status -> status.mute() != null)
                .map(DigestMarkdown::item)
                .toList();
    }

    private static String item(SeriesStatus status) {
        return item(status.verdict().series().name(), StatusText.figure(status) + ", " + StatusText.notes(status));
    }

    private List<String> open(Triage.State... states) {
        List<Triage.State> wanted = List.of(states);
        return changePoints(
                change -> wanted.contains(change.state()) && change.status() != ChangePoint.Status.REJECTED);
    }

    private List<String> decided(Triage.State state) {
        return changePoints(change -> {
            Triage triage = change.triage();
            return triage != null && triage.state() == state && digest.covers(triage.when());
        });
    }

    private List<String> accepted() {
        Stream<String> acceptances = digest.acceptances().stream()
                .filter(acceptance -> digest.covers(acceptance.accepted()))
                .map(acceptance -> item(acceptance.series().name(), AcceptedResults.extent(acceptance)));
        return Stream.concat(decided(Triage.State.ACCEPTED).stream(), acceptances)
                .toList();
    }

    private List<String> falseAlarms() {
        return digest.calibrations().stream()
                .map(calibration -> "- " + (CalibrationGate.holds(calibration) ? "" : "⚠️ ")
                        + MarkdownText.prose(CalibrationGate.finding(calibration)) + "\n")
                .toList();
    }

    private List<String> changePoints(Predicate<ChangePoint> wanted) {
        return digest.histories().stream()
                .flatMap(history -> history.changePoints().stream()
                        .filter(wanted)
                        .map(change -> item(history.series().name(), sentence(history, change))))
                .toList();
    }

    /** {@code change point 12: −5.0 % [−5.5, −4.5] since 2026-01-13, between 1a2b3c4 and 5d6e7f8; accepted by ann, …}. */
    private static String sentence(SeriesHistory history, ChangePoint change) {
        List<String> decisions = ChangePointText.decisions(change);
        String number = change.id() == null ? "" : "change point " + change.id() + ": ";
        String since = history.first(change)
                .map(first -> " since " + Figures.day(first.created()))
                .orElse("");
        String decision = decisions.isEmpty() ? "" : "; " + decisions.get(decisions.size() - 1);
        return number + Figures.change(change) + since + ", " + ChangePointText.where(history, change) + decision;
    }

    private static String item(String series, String sentence) {
        return "- " + MarkdownText.code(TextWrap.shortened(series, NAME_CHARACTERS)) + ": "
                + MarkdownText.prose(TextWrap.shortened(sentence, SENTENCE_CHARACTERS)) + "\n";
    }

    /** A list under its own heading. */
    private record Section(String title, List<String> items) {
        String render(int most) {
            RemainingBytes room = new RemainingBytes(most);
            String heading = room.take("\n**" + title + "** (" + items.size() + ")\n\n");
            return heading + room.lines(items, left -> "- and " + left + " more\n");
        }
    }
}
