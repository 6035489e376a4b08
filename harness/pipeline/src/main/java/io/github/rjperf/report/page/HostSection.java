package io.github.rjperf.report.page;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Fingerprint;
import io.github.rjperf.report.Forks;
import io.github.rjperf.report.markup.Element;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** The host, its condition at the start, and what else it did during the run. */
public final class HostSection {
    private HostSection() {}

    /** The whole section; {@code noun} is what readers call one of the pairs that were measured on the host. */
    public static Element of(Host host, List<Pair> pairs, String noun) {
        Element section = Element.section("host", "The host and its condition");
        List<Condition> bad =
                host.conditions().stream().filter(HostSection::isBad).toList();
        List<Condition> good =
                host.conditions().stream().filter(one -> !isBad(one)).toList();
        if (!bad.isEmpty()) {
            section.add(conditions(bad));
        }
        if (!good.isEmpty()) {
            section.add(fold(tally(good, bad.isEmpty()), conditions(good)));
        }
        if (!pairs.isEmpty()) {
            section.add(fold("What else it did while it measured", during(pairs, noun)));
        }
        return section.add(fold(
                "Identity " + Fingerprint.shortened(host.identity().sha256()) + ": " + Figures.host(host.identity()),
                identity(host)));
    }

    private static boolean isBad(Condition condition) {
        return condition.severity().compareTo(Condition.Severity.WARN) >= 0;
    }

    /** {@code 12 other conditions before the run are good, 3 are neutral}. */
    private static String tally(List<Condition> conditions, boolean areAll) {
        long noted = conditions.stream()
                .filter(one -> one.severity() == Condition.Severity.NOTE)
                .count();
        long good = conditions.size() - noted;
        String other = areAll ? "" : "other ";
        return Figures.count(good, other + "condition", other + "conditions") + " before the run "
                + (good == 1 ? "is good" : "are good")
                + (noted == 0 ? "" : ", " + noted + (noted == 1 ? " is" : " are") + " neutral");
    }

    private static Element fold(String summary, Element content) {
        return Element.of("details", "more")
                .add(Element.of("summary").text(summary))
                .add(content);
    }

    private static Element identity(Host host) {
        FactTable facts = FactTable.of("Properties that separate the history of this host from that of others")
                .row("platform", host.identity().platform())
                .row("cores", Integer.toString(host.identity().cores()));
        host.identity().facts().forEach((name, value) -> facts.row(name, value));
        return facts.scrolled();
    }

    private static Element conditions(List<Condition> conditions) {
        boolean areAdvised = conditions.stream().anyMatch(one -> one.advice() != null);
        FactTable facts = areAdvised
                ? FactTable.of("Before the run", "condition", "value", "effect", "what to do")
                : FactTable.of("Before the run", "condition", "value", "effect");
        for (Condition condition : conditions) {
            List<String> cells = new ArrayList<>(List.of(condition.value(), matters(condition.severity())));
            if (areAdvised) {
                cells.add(Objects.requireNonNullElse(condition.advice(), ""));
            }
            facts.row(condition.name(), cells.toArray(String[]::new));
        }
        return facts.scrolled();
    }

    private static String matters(Condition.Severity severity) {
        return switch (severity) {
            case GOOD -> "✓ good";
            case NOTE -> "noted";
            case WARN -> "? adds noise";
            case BAD -> "✗ spoils measurements";
        };
    }

    private static Element during(List<Pair> pairs, String noun) {
        List<Telemetry> seen = Forks.of(pairs).map(Fork::telemetry).toList();
        FactTable facts = FactTable.of("During the run", "signal", "mean of the " + noun + "s", "worst " + noun);
        facts.row("CPU used by other processes", meanAndWorst(seen, Telemetry::foreignCpu, HostSection::cores));
        facts.row("CPU taken by the hypervisor", meanAndWorst(seen, Telemetry::steal, Figures::percent));
        facts.row("pages swapped", meanAndWorst(seen, Telemetry::swappedPages, HostSection::count));
        facts.row("thermal throttling", meanAndWorst(seen, Telemetry::throttleEvents, HostSection::count));
        return facts.scrolled();
    }

    private static String[] meanAndWorst(
            List<Telemetry> seen, ToDoubleFunction<Telemetry> signal, DoubleFunction<String> words) {
        DoubleSummaryStatistics all = seen.stream().mapToDouble(signal).summaryStatistics();
        return new String[] {words.apply(all.getAverage()), words.apply(all.getMax())};
    }

    private static String cores(double cores) {
        return String.format(Locale.ROOT, "%.2f cores", cores);
    }

    private static String count(double number) {
        return Figures.si(number, "").strip();
    }
}
