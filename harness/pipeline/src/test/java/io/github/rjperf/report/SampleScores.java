package io.github.rjperf.report;

import io.github.rjperf.document.JmhFile;
import io.github.rjperf.model.Pair;
import java.util.List;

/** The scores of sample results for JMH's result file. */
public final class SampleScores {
    private static final List<String> JVM_ARGUMENTS = List.of("-Xms512m", "-Xmx512m");

    private SampleScores() {}

    public static JmhFile of(Results results) {
        return of(results, results.pairs());
    }

    /** The same with these pairs alone. */
    public static JmhFile of(Results results, List<Pair> pairs) {
        return new JmhFile(results.comparison(), pairs, name -> "org.example." + name, JVM_ARGUMENTS);
    }
}
