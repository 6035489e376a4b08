package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.report.SampleComments;
import io.github.rjperf.report.SampleFacts;
import java.util.List;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class PullRequestCommentTest {
    private static String firstLine(CommentFacts facts) {
        return PullRequestComment.render(facts).lines().findFirst().orElseThrow();
    }

    @Test
    void theFirstLineSaysWhetherToActOnWhatAndWhere() {
        assertThat(firstLine(SampleFacts.red()))
                .isEqualTo("### 🔴 2 of 6 operations got slower on both platforms, worst −50.0 %");
        assertThat(firstLine(SampleFacts.differing()))
                .isEqualTo(
                        "### 🔴 1 of 6 operations got slower on linux-x64, worst −7.9 %; 1 inconclusive on macos-arm64");
        assertThat(firstLine(SampleFacts.green()))
                .isEqualTo("### 🟢 Nothing got slower by more than 3 % on either platform");
        assertThat(firstLine(SampleFacts.unsure()))
                .isEqualTo("### 🟡 Inconclusive: 1 of 3 operations on linux-x64 —"
                        + " `Put.put/keyCount=100000/valueSize=1024/wal=on`; nothing slower on macos-arm64");
        assertThat(firstLine(SampleFacts.notBuilt()))
                .isEqualTo("### ⚙️ The candidate did not build on linux-x64; nothing slower on macos-arm64");
        assertThat(firstLine(SampleFacts.partial()))
                .isEqualTo(
                        "### 🟡 Cancelled on macos-arm64; nothing slower on linux-x64 — to retry, comment `/perf rerun`");
        assertThat(firstLine(SampleFacts.refused()))
                .isEqualTo(
                        "### ⚙️ The result from linux-x64 was refused; no result from macos-arm64 — to retry, comment"
                                + " `/perf rerun`");
        assertThat(firstLine(SampleFacts.doubtful()))
                .isEqualTo("### 🟡 1 of 6 operations looks slower on linux-x64, but calibration fails there; 1"
                        + " inconclusive on macos-arm64");
        assertThat(firstLine(SampleFacts.crashed()))
                .isEqualTo(
                        "### ⚙️ 1 of 2 operations could not be measured — `Merge.merge/keyCount=100000/valueSize=64/wal=on`");
    }

    @Test
    void identicalBuildsAreGreenAndNamedByTheirPlatform() {
        assertThat(firstLine(SampleFacts.identical()))
                .isEqualTo(
                        "### 🟢 Nothing that is measured differs: both builds have the same native library and the same"
                                + " Java classes on both platforms");
        assertThat(CheckSummary.of(SampleFacts.identical()).conclusion()).isEqualTo(CheckConclusion.SUCCESS);
        assertThat(firstLine(SampleFacts.identicalOnMac(SampleFacts.green())))
                .isEqualTo("### 🟢 Nothing got slower by more than 3 % on either platform; the builds are identical on"
                        + " macos-arm64");
        assertThat(firstLine(SampleFacts.identicalOnMac(SampleFacts.differing())))
                .startsWith("### 🔴 1 of 6 operations got slower on linux-x64")
                .endsWith("; identical builds on macos-arm64");
        assertThat(firstLine(SampleFacts.identicalOnMac(SampleFacts.refused())))
                .isEqualTo("### 🟡 The result from linux-x64 was refused; identical builds on macos-arm64 — to retry,"
                        + " comment `/perf rerun`");
    }

    @Test
    void anAcceptedSlowdownIsShownAndMakesNothingRed() {
        String text = PullRequestComment.render(SampleFacts.accepted());
        assertThat(firstLine(SampleFacts.accepted())).startsWith("### 🟡 Inconclusive: 1 of 6 operations");
        assertThat(text)
                .contains("| ☑️\u00A0<a ")
                .contains(
                        "on linux-x64: accepted by `ann`, down to −10.6 % (acceptance 7): the filter is checked twice on purpose");
        assertThat(CheckSummary.of(SampleFacts.accepted()).conclusion()).isEqualTo(CheckConclusion.NEUTRAL);
    }

    @Test
    void theCommentLeadsToThePageOfTheRun() {
        Document page = Rendered.page(PullRequestComment.render(SampleFacts.red()));
        assertThat(page.select("a:contains(full report)").eachAttr("href"))
                .containsOnly("https://github.com/example/rocksdb-bench/actions/runs/8123456/attempts/1");
    }

    @Test
    void aChangedRowShowsBothScoresAndItsNoise() {
        Document page = Rendered.page(PullRequestComment.render(SampleFacts.red()));
        assertThat(page.expectFirst("table").select("th").eachText())
                .containsExactly("operation", "linux-x64", "macos-arm64", "noise (usual)");
        assertThat(page.expectFirst("table tbody tr").select("td").eachText())
                .containsExactly(
                        "🔴 GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64",
                        "−50.0 % [−51.1, −48.7] 1.01 M → 506 k ops/s",
                        "−46.9 % [−48.2, −45.7] 1.01 M → 536 k ops/s",
                        "1.6 % (1.2 %)");
        assertThat(page.body().text())
                .contains(
                        "Change in throughput [90 % interval]; negative is slower. Noise: the standard deviation of the change"
                                + " from pair to pair, on the noisiest platform of the row (in parentheses: its median over the last 28"
                                + " days).");
    }

    @Test
    void theDetectableChangeIsSaidInWordsAndOnlyOfInconclusiveRows() {
        String unsure = PullRequestComment.render(SampleFacts.unsure());
        assertThat(unsure).contains("% chance of finding a slowdown of ").doesNotContainIgnoringCase("detectable");
        assertThat(PullRequestComment.render(SampleFacts.green())).doesNotContain("chance of finding");
    }

    @Test
    void theSecondLineNamesTheMeasuredCommit() {
        assertThat(Rendered.page(PullRequestComment.render(SampleFacts.green()))
                        .expectFirst("p")
                        .text())
                .startsWith(
                        "Measured 7c0ffee against its merge base 4f2b3a6 · 3 operations on linux-x64 and macos-arm64 in 1m32s · ");
        assertThat(Rendered.page(PullRequestComment.render(SampleFacts.red()))
                        .expectFirst("p")
                        .text())
                .as("the first line has said how many operations")
                .startsWith("Measured 7c0ffee against its merge base 4f2b3a6 on linux-x64 and macos-arm64 in 3m36s · ");
    }

    @Test
    void theCommandThatAcceptsIsBoundedByWhatIsShown() {
        assertThat(PullRequestComment.render(SampleFacts.differing()))
                .containsPattern("\\[−10.1,.−5.7]")
                .contains("`/perf accept GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64 -11% REASON`");
    }

    /** One command accepts one operation; two would take the second name as the reason. */
    @Test
    void theCommandThatAcceptsIsForOneOperation() {
        assertThat(PullRequestComment.render(SampleFacts.red()))
                .contains("-52% REASON` records that; each operation needs its own command.");
        assertThat(PullRequestComment.render(SampleFacts.differing())).doesNotContain("each operation needs its own");
    }

    /** A first-time author from a fork has neither write access nor this repository. */
    @Test
    void aReaderLearnsWhoMayCommandAndWhereWordsAreExplained() {
        Document page = Rendered.page(PullRequestComment.render(SampleFacts.red()));
        assertThat(page.body().text())
                .contains("/perf help lists the commands, which need write access. What the marks and numbers mean.")
                .contains("Reproduce in a clone of example/rocksdb-bench:");
        assertThat(page.select("a:contains(What the marks)").eachAttr("href"))
                .containsExactly(
                        "https://github.com/example/rocksdb-bench/blob/HEAD/docs/reference/pull-request-comment.md");
    }

    /** The list below the table gives the whole explanation. */
    @Test
    void anExplanationIsSaidOnce() {
        Document page = Rendered.page(PullRequestComment.render(SampleFacts.explained()));
        assertThat(page.select("table").text()).doesNotContain("extra");
        assertThat(page.select("li").text()).contains("of the extra 85.0 ns is spent unwinding");
    }

    @Test
    void aRegressionIsToBeFixedFirst() {
        assertThat(PullRequestComment.render(SampleFacts.red()))
                .contains(
                        "What to do: find the cause (`/perf explain GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64`"
                                + " shows where the time goes), fix it, and push. If you doubt the result, `/perf more ");
        assertThat(PullRequestComment.render(SampleFacts.explained()))
                .contains("What to do: find the cause, fix it, and push.");
    }

    /** A base that does not build is not the author's to fix. */
    @Test
    void whoCanFixABuildIsAskedTo() {
        assertThat(PullRequestComment.render(SampleFacts.notBuilt())).contains(", fix the build, and push;");
        assertThat(PullRequestComment.render(SampleFacts.notBuilt("", "", 1)))
                .contains("The pull request is not the cause: rebase it onto a commit that builds, or ask an operator.")
                .doesNotContain("fix the build");
    }

    /** The queue is not known any more when a run starts, and a host may be offline. */
    @Test
    void aStartedRunPromisesNothingForHostsThatHaveNotTakenIt() {
        assertThat(SampleComments.waiting().get("running"))
                .startsWith(
                        "### ⏳ Started at 2026-01-31 17:05 UTC, results about 41 minutes after the bench hosts are free\n")
                .contains("a bench host may be busy or offline: ask an operator");
    }

    @Test
    void anAcceptanceEndsAtItsBound() {
        String text = PullRequestComment.render(SampleFacts.beyond());
        assertThat(firstLine(SampleFacts.beyond()))
                .startsWith(
                        "### 🔴 1 of 6 operations got slower on linux-x64, worst −7.9 %, beyond what was accepted;");
        assertThat(text).contains("on linux-x64: accepted down to −6.0 %, now −7.9 % (`ann`: the filter");
        assertThat(CheckSummary.of(SampleFacts.beyond()).conclusion()).isEqualTo(CheckConclusion.FAILURE);
        assertThat(CheckSummary.of(SampleFacts.unbounded()).conclusion()).isEqualTo(CheckConclusion.FAILURE);
        assertThat(PullRequestComment.render(SampleFacts.unbounded()))
                .contains("so the acceptance covers no result; now −7.9 %");
    }

    @Test
    void aPlatformThatDiffersCarriesItsOwnMarkAndAMissingOneADash() {
        Document page = Rendered.page(PullRequestComment.render(SampleFacts.unsure()));
        assertThat(page.expectFirst("details table tbody tr").select("td").eachText())
                .containsExactly(
                        "🟡 Put.put/keyCount=100000/valueSize=1024/wal=on",
                        "−0.8 % [−4.2, +2.8]",
                        "🟢 +0.3 % [−0.6, +1.2]");
        assertThat(page.select("details table tbody tr").eachText())
                .anySatisfy(row -> assertThat(row).startsWith("🟢 Iterator.scan/keyCount=100000/valueSize=64 — "));
    }

    @Test
    void theLogOfABuildIsReadableAndInert() {
        assertThat(PullRequestComment.render(SampleFacts.notBuilt())).doesNotContain("MayMatch");
        Document page = Rendered.page(JobSummary.render(SampleFacts.notBuilt()));
        assertThat(page.expectFirst("details pre").text())
                .startsWith("db/memtable.cc:917:34: error: no member named 'MayMatch' in 'DynamicBloom'\n  917 |")
                .contains("      |                   ~~~~~~~~~~~~~  ^\n");
    }

    @Test
    void theCommandMeasuresTheSameCommitsAndSaysWithWhichRights() {
        assertThat(PullRequestComment.render(SampleFacts.red()))
                .endsWith("```\n./rjperf compare git:" + "4f2b3a6c9d".repeat(4) + " git:" + "7c0ffee123".repeat(4)
                        + " --repo https://github.com/facebook/rocksdb --profile pr --seed 4711\n```\n\nThe command builds"
                        + " RocksDB twice and runs the code of these commits in a sandbox without access to your files or the"
                        + " network. Where no sandbox works, it refuses to run unless you add `--trust`.\n");
    }

    @Test
    void thePageOfTheRunGivesTheReasonsThatItRefersTo() {
        assertThat(PullRequestComment.render(SampleFacts.crashed()))
                .contains("on linux-x64: the candidate failed in 1 pair; the full report quotes the reason")
                .doesNotContain("SIGSEGV");
        String text = JobSummary.render(SampleFacts.crashed());
        assertThat(text.indexOf("What to do: see the reasons below and in <a "))
                .isPositive()
                .isLessThan(text.indexOf("on linux-x64: the candidate failed in 1 pair; the build says `SIGSEGV"));
    }

    @Test
    void moreIsOfferedOnlyWhereMorePairsCanTellMore() {
        assertThat(PullRequestComment.render(SampleFacts.unsure()))
                .contains("What to do: `/perf more Put.put/keyCount=100000/valueSize=1024/wal=on` measures it again for"
                        + " twice as long and adds the new pairs to these, up to a total of 48.\n");
        assertThat(List.of(SampleFacts.exhausted(), SampleFacts.tooNoisy()))
                .allSatisfy(facts -> assertThat(PullRequestComment.render(facts))
                        .contains(
                                "What to do: even 48 pairs, the most that the rule allows, are not enough at the measured noise."
                                        + " A neutral check does not block merging.")
                        .contains("even 48 pairs would probably not decide it")
                        .doesNotContain("for twice as long"));
    }

    @Test
    void everyConclusionIsRedForConfirmedRegressionsOnly() {
        assertThat(List.of(SampleFacts.red(), SampleFacts.differing()))
                .allSatisfy(
                        facts -> assertThat(CheckSummary.of(facts).conclusion()).isEqualTo(CheckConclusion.FAILURE));
        assertThat(List.of(
                        SampleFacts.unsure(),
                        SampleFacts.notBuilt(),
                        SampleFacts.partial(),
                        SampleFacts.refused(),
                        SampleFacts.doubtful(),
                        SampleFacts.crashed()))
                .allSatisfy(
                        facts -> assertThat(CheckSummary.of(facts).conclusion()).isEqualTo(CheckConclusion.NEUTRAL));
        assertThat(CheckSummary.of(SampleFacts.green()).conclusion()).isEqualTo(CheckConclusion.SUCCESS);
    }
}
