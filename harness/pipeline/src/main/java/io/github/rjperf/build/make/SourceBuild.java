package io.github.rjperf.build.make;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxResult;
import io.github.rjperf.confine.Task;
import io.github.rjperf.files.LockFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Builds RocksDB's Java library from its sources with RocksDB's own Makefile. */
public record SourceBuild(Tools tools, Recipe recipe, Sandbox sandbox) {
    private static final Pattern JAR =
            Pattern.compile("rocksdbjni-(?!.*-(javadoc|sources|tests?)\\.jar)[\\w.+-]{1,100}\\.jar");
    /** Files that an earlier build may have left in the sources: make would consider them up to date, regardless of that build's flags. */
    private static final String CLEAN =
            "rm -rf jl java/target java/include java/test-libs make_config.mk util/build_version.cc && exec \"$@\"";

    private static final Pattern HIT = Pattern.compile("(?m)^(direct|preprocessed)_cache_hit$");
    private static final int MOST_STATISTICS_BYTES = 16 << 20;
    private static final String SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin";

    /**
     * Makes the jar.
     *
     * @throws SourceBuildFailure if the sources do not build, a limit stops the build, or the result is not a release build
     * @throws BuildException if a folder cannot be written
     */
    public BuildOutput run(BuildJob job, CompileListener listener) {
        try {
            WorkFolder workspace = WorkFolder.create(job.workspace());
            job.caches().create();
            SandboxResult result;
            int objects;
            LockFile caches = job.caches().lock();
            try (caches;
                    MakeWatch watch = MakeWatch.start(workspace.progress(), job.sources(), listener)) {
                result = sandbox.run(task(job, workspace));
                objects = watch.done();
                job.caches().trim();
            }
            Path jar = checked(job, workspace.log(), result);
            List<Path> layouts = layouts(workspace);
            int hits = Math.min(objects, cacheHits(workspace));
            return new BuildOutput(jar, layouts, workspace.log(), result.seconds(), result.cpuSeconds(), objects, hits);
        } catch (IOException e) {
            throw new BuildException("the build cannot use its folders", e, "; check their permissions and free space");
        }
    }

    private Task task(BuildJob job, WorkFolder workspace) {
        List<Path> readable = new ArrayList<>(
                List.of(job.caches().shared(), workspace.scripts(), tools.javaHome(), tools.compiler(), tools.make()));
        if (tools.ccache() != null) {
            readable.add(tools.ccache());
        }
        return new Task(
                command(job),
                environment(job, workspace),
                job.sources(),
                workspace.home(),
                workspace.temp(),
                List.of(job.caches().written(), workspace.out()),
                readable,
                workspace.log(),
                job.limits());
    }

    private List<String> command(BuildJob job) {
        List<String> command = new ArrayList<>(
                List.of("/bin/sh", "-c", CLEAN, "sh", tools.make().toString()));
        command.addAll(List.of("-j" + job.jobs(), "rocksdbjava"));
        command.addAll(recipe.arguments());
        command.add("JAVA_HOME=" + tools.javaHome());
        return command;
    }

    private Map<String, String> environment(BuildJob job, WorkFolder workspace) {
        Map<String, String> all = new TreeMap<>(recipe.environment());
        all.putAll(job.caches().environment(job.sources(), workspace.out()));
        all.put("PATH", workspace.scripts() + ":" + SYSTEM_PATH);
        all.put("JAVA_HOME", tools.javaHome().toString());
        // Otherwise, RocksDB's Makefile creates a folder in /dev/shm each time make reads it.
        all.put("TEST_TMPDIR", workspace.temp().toString());
        all.put("RJPERF_COMPILER", tools.compiler().toString());
        all.put("RJPERF_CCACHE", job.caches().useCcacheOf(tools) ? String.valueOf(tools.ccache()) : "");
        all.put("RJPERF_JOBS", String.valueOf(job.jobs()));
        all.put("RJPERF_TOOLS", tools.fingerprint());
        all.put("RJPERF_PROGRESS", workspace.progress().toString());
        all.put("RJPERF_OUT", workspace.out().toString());
        return all;
    }

    private static int cacheHits(WorkFolder workspace) {
        String notes = new HostileFile(workspace.out().resolve("ccache.log")).text(MOST_STATISTICS_BYTES);
        long reused = new HostileFile(workspace.out().resolve("reused")).bytes();
        return (int) (HIT.matcher(notes).results().count() + Math.min(reused, MOST_STATISTICS_BYTES));
    }

    private static Path checked(BuildJob job, Path log, SandboxResult result) throws IOException {
        BuildLog said = BuildLog.read(log);
        if (!result.succeeded()) {
            String why = result.stoppedBy() == null
                    ? "make ended with status " + result.status()
                    : "it was stopped: " + result.stoppedBy();
            throw failure("does not build: " + why, said, log);
        }
        if (said.fault() != null) {
            throw failure("is not a release build: " + said.fault(), said, log);
        }
        List<Path> jars = jars(job.sources());
        if (jars.size() != 1) {
            throw failure(
                    "built " + (jars.isEmpty() ? "no jar" : jars.size() + " jars") + " in java/target", said, log);
        }
        return jars.get(0);
    }

    private List<Path> layouts(WorkFolder workspace) throws IOException {
        List<Path> layouts =
                IntStream.range(1, recipe.layouts()).mapToObj(workspace::layout).toList();
        if (!layouts.stream().allMatch(layout -> Files.isRegularFile(layout, LinkOption.NOFOLLOW_LINKS))) {
            throw failure(
                    "did not link its library in " + recipe.layouts() + " layouts; try --layouts 1",
                    BuildLog.read(workspace.log()),
                    workspace.log());
        }
        return layouts;
    }

    private static SourceBuildFailure failure(String what, BuildLog said, Path log) {
        return new SourceBuildFailure(what, said.lastUsefulLines(), log);
    }

    /** The jars in the sources. Links are ignored: a hostile build could use them to make us read and keep a different file. */
    private static List<Path> jars(Path sources) throws IOException {
        Path target = sources.toRealPath().resolve("java/target");
        if (!Files.isDirectory(target) || !target.toRealPath().equals(target)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(target)) {
            return files.filter(file ->
                            JAR.matcher(String.valueOf(file.getFileName())).matches()
                                    && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
    }
}
