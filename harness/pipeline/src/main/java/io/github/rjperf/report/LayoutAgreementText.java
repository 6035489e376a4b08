package io.github.rjperf.report;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Proof;
import io.github.rjperf.stats.LayoutAgreement;
import io.github.rjperf.stats.Sample;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes in one sentence whether a change shows in all layouts of the code; empty for builds with too few layouts. */
public final class LayoutAgreementText {
    private LayoutAgreementText() {}

    public static String of(Row row) {
        return row.look()
                .filter(look -> row.judged().isChange())
                .flatMap(look -> LayoutAgreement.of(look.meanLogRatio(), byLayout(row)))
                .map(LayoutAgreementText::words)
                .orElse("");
    }

    private static Collection<Sample> byLayout(Row row) {
        return row.judgedPairs().stream()
                .collect(Collectors.groupingBy(LayoutAgreementText::libraries))
                .values()
                .stream()
                .map(pairs ->
                        Sample.of(pairs.stream().mapToDouble(row::logRatio).toArray()))
                .toList();
    }

    private static List<String> libraries(Pair pair) {
        return Stream.of(pair.base(), pair.candidate())
                .map(fork -> Objects.requireNonNull(fork.proof(), "a valid fork without its proof"))
                .map(Proof::librarySha256)
                .toList();
    }

    static String words(LayoutAgreement agreement) {
        String seen = "seen in " + agreement.seen() + " of " + agreement.layouts() + " layouts of the code";
        if (agreement.isWide()) {
            return "It is " + seen + ".";
        }
        return "It is only " + seen
                + (agreement.isRare() ? ", so it is probably due to layout." : ", so part of it may be due to layout.");
    }
}
