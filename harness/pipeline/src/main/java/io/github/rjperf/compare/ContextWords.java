package io.github.rjperf.compare;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.markup.ShellWord;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The options of {@code rjperf bundle record} that describe a context. */
final class ContextWords {
    private ContextWords() {}

    static String of(Context context) {
        StringJoiner words = new StringJoiner(" ");
        add(words, "--kind", EnumText.of(context.kind()));
        add(words, "--repository", context.repository());
        add(words, "--pull-request", context.pullRequest());
        add(words, "--requested-by", context.requestedBy());
        add(words, "--requested", context.requested());
        add(words, "--began", context.began());
        add(words, "--ended", context.ended());
        for (Commit commit : context.commits()) {
            if (commit.sha().equals(context.candidateCommit())) {
                add(words, "--committed", commit.committed());
                add(words, "--branch", commit.branch());
                add(words, "--ordinal", commit.ordinal());
                add(words, "--title", commit.title());
            }
        }
        return words.toString();
    }

    private static void add(StringJoiner words, String option, @Nullable Object value) {
        if (value != null) {
            words.add(option).add(ShellWord.quoted(value.toString()));
        }
    }
}
