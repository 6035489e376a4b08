package io.github.rjperf.build.make;

import io.github.rjperf.build.subject.BuildException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A build from source that did not come to a jar; the message is one line: which, what, where the log is. */
public final class SourceBuildFailure extends BuildException {
    private static final long serialVersionUID = 1;

    private final String what;
    private final transient List<String> lastUsefulLines;
    private final transient Path log;
    private final transient @Nullable String stoppedBy;

    SourceBuildFailure(String what, List<String> lastUsefulLines, Path log, @Nullable String stoppedBy) {
        this("the source tree", what, lastUsefulLines, log, stoppedBy);
    }

    private SourceBuildFailure(
            String who, String what, List<String> lastUsefulLines, Path log, @Nullable String stoppedBy) {
        super(who + " " + what + "; see " + log);
        this.what = what;
        this.lastUsefulLines = List.copyOf(lastUsefulLines);
        this.log = log;
        this.stoppedBy = stoppedBy;
    }

    /** The same failure, said of a build by its name, with the log in the place where it stays. */
    public SourceBuildFailure of(String who, Path keptLog) {
        return new SourceBuildFailure(who, what, lastUsefulLines, keptLog, stoppedBy);
    }

    /** What went wrong, in words that go after the name of the build. */
    public String what() {
        return what;
    }

    /** The 20 most useful lines of the log, or fewer: errors with their context; without control characters. */
    public List<String> lastUsefulLines() {
        return lastUsefulLines;
    }

    /** The whole log. */
    public Path log() {
        return log;
    }

    /** The limit that stopped the build, in words that go after "stopped: ", or null when it ended by itself. */
    public @Nullable String stoppedBy() {
        return stoppedBy;
    }
}
