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
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** The host, its condition at the start, and what else it did during the run. */
public final class HostSection {
    private HostSection() {}

    /** The whole section; {@code noun} is what readers call one of the pairs that were measured on the host. */
    public static Element of(Host host, List<Pair> pairs, String noun) {
        Element section = Element.section("host", "The host and its condition");
        if (!host.conditions().isEmpty()) {
            section.add(Element.scrolled("Conditions", conditions(host.conditions())));
        }
        if (!pairs.isEmpty()) {
            section.add(Element.scrolled("During the run", during(pairs, noun)));
        }
        FactTable facts = FactTable.of(
                        "Identity " + Fingerprint.shortened(host.identity().sha256()))
                .row("platform", host.identity().platform())
                .row("cores", Integer.toString(host.identity().cores()));
        host.identity().facts().forEach((name, value) -> facts.row(name, value));
        return section.add(facts.scrolled());
    }

    private static Element conditions(List<Condition> conditions) {
        FactTable facts = FactTable.of("Before the run", "condition", "value", "effect", "what to do");
        for (Condition condition : conditions) {
            String advice = condition.advice();
            facts.row(condition.name(), condition.value(), matters(condition.severity()), advice == null ? "" : advice);
        }
        return facts.element();
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
        return facts.element();
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
