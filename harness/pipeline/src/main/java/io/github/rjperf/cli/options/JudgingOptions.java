package io.github.rjperf.cli.options;

import io.github.rjperf.model.verdict.Resource;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that decide when a comparison fails. */
public final class JudgingOptions {
    @Option(
            names = "--fail-on",
            paramLabel = "FINDING",
            split = ",",
            description = "Also exit with 1 if a series uses more of this on the candidate: ${COMPLETION-CANDIDATES}.",
            converter = ConstantName.OfResource.class,
            completionCandidates = ConstantName.OfResource.class)
    public List<Resource> failOn = List.of();
}
