package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A jar named by the user. */
public record NamedJar(Path file) implements JarSource {
    private static final int LONGEST_NAME = 150;

    public NamedJar {
        if (!Files.isRegularFile(file)) {
            throw new UsageException(
                    "--benchmarks " + file + " is not a file; specify a jar that JMH's annotation processor made");
        }
    }

    @Override
    public ForeignJar.Kind kind() {
        return ForeignJar.Kind.JAR;
    }

    @Override
    public String name() {
        return SafeLine.of(file.getFileName().toString(), LONGEST_NAME);
    }

    @Override
    public Optional<Path> early(MakeBuild step) {
        return Optional.of(file);
    }

    @Override
    public Found find(MakeBuild step, Build candidate) {
        return new Found(file, name(), List.of());
    }
}
