package io.github.rjperf.build.make;

import io.github.rjperf.build.subject.BuildException;
import java.nio.file.Path;
import java.util.List;

/** A build from source that produced no jar. The one-line message says which build failed, what happened, and where the log is. */
public final class SourceBuildFailure extends BuildException {
    private static final long serialVersionUID = 1;

    private final String what;
    private final transient List<String> lastUsefulLines;
    private final transient Path log;

    SourceBuildFailure(String what, List<String> lastUsefulLines, Path log) {
        this("the source tree", what, lastUsefulLines, log);
    }

    private SourceBuildFailure(String who, String what, List<String> lastUsefulLines, Path log) {
        super(who + " " + what + "; see " + log);
        this.what = what;
        this.lastUsefulLines = List.copyOf(lastUsefulLines);
        this.log = log;
    }

    /** This failure with the name of the build and the location of the log. */
    public SourceBuildFailure of(String who, Path keptLog) {
        return new SourceBuildFailure(who, what, lastUsefulLines, keptLog);
    }

    /** What went wrong, as a phrase that follows the name of the build. */
    public String what() {
        return what;
    }

    /** The most useful lines of the log, at most 20: errors with their context, without control characters. */
    public List<String> lastUsefulLines() {
        return lastUsefulLines;
    }

    /** The whole log. */
    public Path log() {
        return log;
    }
}
