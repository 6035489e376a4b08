package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a fork log strictly: the header when the log is opened, then one fork at a time. */
final class ForkReader implements Closeable {
    private final Path file;
    private final LineReader lines;
    private final Comparison comparison;
    private final ForkOrder order;

    ForkReader(Path file) {
        this.file = file;
        this.lines = new LineReader(file);
        try {
            this.comparison = readHeader();
        } catch (DocumentException e) {
            lines.close();
            throw e;
        }
        this.order = new ForkOrder(comparison);
    }

    private Comparison readHeader() {
        String line = lines.next();
        if (line == null) {
            throw lines.problem("has no complete header, so nothing was measured; delete the folder and start again");
        }
        return Json.readDocument(file.toString(), line, ComparisonHeader.class).read();
    }

    Comparison comparison() {
        return comparison;
    }

    /** The next complete fork; null at the end or at a torn last line. */
    @Nullable
    Fork next() {
        String line = lines.next();
        if (line == null) {
            return null;
        }
        Fork fork = Json.read(file.toString(), lines.number(), line, Fork.class);
        try {
            order.accept(fork);
        } catch (IllegalArgumentException e) {
            throw lines.problem(e.getMessage() + JsonProblem.ADVICE);
        }
        return fork;
    }

    /** All remaining forks. A torn last line is an error here, because only resuming may cut it off. */
    Stream<Fork> stream() {
        return Stream.generate(this::nextComplete)
                .takeWhile(Optional::isPresent)
                .map(Optional::orElseThrow)
                .onClose(this::close);
    }

    private Optional<Fork> nextComplete() {
        Fork fork = next();
        if (fork == null && lines.isTorn()) {
            throw lines.problem("the last line is incomplete, as if the process was killed; run the comparison again"
                    + " with --resume");
        }
        return Optional.ofNullable(fork);
    }

    long completeBytes() {
        return lines.completeBytes();
    }

    @Override
    public void close() {
        lines.close();
    }
}
