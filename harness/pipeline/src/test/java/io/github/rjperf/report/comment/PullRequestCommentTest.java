package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.service.CheckConclusion;
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
                .isEqualTo("### 🟡 Inconclusive: 1 of 3 operations on linux-x64; nothing slower on macos-arm64 —"
                        + " `Put.put/keyCount=100000/valueSize=1024/wal=on`");
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
                .contains("on linux-x64: accepted by `ann`, down to −10.6 %: the filter is checked twice on purpose");
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
                .contains("Noise: the standard deviation of the change from pair to pair")
                .contains(
                        "in parentheses the usual noise, its median over the trunk, release, and calibration runs of the last 28 days");
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
                        "Measured 7c0ffee against its merge base 4f2b3a6 · 3 operations on linux-x64 and macos-arm64 · ");
        assertThat(Rendered.page(PullRequestComment.render(SampleFacts.red()))
                        .expectFirst("p")
                        .text())
                .as("the first line has said how many operations")
                .startsWith("Measured 7c0ffee against its merge base 4f2b3a6 on linux-x64 and macos-arm64 · ");
    }

    @Test
    void theCommandThatAcceptsIsBoundedByWhatIsShown() {
        assertThat(PullRequestComment.render(SampleFacts.differing()))
                .containsPattern("\\[−10.1,.−5.7]")
                .contains("`/perf accept GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64 -11% REASON`");
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
                        "−1.5 % [−4.9, +2.1]",
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
                        + " --repo https://github.com/facebook/rocksdb --profile pr --seed 4711\n```\n\nThe command runs the"
                        + " code of these commits on your machine, behind a wall, without access to your files or the network."
                        + " Where no wall works, it runs nothing unless you add `--trust`.\n");
    }

    @Test
    void thePageOfTheRunGivesTheReasonsThatItRefersTo() {
        assertThat(PullRequestComment.render(SampleFacts.crashed()))
                .contains("on linux-x64: the candidate failed in 1 pair; the full report quotes the reason")
                .doesNotContain("SIGSEGV");
        String text = JobSummary.render(SampleFacts.crashed());
        assertThat(text.indexOf("What to do: see the reasons below"))
                .isPositive()
                .isLessThan(text.indexOf("on linux-x64: the candidate failed in 1 pair; the build says `SIGSEGV"));
    }

    @Test
    void moreIsOfferedOnlyWhereMorePairsCanTellMore() {
        assertThat(PullRequestComment.render(SampleFacts.unsure()))
                .contains("What to do: `/perf more Put.put/keyCount=100000/valueSize=1024/wal=on` measures it again for"
                        + " twice as long and adds to these pairs, up to 48.\n");
        assertThat(PullRequestComment.render(SampleFacts.exhausted()))
                .contains(
                        "What to do: all 48 pairs that the rule allows were measured; measuring these builds again cannot settle"
                                + " this.")
                .doesNotContain("for twice as long");
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
