package io.github.rjperf.compare.foreign;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A jar that the user named. */
public record NamedJar(Path file) implements JarSource {
    private static final int LONGEST_NAME = 150;

    public NamedJar {
        if (!Files.isRegularFile(file)) {
            throw new UsageException(
                    "--benchmarks " + file + " is not a file; name a jar that JMH's annotation processor" + " made");
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
    public Optional<Path> early() {
        return Optional.of(file);
    }

    @Override
    public Path jar(Build base, Build candidate) {
        return file;
    }
}
