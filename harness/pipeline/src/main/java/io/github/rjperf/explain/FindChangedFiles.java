package io.github.rjperf.explain;

import io.github.rjperf.build.source.SourceChange;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.explain.files.FilesOnPath;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Adds the files in the diff between both builds that are on the changed paths of profiles. This does not require measurements.
 *
 * @param repository a local clone or a URL that has the commits
 */
record FindChangedFiles(Settings settings, Console console, String repository) {
    /**
     * Adds the files to profiles that lack them, if both builds were made from commits. A repository without these commits is not
     * an error.
     */
    void run(Comparison comparison, KeptExplanation kept) {
        List<ExplainedSeries> open = kept.all().stream()
                .filter(series -> series.files() == null && stacks(series).isPresent())
                .toList();
        if (open.isEmpty() || !isCommit(comparison.base()) || !isCommit(comparison.candidate())) {
            return;
        }
        try {
            FilesOnPath files = new FilesOnPath(changes(comparison));
            open.forEach(series -> kept.add(series.with(files.of(stacks(series).orElseThrow()))));
        } catch (BuildException e) {
            console.say("The changed files on the changed path are left out: " + e.getMessage());
        }
    }

    private static Optional<StackComparison> stacks(ExplainedSeries series) {
        return Optional.ofNullable(series.profile()).map(SampledProfile::stacks);
    }

    private static boolean isCommit(Build build) {
        return build.commit() != null
                && build.compilation() != null
                && !build.compilation().dirty();
    }

    private List<SourceChange> changes(Comparison comparison) {
        return new MakeBuild(settings, console, true, SourceChoice.of(repository))
                .sources()
                .changes(
                        Objects.requireNonNull(comparison.base().commit()),
                        Objects.requireNonNull(comparison.candidate().commit()));
    }
}
