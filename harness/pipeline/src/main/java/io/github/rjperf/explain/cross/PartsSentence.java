package io.github.rjperf.explain.cross;

import io.github.rjperf.model.ChangeParts;
import io.github.rjperf.model.PartOfChange;
import io.github.rjperf.report.Figures;

/**
 * One sentence about the parts of a change, by fixed rules.
 *
 * <p>A part counts if its whole interval is beyond the minimum effect of the comparison's rule, so that noise is not told as a
 * finding. The change is said to be in one part alone only if the other is surely smaller than half of it.
 *
 * @param minimumEffect as a fraction
 */
record PartsSentence(double minimumEffect) {
    String of(ChangeParts.Effects effects) {
        String figures = "native " + figure(effects.library()) + ", Java " + figure(effects.classes());
        String depends = effects.interaction().isBeyond(minimumEffect)
                ? "; each part depends on the other: interaction " + figure(effects.interaction())
                : "";
        return claim(effects) + ": " + figures + depends + ".";
    }

    private String claim(ChangeParts.Effects effects) {
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
                ? "The change was seen again, but not in which part it is"
                : "The change was not seen again, so it has no parts";
    }

    private static String only(String name, PartOfChange part, PartOfChange other) {
        boolean isAlone = other.isWithin(Math.abs(part.logChange()) / 2);
        return "The change is " + (isAlone ? "" : "at least partly ") + "in " + name;
    }

    private static String figure(PartOfChange part) {
        return Figures.change(part.change()) + " " + Figures.interval(Math.expm1(part.low()), Math.expm1(part.high()));
    }
}
