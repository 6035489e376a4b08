package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesName;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.TwoCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes the sides of a comparison in the words that all outputs share. */
public final class SideWords {
    private SideWords() {}

    /** {@code rocksdbjni 9.0.1 → 9.1.1}, {@code rocksdbjni 9.10.0: Get.get → preallocatedGet}, or {@code rocksdbjni 9.10.0 on two JVMs}. */
    public static String subjects(Comparison comparison) {
        String base = "rocksdbjni " + comparison.label(Side.BASE);
        TwoCalls calls = comparison.plan().sides().calls();
        if (calls != null) {
            return base + ": " + calls.words();
        }
        return base + (isOfJvms(comparison) ? " on two JVMs" : " → " + comparison.label(Side.CANDIDATE));
    }

    /** True if only the JVMs differ. */
    public static boolean isOfJvms(Comparison comparison) {
        return comparison.plan().sides().hasOtherJvms()
                && comparison.plan().sides().calls() == null
                && comparison.base().isIdenticalTo(comparison.candidate());
    }

    /** The differences other than the builds, as sentences; none for a usual comparison. */
    public static List<String> differences(Comparison comparison) {
        List<String> sentences = new ArrayList<>();
        TwoCalls calls = comparison.plan().sides().calls();
        if (calls != null) {
            sentences.add("Two calls of one build: the base runs " + SeriesName.ofBenchmark(calls.base())
                    + ", and the candidate " + SeriesName.ofBenchmark(calls.candidate())
                    + ". They are different benchmarks, so only you know whether they do the same work.");
        }
        SideJvm base = comparison.plan().sides().base();
        SideJvm candidate = comparison.plan().sides().candidate();
        if (base != null && candidate != null) {
            sentences.add(jvms(base, candidate, isOfJvms(comparison)));
        }
        return sentences;
    }

    private static String jvms(SideJvm base, SideJvm candidate, boolean isSameBuild) {
        if (base.equals(candidate)) {
            return "Both sides ran on " + base.words() + ".";
        }
        if (base.version().equals(candidate.version())) {
            return (isSameBuild ? "Same build on " : "Both sides ran on ") + base.version() + "; base " + options(base)
                    + ", candidate " + options(candidate) + ".";
        }
        return (isSameBuild ? "Same build; base " : "Base on ") + base.words() + ", candidate "
                + (isSameBuild ? "" : "on ") + candidate.words() + ".";
    }

    private static String options(SideJvm jvm) {
        return jvm.arguments().isEmpty() ? "as usual" : "with " + jvm.further();
    }

    /** A warning that a change does not have a single cause; empty if only one thing differs. */
    static Optional<String> caveat(Comparison comparison) {
        List<String> differing = new ArrayList<>();
        if (!comparison.base().isIdenticalTo(comparison.candidate())) {
            differing.add("builds");
        }
        if (comparison.plan().sides().calls() != null) {
            differing.add("calls");
        }
        if (comparison.plan().sides().hasOtherJvms()) {
            differing.add("JVMs");
        }
        return differing.size() < 2
                ? Optional.empty()
                : Optional.of("The sides differ in their " + String.join(" and ", differing)
                        + ", so a change cannot be attributed to one of them.");
    }
}
