package io.github.rjperf.service;

import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.foreign.ForeignChoice;
import io.github.rjperf.compare.foreign.TreeSource;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.BuildFailure.Stage;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes both builds of a request; commits that were not reviewed and merged are built as untrusted. */
public record RequestBuilds(Request request) {
    public Supplier<List<Build>> of(MakeBuild step) {
        return () -> List.of(build(step, Side.BASE), build(step, Side.CANDIDATE));
    }

    /** The benchmarks of the candidate's own tree, if they are requested instead of the matrix. */
    @Nullable
    ForeignChoice benchmarks() {
        return request.measuresTree() && Subject.parse(request.candidate()) instanceof Subject.GitRef commit
                ? new ForeignChoice(new TreeSource(commit), request.series(), new TreeMap<>())
                : null;
    }

    /** The failure that explains why none of these benchmarks can be measured. */
    static BuildFailure ofBenchmarks(RuntimeException e) {
        return BuildFailure.cut(Side.CANDIDATE, Stage.COMPILE, String.valueOf(e.getMessage()), List.of());
    }

    private Build build(MakeBuild step, Side side) {
        String text = side == Side.BASE ? request.base() : request.candidate();
        try {
            Subject subject = Subject.parse(text);
            Build build = subject instanceof Subject.GitRef commit ? build(step, commit, side) : step.build(subject);
            String commit = Request.commitOf(text);
            if (commit != null && !commit.equals(build.commit())) {
                throw new BuildException(text + " was fetched as commit " + build.commit() + "; nothing was measured");
            }
            return build;
        } catch (SourceBuildFailure e) {
            throw new SideFailure(BuildFailure.cut(side, Stage.COMPILE, text + " " + e.what(), e.lastUsefulLines()), e);
        } catch (BuildException e) {
            throw new SideFailure(BuildFailure.cut(side, Stage.FETCH, String.valueOf(e.getMessage()), List.of()), e);
        }
    }

    private Build build(MakeBuild step, Subject.GitRef commit, Side side) {
        return isOwn(side) ? step.ofTrusted(commit) : step.ofUntrusted(commit, request.pullRequest());
    }

    /** True for trusted sources, which the <i>plan</i> job has verified: reviewed commits, and the merge base of a pull request. */
    private boolean isOwn(Side side) {
        return request.kind().isOfReviewedCode() || (request.kind() == Context.Kind.PULL_REQUEST && side == Side.BASE);
    }

    /** Thrown when a side could not be fetched or built. */
    public static final class SideFailure extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient BuildFailure failure;

        SideFailure(BuildFailure failure, Throwable cause) {
            super(failure.reason(), cause);
            this.failure = failure;
        }

        public BuildFailure failure() {
            return failure;
        }
    }
}
