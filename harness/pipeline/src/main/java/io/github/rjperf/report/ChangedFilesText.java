package io.github.rjperf.report;

import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.TextWrap;
import java.util.List;

/**
 * Describes which of the changed files are on the changed path, in one sentence by fixed rules. There is no sentence if no file
 * is known to be on it: a compiler may have inlined the changed code.
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
        List<RichText> shown = onPath.stream()
                .limit(MOST)
                .map(file -> RichText.NONE
                        .symbol(file.name())
                        .own(" (")
                        .symbol(function(file))
                        .own(")"))
                .toList();
        int more = onPath.size() - shown.size();
        RichText last = more > 0 ? RichText.of(more + " more") : shown.get(shown.size() - 1);
        RichText others = RichText.joined(", ", more > 0 ? shown : shown.subList(0, shown.size() - 1));
        return all.own(onPath.size() + " are on the changed path: ")
                .then("", others.then(onPath.size() > 2 ? ", and " : " and ", last))
                .own(".");
    }

    public static String function(ChangedFile file) {
        return TextWrap.shortened(file.function().label(), FUNCTION_CHARACTERS);
    }
}
