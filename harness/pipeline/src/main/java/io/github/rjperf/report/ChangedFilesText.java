package io.github.rjperf.report;

import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.TextWrap;
import java.util.List;

/**
 * Which of the changed files are on the changed path, in one sentence by fixed rules. It says nothing if none is known to be: a
 * compiler may have inlined what changed.
 */
public final class ChangedFilesText {
    private static final int MOST = 3;
    private static final int FUNCTION_CHARACTERS = 120;

    private ChangedFilesText() {}

    public static RichText of(ChangedFiles files) {
        List<ChangedFile> onPath = files.onPath();
        if (onPath.isEmpty()) {
            return RichText.NONE;
        }
        boolean isOnly = files.changed() == 1;
        RichText all =
                RichText.of(isOnly ? "The only file changed, " : "Of the " + files.changed() + " files changed, ");
        if (onPath.size() == 1) {
            ChangedFile file = onPath.get(0);
            return all.symbol(file.name())
                    .own((isOnly ? ", is" : " is") + " on the changed path (")
                    .symbol(function(file))
                    .own(").");
        }
        return listed(all.own(onPath.size() + " are on the changed path: "), onPath)
                .own(".");
    }

    private static RichText listed(RichText before, List<ChangedFile> onPath) {
        RichText all = before;
        int shown = Math.min(MOST, onPath.size());
        int more = onPath.size() - shown;
        for (int i = 0; i < shown; i++) {
            boolean isLast = i == shown - 1 && more == 0;
            String comma = onPath.size() > 2 ? ", " : " ";
            ChangedFile file = onPath.get(i);
            all = all.own(i == 0 ? "" : isLast ? comma + "and " : ", ")
                    .symbol(file.name())
                    .own(" (")
                    .symbol(function(file))
                    .own(")");
        }
        return more == 0 ? all : all.own(", and " + more + " more");
    }

    public static String function(ChangedFile file) {
        return TextWrap.shortened(file.function().label(), FUNCTION_CHARACTERS);
    }
}
