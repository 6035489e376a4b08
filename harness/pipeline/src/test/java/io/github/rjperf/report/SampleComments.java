package io.github.rjperf.report;

import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommandAnswer;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.JobSummary;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.report.comment.UnfinishedComment;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One text of every kind that a pull request can be shown, by name. */
public final class SampleComments {
    private SampleComments() {}

    /** What is known of requests that have ended, one of each state. */
    public static Map<String, CommentFacts> ended() {
        Map<String, CommentFacts> facts = new LinkedHashMap<>();
        facts.put("red", SampleFacts.red());
        facts.put("differing", SampleFacts.differing());
        facts.put("uses-more", SampleFacts.usingMore(Resource.values()));
        facts.put("doubtful", SampleFacts.doubtful());
        facts.put("beyond", SampleFacts.beyond());
        facts.put("slower-overall", SampleFacts.slowerOverall());
        facts.put("lost", SampleLosses.lost(3));
        facts.put("not-built", SampleFacts.notBuilt());
        facts.put("crashed", SampleFacts.crashed());
        facts.put("refused", SampleFacts.refused());
        facts.put("unsure", SampleFacts.unsure());
        facts.put("partial", SampleFacts.partial());
        facts.put("accepted", SampleFacts.accepted());
        facts.put("faster", SampleFacts.faster());
        facts.put("green", SampleFacts.green());
        facts.put("identical", SampleFacts.identical());
        return facts;
    }

    /** The comments that are compared word for word: one for each thing that a reader may have to do. */
    public static Map<String, CommentFacts> reviewed() {
        Map<String, CommentFacts> facts = new LinkedHashMap<>();
        facts.put("slower", SampleFacts.red());
        facts.put("faster", SampleFacts.faster());
        facts.put("unsure", SampleFacts.unsure());
        facts.put("partial", SampleFacts.partial());
        facts.put("not-built", SampleFacts.notBuilt());
        facts.put("hostile", SampleFacts.hostile(2, 1));
        return facts;
    }

    /** The comments of requests that have no results. */
    public static Map<String, String> waiting() {
        Map<String, String> texts = new LinkedHashMap<>();
        Instant since = Instant.parse("2026-01-31T17:05:00Z");
        texts.put("queued-next", SampleFacts.announcement().queued(0, since.plusSeconds(4800)));
        texts.put("queued", SampleFacts.announcement().queued(2, since.plusSeconds(14_400)));
        texts.put("running", SampleFacts.announcement().running(since, Duration.ofMinutes(41)));
        UnfinishedComment unfinished =
                new UnfinishedComment("facebook/rocksdb", "7c0ffee123".repeat(4), SampleFacts.RUN, SampleFacts.LINKS);
        texts.put("cancelled", unfinished.cancelledBy("ann"));
        texts.put("superseded", unfinished.cancelledByPush("beef".repeat(10)));
        texts.put("unlabeled", unfinished.cancelledByLabel("ann"));
        texts.put("closed", unfinished.cancelledByClosing());
        texts.put("broken-off", unfinished.brokenOff());
        return texts;
    }

    /** Every text. */
    public static Map<String, String> all() {
        Map<String, String> texts = new LinkedHashMap<>();
        ended().forEach((name, facts) -> texts.put(name, PullRequestComment.render(facts)));
        texts.put("explained", PullRequestComment.render(SampleFacts.explained()));
        texts.putAll(waiting());
        CheckSummary check = CheckSummary.of(SampleFacts.red());
        texts.put("check-summary", check.title() + "\n\n" + check.summary());
        texts.put("check-text", check.text());
        texts.put("job-summary", JobSummary.render(SampleFacts.red()));
        texts.put("answers", answers());
        return texts;
    }

    private static String answers() {
        return String.join(
                "\n---\n\n",
                CommandAnswer.help(),
                CommandAnswer.accepting(SampleFacts.RUN),
                CommandAnswer.nothingToCancel(),
                CommandAnswer.accepted(
                        List.of(SampleFacts.acceptance(new AcceptedChange(-0.082, -0.112, -0.053, -0.112))), List.of()),
                CommandAnswer.accepted(
                        List.of(),
                        List.of(SampleFacts.acceptance(new AcceptedChange(-0.082, -0.112, -0.053, Math.log1p(-0.06))))),
                CommandAnswer.nothingToAccept("Put*"),
                CommandAnswer.notSlower("Put*"),
                CommandAnswer.resultIsNewer(),
                CommandAnswer.notOpen(),
                CommandAnswer.labelNotAllowed("octocat", "beef".repeat(10)),
                CommandAnswer.labelOutdated("7c0ffee123".repeat(4), "beef".repeat(10)),
                CommandAnswer.pushedLater("beef".repeat(10), "/perf " + "beef".repeat(10) + " Get*"),
                CommandAnswer.otherNamed("beef".repeat(10), "/perf rerun " + "beef".repeat(10)),
                CommandAnswer.pushedMeanwhile("beef".repeat(10), "/perf " + "beef".repeat(10)),
                CommandAnswer.outdated("7c0ffee123".repeat(4), "beef".repeat(10)),
                CommandAnswer.outdated("beef".repeat(10), "beef".repeat(10)),
                CommandAnswer.unknown("rerum"),
                CommandAnswer.unknown("</code>@octocat"),
                CommandAnswer.malformed("`accept` takes a series and a reason"),
                CommandAnswer.malformed("a `b <i>@c` d` <img> e"));
    }
}
