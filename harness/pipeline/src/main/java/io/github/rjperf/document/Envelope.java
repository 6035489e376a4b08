package io.github.rjperf.document;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Judgement;

/** The outermost objects of the JSON documents: the format version beside what the document is about. */
final class Envelope {
    private Envelope() {}

    /** {@code build-base.json}, {@code build-candidate.json} and {@code build.json}. */
    record OfBuild(int formatVersion, Build build) {}

    /** The first line of {@code forks.jsonl}. */
    record Forks(int formatVersion, Comparison comparison) {}

    /** {@code verdict.json}. */
    record OfVerdict(int formatVersion, Judgement judgement) {}
}
