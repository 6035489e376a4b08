package io.github.rjperf.report;

import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.value.EnumText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How the work of the processor for an operation differs, by fixed rules. */
public final class ProcessorText {
    private ProcessorText() {}

    /** A sentence about the events that clearly differ; empty if none does. */
    public static String of(@Nullable SampledProfile profile) {
        String told = uses(profile).stream()
                .filter(ProcessorUse::isTold)
                .map(ProcessorText::words)
                .collect(Collectors.joining("; "));
        return told.isEmpty() ? "" : "An operation of the candidate " + told + ".";
    }

    public static List<ProcessorUse> uses(@Nullable SampledProfile profile) {
        return profile == null || profile.processor() == null ? List.of() : profile.processor();
    }

    private static String words(ProcessorUse one) {
        double change = one.use().change();
        String difference = CountsText.number(Math.abs(change)) + (change > 0 ? " more " : " fewer ");
        String figures =
                " " + interval(one) + " (" + CountsText.number(one.use().candidate()) + " instead of "
                        + CountsText.number(one.use().base()) + ")";
        return switch (one.event()) {
            case INSTRUCTIONS -> "executes " + difference + "instructions" + figures;
            case BRANCH_MISSES -> "mispredicts " + difference + "branches" + figures;
        };
    }

    /** {@code [+380, +444]}. */
    private static String interval(ProcessorUse one) {
        return "[" + signed(one.use().low()) + ", " + signed(one.use().high()) + "]";
    }

    /** {@code +412 [+380, +444]}. */
    public static String change(ProcessorUse one) {
        return signed(one.use().change()) + " " + interval(one);
    }

    private static String signed(double number) {
        return (number > 0 ? "+" : "") + CountsText.number(number).replace('-', '−');
    }

    /** What the processor did not count in these forks; empty if nothing is missing. */
    public static String missing(SampledProfile profile) {
        String missing = Stream.of(ProcessorEvent.values())
                .filter(event -> uses(profile).stream().noneMatch(use -> use.event() == event))
                .map(EnumText::of)
                .map(name -> name.replace('-', ' '))
                .collect(Collectors.joining(" and "));
        return missing.isEmpty() || profile.stacks() == null
                ? ""
                : "Not counted: " + missing + ", because the kernel or the processor gives no access to them.";
    }
}
