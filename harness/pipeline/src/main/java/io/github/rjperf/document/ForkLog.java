package io.github.rjperf.document;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The growing {@code forks.jsonl}: a header line, then one line per fork. Each line is on disk before {@link #append} returns, so
 * at most the pair being written is lost if the process is killed. Only one process at a time can have the log open.
 *
 * <p>The two forks of a pair are on adjacent lines, which are written together; {@link #resume} cuts off an incomplete pair.
 */
public final class ForkLog implements Closeable {
    private static final Set<OpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    private static final Set<OpenOption> OLD = Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    private final Path file;
    private final LockFile lock;
    private final FileChannel channel;
    private final Comparison comparison;
    private final List<Fork> found;
    private final ForkOrder order;

    private ForkLog(Path file, LockFile lock, FileChannel channel, Comparison comparison, List<Fork> found) {
        this.file = file;
        this.lock = lock;
        this.channel = channel;
        this.comparison = comparison;
        this.found = List.copyOf(found);
        this.order = new ForkOrder(comparison);
        this.found.forEach(order::accept);
    }

    /** Starts the log of a new comparison; an existing log is never overwritten. */
    public static ForkLog create(Path file, Comparison comparison) {
        byte[] header = line(Json.documentLine(ComparisonHeader.of(comparison)));
        BundleFile.createFolder(file);
        return opened(file, lock -> {
            ForkLog log = new ForkLog(file, lock, FileChannel.open(file, NEW), comparison, List.of());
            log.begin(header);
            return log;
        });
    }

    /** Opens a log to continue it: reads the complete part and cuts off a torn last line or an incomplete pair left by a killed process. */
    public static ForkLog resume(Path file) {
        BundleFile.requireRegular(file);
        return opened(file, lock -> {
            try (ForkReader reader = new ForkReader(file)) {
                List<Fork> found = new ArrayList<>();
                long bytes = wholePairs(reader, found::add).bytes;
                FileChannel channel = FileChannel.open(file, OLD);
                channel.truncate(bytes);
                channel.position(bytes);
                return new ForkLog(file, lock, channel, reader.comparison(), found);
            }
        });
    }

    /**
     * Cuts off a torn last line or an incomplete pair that a killed process left in a log that is no longer being written. Passes
     * every remaining fork to {@code each}, using constant memory.
     *
     * @return the number of remaining pairs, or the number of forks in a survey
     */
    public static long cut(Path file, Consumer<Fork> each) {
        try (ForkReader reader = new ForkReader(file);
                FileChannel channel = FileChannel.open(file, OLD)) {
            WholePairs whole = wholePairs(reader, each);
            channel.truncate(whole.bytes);
            return whole.number;
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }

    /** The number of complete pairs in a log, or of forks in a survey, and the length of the file up to the end of the last one. */
    private record WholePairs(long number, long bytes) {}

    /** Passes on the forks of complete pairs, or each fork of a survey. */
    private static WholePairs wholePairs(ForkReader reader, Consumer<Fork> each) {
        int forksOfPair = reader.comparison().plan().schedule().sides().size();
        long number = 0;
        long bytes = reader.completeBytes();
        List<Fork> pair = new ArrayList<>();
        for (Fork fork = reader.next(); fork != null; fork = reader.next()) {
            pair.add(fork);
            if (pair.size() == forksOfPair) {
                pair.forEach(each);
                pair.clear();
                number++;
                bytes = reader.completeBytes();
            }
        }
        return new WholePairs(number, bytes);
    }

    private interface Opening {
        ForkLog open(LockFile lock) throws IOException;
    }

    /**
     * Opens a log under a lock, which is released if opening fails. The lock is on a file next to the log: a lock on the log
     * itself would be lost as soon as a reader closed the log.
     */
    private static ForkLog opened(Path file, Opening opening) {
        try {
            LockFile lock = LockFile.tryTake(file.resolveSibling(file.getFileName() + ".lock"), Mode.EXCLUSIVE)
                    .orElseThrow(() -> DocumentException.of(
                            file, "is being written by another rjperf; wait for it, or specify another folder"));
            try {
                return opening.open(lock);
            } catch (IOException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (FileAlreadyExistsException e) {
            throw DocumentException.of(file, "already exists; continue with --resume, or specify another folder", e);
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }

    /** The header, which says what is being measured. */
    public Comparison comparison() {
        return comparison;
    }

    /** The forks that were complete when the log was opened; empty for a new log. */
    public List<Fork> found() {
        return found;
    }

    /**
     * Adds the two forks of a pair, or the single fork of a survey. Once this returns, they survive a crash of the process or the
     * machine.
     */
    public void append(Pair pair) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (Side side : comparison.plan().schedule().sides()) {
            Fork fork = pair.fork(side);
            order.accept(fork);
            lines.writeBytes(line(fork));
        }
        try {
            write(lines.toByteArray());
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }

    private static byte[] line(String json) {
        return (json + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private byte[] line(Fork fork) {
        byte[] line = line(Json.line(fork));
        if (line.length > LineReader.MAX_LINE_BYTES) {
            throw DocumentException.of(file, "cannot store a fork of " + line.length + " bytes; use fewer iterations");
        }
        return line;
    }

    /** Writes the header and deletes the file if that fails: a file without a header could be neither continued nor overwritten. */
    private void begin(byte[] header) throws IOException {
        try {
            write(header);
            AtomicFile.forceName(file);
        } catch (IOException e) {
            channel.close();
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private void write(byte[] line) throws IOException {
        long start = channel.position();
        try {
            Channels.newOutputStream(channel).write(line);
            channel.force(true);
        } catch (IOException e) {
            // if the disk is full, the line may have been truncated; the next line must not be appended to it
            channel.truncate(start);
            throw e;
        }
    }

    @Override
    public void close() {
        try (lock) {
            channel.close();
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }
}
