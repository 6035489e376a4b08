package io.github.rjperf.report.markdown;

import io.github.rjperf.report.OverallResult;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.TextWrap;
import java.util.List;
import java.util.stream.Collectors;

/** The ends of the logs of failed builds, each in a fold with a fence that its content cannot close. */
final class BuildLogs {
    private static final int MOST_LINES = 40;
    private static final int LINE_CHARACTERS = 160;
    private static final int MOST_BYTES = 6_000;
    private static final int MOST_LOGS = 2;

    private BuildLogs() {}

    static String of(Overview overview) {
        return overview.notBuilt().stream()
                .filter(failed -> !failed.logTail().isBlank())
                .limit(MOST_LOGS)
                .map(BuildLogs::fold)
                .collect(Collectors.joining())
                .replaceFirst(
                        "<details>", overview.result() == OverallResult.NOT_BUILT ? "<details open>" : "<details>");
    }

    private static String fold(PlatformResult.DidNotBuild failed) {
        List<String> all = failed.logTail().lines().toList();
        List<String> last = all.subList(Math.max(0, all.size() - MOST_LINES), all.size()).stream()
                .map(line -> TextWrap.shortened(line, LINE_CHARACTERS))
                .toList();
        int from = 0;
        while (RemainingBytes.size(String.join("\n", last.subList(from, last.size()))) > MOST_BYTES) {
            from++;
        }
        String title = "End of the build log of the " + failed.side().word() + " on " + failed.platform();
        return "\n" + MarkdownText.fold(title, MarkdownText.block(last.subList(from, last.size())));
    }
}
