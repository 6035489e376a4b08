package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.RichText;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Questions that several outputs ask about forks. */
public final class Forks {
    private Forks() {}

    /** True if the fork itself failed; being stopped because of its partner does not count. */
    static boolean failed(Fork fork) {
        return fork.outcome() != ForkOutcome.COMPLETED && fork.outcome() != ForkOutcome.ABANDONED;
    }

    /** The reason why a pair is spoiled or failed, as one line. */
    public static RichText whyInvalid(Pair pair) {
        return of(List.of(pair))
                .filter(f -> !f.isValid())
                .sorted(Comparator.comparing((Fork f) -> f.outcome() == ForkOutcome.ABANDONED))
                .map(Forks::why)
                .findFirst()
                .orElse(RichText.of("valid"));
    }

    private static RichText why(Fork fork) {
        String spoiledBy = fork.spoiledBy();
        if (fork.outcome() == ForkOutcome.COMPLETED && spoiledBy != null) {
            return RichText.of("spoiled: ").symbol(PlainText.line(spoiledBy));
        }
        String outcome = EnumText.of(fork.outcome()).replace('-', ' ');
        RichText failed = RichText.of(fork.side().word() + " " + outcome + ": ").said(String.valueOf(fork.reason()));
        return fork.log() == null
                ? failed
                : failed.own(" (log ").symbol(fork.log()).own(")");
    }

    public static Stream<Fork> of(List<Pair> pairs) {
        return pairs.stream().flatMap(p -> Stream.of(p.base(), p.candidate()));
    }
}
