package io.github.rjperf.compare.foreign;

import io.github.rjperf.build.jmh.LeftOut;
import io.github.rjperf.build.jmh.TreeBenchmarks;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** RocksDB's own benchmarks, from {@code java/jmh} in a tree, compiled against the candidate. */
public record TreeSource(Subject.FromSource tree) implements JarSource {
    private static final String OF_CANDIDATE = "tree";
    private static final Pattern TREE = Pattern.compile("(?:git|pr|dir):.*");

    /**
     * The tree named by the option; empty if the option names a jar.
     *
     * @param candidate the build whose tree is used if the option is just {@code tree}
     */
    public static Optional<TreeSource> of(String option, Subject candidate) {
        if (option.equals(OF_CANDIDATE)) {
            if (candidate instanceof Subject.FromSource sources) {
                return Optional.of(new TreeSource(sources));
            }
            throw new UsageException("--benchmarks tree uses java/jmh from the candidate's sources, but "
                    + candidate.canonical() + " has none; specify a tree: --benchmarks git:REF, or dir:PATH");
        }
        return TREE.matcher(option).matches() && Subject.parse(option) instanceof Subject.FromSource sources
                ? Optional.of(new TreeSource(sources))
                : Optional.empty();
    }

    @Override
    public ForeignJar.Kind kind() {
        return ForeignJar.Kind.TREE;
    }

    @Override
    public String name() {
        return "java/jmh of " + tree.canonical();
    }

    @Override
    public Optional<Path> early(MakeBuild step) {
        step.sources().requirePresent(tree);
        return Optional.empty();
    }

    @Override
    public Found find(MakeBuild step, Build candidate) {
        TreeBenchmarks made = step.benchmarks(tree, candidate);
        List<String> leftOut = made.leftOut().stream().map(LeftOut::toString).toList();
        return new Found(made.jar(), made.name(), leftOut);
    }
}
