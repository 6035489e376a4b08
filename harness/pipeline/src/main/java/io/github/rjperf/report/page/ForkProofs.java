package io.github.rjperf.report.page;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Fingerprint;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.markup.Element;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The proofs of what a series' forks ran, compared with the builds. */
final class ForkProofs {
    private ForkProofs() {}

    /** The plan and parameters of one series, with the libraries that its forks mapped and the work that they did. */
    static List<Element> of(Row row, Comparison comparison) {
        Element plan = plan(row.judged().series(), comparison);
        List<Proof> base = proofs(row, Side.BASE);
        List<Proof> candidate = proofs(row, Side.CANDIDATE);
        if (base.isEmpty() && candidate.isEmpty()) {
            return List.of(plan);
        }
        FactTable facts = FactTable.of("What the forks ran, with proof", "", "base", "candidate");
        BiConsumer<String, Function<Proof, String>> both =
                (name, field) -> facts.row(name, values(base, field), values(candidate, field));
        both.accept("RocksDB", p -> p.rocksdbVersion() == null ? "not reported" : p.rocksdbVersion());
        facts.row("library", List.of(libraries(base), libraries(candidate)));
        facts.row(
                "matches the build",
                same(base, comparison.build(Side.BASE)),
                same(candidate, comparison.build(Side.CANDIDATE)));
        both.accept("JVM", Proof::jvm);
        both.accept("JMH", Proof::jmhVersion);
        facts.row(
                "work of the last fork",
                values(last(base), ForkProofs::work),
                values(last(candidate), ForkProofs::work));
        return List.of(plan, facts.element());
    }

    private static Element plan(SeriesKey key, Comparison comparison) {
        FactTable facts = FactTable.of("The series");
        facts.row("benchmark", key.benchmark());
        key.parameters().forEach((name, value) -> facts.row(name, value));
        facts.row("mode", key.mode() + (key.higherIsBetter() ? ", higher is faster" : ", lower is faster"));
        facts.row("threads", Integer.toString(key.threads()));
        comparison.plan().series().stream()
                .filter(s -> s.key().equals(key))
                .map(PlannedSeries::plan)
                .forEach(plan -> facts.row(
                        "plan per fork",
                        plan.warmupIterations() + " warm-up and " + plan.measuredIterations()
                                + " measured iterations of " + plan.iterationMillis() + " ms"));
        return facts.element();
    }

    private static List<Proof> proofs(Row row, Side side) {
        return row.pairs().stream()
                .map(pair -> pair.fork(side).proof())
                .filter(Objects::nonNull)
                .toList();
    }

    private static String values(List<Proof> proofs, Function<Proof, String> field) {
        return proofs.isEmpty()
                ? Figures.NONE
                : proofs.stream().map(field).distinct().collect(Collectors.joining("; "));
    }

    /** The libraries by hash: each fork has its own copy, whose path is meaningless. */
    private static Element libraries(List<Proof> proofs) {
        Element all = Element.of("span");
        List<String> hashes =
                proofs.stream().map(Proof::librarySha256).distinct().toList();
        for (int i = 0; i < hashes.size(); i++) {
            all.text(i == 0 ? "" : "; ").add(Fingerprint.of(hashes.get(i)));
        }
        return hashes.isEmpty() ? all.text(Figures.NONE) : all;
    }

    private static String same(List<Proof> proofs, Build build) {
        if (proofs.isEmpty()) {
            return Figures.NONE;
        }
        long other = proofs.stream()
                .filter(p -> !build.hasLibrary(p.librarySha256()))
                .count();
        return other == 0 ? "yes, in every fork" : "NO in " + Figures.count(other, "fork", "forks");
    }

    private static List<Proof> last(List<Proof> proofs) {
        return proofs.isEmpty() ? proofs : proofs.subList(proofs.size() - 1, proofs.size());
    }

    private static String work(Proof proof) {
        return proof.work().entrySet().stream()
                .map(e -> e.getKey() + " " + Figures.si(e.getValue(), "").strip())
                .collect(Collectors.joining(", "));
    }
}
