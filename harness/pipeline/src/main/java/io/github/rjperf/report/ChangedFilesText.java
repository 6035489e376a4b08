package io.github.rjperf.report;

import io.github.rjperf.model.ChangedFile;
import io.github.rjperf.model.ChangedFiles;
import java.util.ArrayList;
import java.util.List;

/**
 * Which of the changed files are on the changed path, in one sentence by fixed rules. It says nothing if none is known to be: a
 * compiler may have inlined what changed.
 */
final class ChangedFilesText {
    private static final int MOST = 3;
    private static final int FUNCTION_CHARACTERS = 120;

    private ChangedFilesText() {}

    static String of(ChangedFiles files) {
        List<ChangedFile> onPath = files.onPath();
        if (onPath.isEmpty()) {
            return "";
        }
        String all =
                files.changed() == 1 ? "The only file changed, " : "Of the " + files.changed() + " files changed, ";
        if (onPath.size() == 1) {
            return all + words(onPath.get(0), files.changed() == 1 ? ", is" : " is");
        }
        return all + onPath.size() + " are on the changed path: " + listed(onPath) + ".";
    }

    private static String words(ChangedFile file, String is) {
        return file.name() + is + " on the changed path (" + function(file) + ").";
    }

    private static String listed(List<ChangedFile> onPath) {
        List<String> words = new ArrayList<>(onPath.stream()
                .limit(MOST)
                .map(file -> file.name() + " (" + function(file) + ")")
                .toList());
        if (onPath.size() > MOST) {
            words.add(onPath.size() - MOST + " more");
        }
        String last = words.remove(words.size() - 1);
        return String.join(", ", words) + (words.size() > 1 ? "," : "") + " and " + last;
    }

    static String function(ChangedFile file) {
        return TextWrap.shortened(FlameGraph.label(file.function()), FUNCTION_CHARACTERS);
    }
}
