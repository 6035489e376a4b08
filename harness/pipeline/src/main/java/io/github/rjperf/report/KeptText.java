package io.github.rjperf.report;

import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.KeptSites;
import io.github.rjperf.model.explanation.KeptSites.KeptSite;
import io.github.rjperf.model.explanation.KeptSites.Memory;
import io.github.rjperf.report.markup.RichText;
import org.jspecify.annotations.Nullable;

/** Describes in one sentence where kept memory is allocated, by fixed rules; the names of functions in it come from a build. */
public final class KeptText {
    private static final String NO_SITE =
            "No call in an operation clearly allocates the kept memory: other threads may allocate it, or"
                    + " it may consist of Java objects too few to be sampled.";

    private KeptText() {}

    /** The sentence; empty if call sites were not measured. */
    static RichText of(@Nullable ExplainedSeries why) {
        KeptSites kept = why == null ? null : why.kept();
        return kept == null ? RichText.NONE : of(kept);
    }

    /**
     * {@code The candidate keeps 176 B/op more native memory (176 instead of 0) that is allocated by RocksDB.open →
     * ReadOptions.newReadOptions.}
     */
    public static RichText of(KeptSites kept) {
        if (kept.obstacle() != null) {
            return RichText.of("The calls that allocate the kept memory could not be found: ")
                    .said(kept.obstacle())
                    .own(".");
        } else if (kept.sites().isEmpty()) {
            return RichText.of(NO_SITE);
        }
        return RichText.of("The candidate keeps ")
                .then(
                        "",
                        RichText.joined(
                                "; ", kept.sites().stream().map(KeptText::words).toList()))
                .own(".");
    }

    private static RichText words(KeptSite site) {
        String more = site.difference() > 0 ? " B/op more " : " B/op less ";
        return RichText.of(CountsText.number(Math.abs(site.difference())) + more + memory(site) + " ("
                        + CountsText.number(site.candidate()) + " instead of " + CountsText.number(site.base())
                        + ") that is allocated by ")
                .then("", path(site));
    }

    /** The kind of memory in words. */
    public static String memory(KeptSite site) {
        return site.memory() == Memory.NATIVE ? "native memory" : "Java heap";
    }

    /** {@code RocksDB.open → ReadOptions.newReadOptions → Java_org_rocksdb_ReadOptions_newReadOptions__}. */
    public static RichText path(KeptSite site) {
        return RichText.joined(
                " → ",
                site.path().stream()
                        .map(CodeFrame::label)
                        .map(RichText.NONE::symbol)
                        .toList());
    }
}
