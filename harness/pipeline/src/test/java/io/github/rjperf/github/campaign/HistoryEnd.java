package io.github.rjperf.github.campaign;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Marker;
import io.github.rjperf.github.MarkerLine;
import io.github.rjperf.github.campaign.FaultyNetwork.Written;
import io.github.rjperf.github.campaign.PullRequestHistory.Deed;
import io.github.rjperf.github.campaign.PullRequestHistory.Done;
import io.github.rjperf.github.dispatch.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The model of what a pull request must end with, once all events have arrived and all jobs have ended. */
final class HistoryEnd {
    private static final Set<Deed> WITHOUT_EFFECT = EnumSet.of(Deed.HELP, Deed.OUTSIDER);
    /** The age from which a commit counts as seen, and a second more. */
    private static final Duration READING = Duration.ofSeconds(301);

    private final CampaignSite site;
    private final PullRequestHistory history;
    private final Workflows workflows;
    private final List<Written> written;
    private final List<String> wrong = new ArrayList<>();
    private final List<String> known = new ArrayList<>();

    HistoryEnd(CampaignSite site, PullRequestHistory history, Workflows workflows, List<Written> written) {
        this.workflows = workflows;
        this.site = site;
        this.history = history;
        this.written = written;
    }

    /** What is not as it must be; empty if everything is. */
    List<String> wrong() {
        List<Marker> shown = site.upstream.bodies(CampaignSite.PULL_REQUEST).stream()
                .flatMap(body -> MarkerLine.of(body).stream())
                .toList();
        if (shown.size() > 1) {
            wrong.add("duplicate: " + shown.size() + " comments");
        }
        Optional<Marker> last = shown.stream().max(Comparator.naturalOrder());
        newest(last);
        ended(last);
        measured(last);
        reactions();
        checks(last);
        repeated();
        alarms(last);
        return wrong;
    }

    /** What docs/explanation/reliability.md lists as remaining. */
    List<String> known() {
        return known;
    }

    /** No answer of an older run stands over a newer one. */
    private void newest(Optional<Marker> last) {
        Optional<Marker> newest = written.stream().map(Written::marker).max(Comparator.naturalOrder());
        if (newest.isEmpty() || (last.isPresent() && last.get().compareTo(newest.get()) >= 0)) {
            return;
        }
        if (last.isPresent()
                && last.get().phase().compareTo(Phase.BROKEN_OFF) >= 0
                && last.get().run() == newest.get().run()) {
            known.add("last job over the cancellation of its own run");
        } else {
            wrong.add("older over newer: the comment shows " + last + " after " + newest.get());
        }
    }

    /** All runs have ended, so no comment says that one is queued or running. */
    private void ended(Optional<Marker> last) {
        last.filter(marker -> marker.run() > 0 && marker.phase() != Phase.ENDED)
                .filter(marker -> marker.phase() != Phase.BROKEN_OFF || !site.isCancelled(marker.run()))
                .ifPresent(marker -> wrong.add("lost: the comment still shows " + marker));
    }

    /** What was asked for last was measured. */
    private void measured(Optional<Marker> last) {
        List<Done> deeds = history.done().stream()
                .filter(each -> !WITHOUT_EFFECT.contains(each.deed()))
                .toList();
        if (deeds.isEmpty() || !history.isOpen()) {
            return;
        }
        Done latest = deeds.get(deeds.size() - 1);
        boolean isAsked =
                switch (latest.deed()) {
                    case MEASURE -> !isInTheSecondOfAPush(latest) && !isJustPushed(latest);
                    case LABEL -> history.isLabeled() && isSeen(deeds) && !isOvertaking(deeds) && !isJustPushed(latest);
                    case PUSH -> history.isLabeled() && history.isTrusted();
                    default -> false;
                };
        if (isAsked
                && last.filter(marker -> marker.reports(latest.head()) && marker.isResult())
                        .isEmpty()) {
            wrong.add("lost: " + latest + " has no result, but " + last);
        }
    }

    /** What its author has seen cannot be known then, so the command is refused. */
    private boolean isInTheSecondOfAPush(Done command) {
        boolean isRefused = site.upstream.reactions(command.comment()).contains("confused")
                && history.done().stream()
                        .anyMatch(each -> each.deed() == Deed.PUSH && each.at().equals(command.at()));
        if (isRefused) {
            known.add("command in the second of a push");
        }
        return isRefused;
    }

    /** What an untrusted contributor pushed in the minutes before is measured only under its full ID; times are whole seconds. */
    private boolean isJustPushed(Done asked) {
        return !history.isTrusted()
                && history.done().stream()
                        .filter(each -> each.deed() == Deed.PUSH)
                        .anyMatch(each -> each.at().plus(READING).isAfter(asked.at()));
    }

    /** Polling sees neither who gave a label, nor that it was given again after a command to cancel. */
    private boolean isSeen(List<Done> deeds) {
        String head = deeds.get(deeds.size() - 1).head();
        return !history.isOnlyWatched()
                || (history.isTrusted()
                        && deeds.stream()
                                .noneMatch(each -> each.deed() == Deed.CANCEL
                                        && each.head().equals(head)));
    }

    /** A command to cancel that arrives late cancels what a label has asked for in the ten minutes after it. */
    private static boolean isOvertaking(List<Done> deeds) {
        return deeds.stream().filter(each -> each.deed() == Deed.CANCEL).anyMatch(cancel -> deeds.stream()
                .filter(each -> each.deed() == Deed.LABEL)
                .anyMatch(label -> label.at().isAfter(cancel.at())
                        && label.at().isBefore(cancel.at().plus(Duration.ofMinutes(10)))));
    }

    /** Each command was handled. */
    private void reactions() {
        history.done().stream()
                .filter(each -> each.comment() > 0)
                .filter(each -> site.upstream.reactions(each.comment()).isEmpty())
                .forEach(each -> wrong.add("lost: no reaction on " + each));
    }

    /** The newest check of a commit is that of the newest run that judged it. */
    private void checks(Optional<Marker> last) {
        if (last.isEmpty() || !last.get().isResult()) {
            return;
        }
        Marker marker = last.get();
        Optional<ObjectNode> check = newest(marker);
        String expected = "run-" + marker.run() + "-" + marker.attempt();
        String found = check.map(each -> each.path("external_id").asText()).orElse("none");
        if (!found.equals(expected)) {
            wrong.add("older over newer: the check is of " + found + ", the comment of " + expected);
        }
        long same = site.upstream.checks().stream()
                .filter(each -> each.path("external_id").asText().equals(expected))
                .count();
        if (same > 1) {
            wrong.add("duplicate: " + same + " checks of " + expected);
        }
    }

    private Optional<ObjectNode> newest(Marker marker) {
        return site.upstream.checks().stream()
                .filter(each -> each.path("head_sha").asText().equals(marker.head()))
                .max(Comparator.comparingLong(each -> each.path("id").asLong()));
    }

    /** Those who get mail know of a red result, and no run told them twice. */
    private void alarms(Optional<Marker> last) {
        List<Written> alarms = written.stream().filter(Written::isAlarm).toList();
        alarms.stream()
                .collect(Collectors.groupingBy(alarm -> alarm.marker().run(), Collectors.counting()))
                .forEach((run, times) -> {
                    if (times > 1) {
                        wrong.add("duplicate: " + times + " alarms of run " + run);
                    }
                });
        boolean isKnown = false;
        for (Written each : written) {
            if (isKnown && each.isAlarm()) {
                wrong.add("duplicate: mail about " + each.marker() + " of a pull request that is known to be red");
            }
            isKnown = each.isAlarm()
                    || (isKnown && (!each.isResult() || each.marker().isRed()));
        }
        if (!isKnown
                && last.filter(marker -> marker.isResult() && marker.isRed()).isPresent()) {
            wrong.add("lost: no mail about the red result " + last.get());
        }
    }

    /** No event was measured to its end twice, whatever its copies. */
    private void repeated() {
        workflows.started().forEach((event, runs) -> {
            if (runs.stream().anyMatch(workflows.needless()::contains)) {
                wrong.add("duplicate: one of " + runs + " was started while the answer was shown to " + event);
            } else if (runs.size() > 1 && event instanceof Event.Labeled) {
                known.add("event of a label repeated while no result of a label was shown");
            } else if (runs.size() > 1) {
                wrong.add("duplicate: runs " + runs + " ended for " + event);
            }
        });
    }
}
