package io.github.rjperf.report;

import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.ChangeParts.Effects;
import io.github.rjperf.model.explanation.ChangeParts.PartOfChange;
import io.github.rjperf.model.explanation.ChangeParts.Shared;
import io.github.rjperf.report.markup.RichText;

/**
 * Describes in one sentence, by fixed rules, in which part of a build a change lies.
 *
 * <p>A part counts if its whole interval is beyond the minimum effect of the comparison's rule, so that noise is not reported
 * as a finding. The change is attributed to a single part only if the other part is significantly smaller than half of it.
 *
 * @param minimumEffect the minimum effect, as a fraction
 */
public record PartsText(double minimumEffect) {
    public RichText of(ChangeParts parts) {
        if (parts.effects() != null) {
            return RichText.of(of(parts.effects()));
        } else if (parts.shared() != null) {
            return RichText.of(of(parts.shared()));
        }
        return RichText.of("Whether the change is in the native library or in the Java classes could not be measured: ")
                .said(String.valueOf(parts.obstacle()))
                .own(".");
    }

    private static String of(Shared shared) {
        return switch (shared) {
            case CLASSES -> "The change is in the native library: both builds have the same Java classes.";
            case LIBRARY -> "The change is in the Java classes: both builds have the same native library.";
            case BOTH -> "Both builds are identical, so the change is in neither.";
        };
    }

    private String of(Effects effects) {
        String depends = effects.interaction().isBeyond(minimumEffect)
                ? "; the effect of each part depends on the other: interaction " + figure(effects.interaction())
                : "";
        return claim(effects) + ": native " + figure(effects.library()) + ", Java " + figure(effects.classes())
                + depends + ".";
    }

    private String claim(Effects effects) {
        PartOfChange library = effects.library();
        PartOfChange classes = effects.classes();
        if (library.isBeyond(minimumEffect) && classes.isBeyond(minimumEffect)) {
            return library.isSlower(minimumEffect) == classes.isSlower(minimumEffect)
                    ? "The change is in both the native library and the Java classes"
                    : "The native library and the Java classes change the score in opposite directions";
        } else if (library.isBeyond(minimumEffect)) {
            return only("the native library", library, classes);
        } else if (classes.isBeyond(minimumEffect)) {
            return only("the Java classes", classes, library);
        }
        return effects.total().isBeyond(minimumEffect)
                ? "The change was seen again, but it is unclear in which part"
                : "The change was not seen again, so it cannot be attributed to a part";
    }

    private static String only(String name, PartOfChange part, PartOfChange other) {
        boolean isAlone = other.isWithin(Math.abs(part.logChange()) / 2);
        return "The change is " + (isAlone ? "" : "at least partly ") + "in " + name;
    }

    public static String figure(PartOfChange part) {
        return Figures.change(part.logChange(), part.low(), part.high());
    }
}
