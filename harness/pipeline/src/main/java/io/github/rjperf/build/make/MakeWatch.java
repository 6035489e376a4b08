package io.github.rjperf.build.make;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reports a build's progress while it runs, based on the size of a file to which each compilation appends one byte. */
final class MakeWatch implements AutoCloseable {
    private static final long EVERY_MILLIS = 500;

    /** The lists of C++ files in RocksDB's {@code src.mk}. */
    private static final List<String> COMPILED = List.of("LIB_SOURCES", "RANGE_TREE_SOURCES", "JNI_NATIVE_SOURCES");

    private static final Pattern FILE = Pattern.compile("\\S+\\.cc(?=\\s|$)");
    private static final int MOST_BYTES = 1 << 20;

    private final HostileFile progress;
    private final int total;
    private final CompileListener listener;
    private final Thread thread = new Thread(this::follow, "build-progress");
    private int reported = -1;

    private MakeWatch(Path progress, int total, CompileListener listener) {
        this.progress = new HostileFile(progress);
        this.total = total;
        this.listener = listener;
    }

    static MakeWatch start(Path progress, Path sources, CompileListener listener) {
        MakeWatch watch = new MakeWatch(progress, total(sources), listener);
        watch.thread.setDaemon(true);
        watch.thread.start();
        return watch;
    }

    /** The number of objects that a build of the Java library compiles, or -1 if the tree does not reveal it. */
    static int total(Path sources) {
        String text =
                new HostileFile(sources.resolve("src.mk")).text(MOST_BYTES).replace("\\\n", " ");
        int all = 0;
        for (String name : COMPILED) {
            Matcher list =
                    Pattern.compile("(?m)^" + name + "[ \\t]*[:+]?=(.*)$").matcher(text);
            int files = 0;
            while (list.find()) {
                files += (int) FILE.matcher(list.group(1)).results().count();
            }
            if (files == 0 && !name.equals("RANGE_TREE_SOURCES")) {
                return -1;
            }
            all += files;
        }
        return all;
    }

    /** The number of objects so far; never more than the total, if it is known. */
    int done() {
        long bytes = Math.min(progress.bytes(), Integer.MAX_VALUE);
        return (int) (total < 0 ? bytes : Math.min(bytes, total));
    }

    private void follow() {
        try {
            while (true) {
                report();
                Thread.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void report() {
        int done = done();
        if (done != reported) {
            reported = done;
            listener.compiled(done, total);
        }
    }

    /** Reports the last state. */
    @Override
    public void close() {
        thread.interrupt();
        report();
    }
}
