package io.github.rjperf.build.source;

import io.github.rjperf.process.CommandResult;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A miniature RocksDB tree, and real git on it with its own settings. */
record SourceTree(Path folder) {
    /** Creates the files of a RocksDB tree that tell it from others, and one of each kind. */
    static SourceTree in(Path folder) throws IOException {
        SourceTree tree = new SourceTree(Files.createDirectories(folder).toRealPath());
        tree.write("Makefile", "all:\n\techo built\n");
        tree.write("java/Makefile", "java:\n");
        tree.write("java/rocksjni/get.cc", "int get;\n");
        tree.write("java/rocksjni.h", "sorts before the folder\n");
        tree.write("build_tools/version.sh", "#!/bin/sh\n");
        tree.executable("build_tools/version.sh", true);
        tree.link("INSTALL", "docs/size.md");
        tree.write("docs/size.md", "");
        return tree;
    }

    /** A tree of which everything is committed on the branch main. */
    static SourceTree committed(Path folder) throws IOException {
        SourceTree tree = in(folder);
        tree.git("init", "--quiet", "--initial-branch=main");
        tree.commit("first");
        return tree;
    }

    /** Variables as of a user with an empty home. */
    static Map<String, String> environment(Path home) {
        return Map.of("PATH", Objects.requireNonNull(System.getenv("PATH")), "HOME", home.toString());
    }

    Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    void executable(String name, boolean yes) throws IOException {
        Files.setPosixFilePermissions(
                folder.resolve(name), PosixFilePermissions.fromString(yes ? "rwxr-xr-x" : "rw-r--r--"));
    }

    Path link(String name, String target) throws IOException {
        Path link = folder.resolve(name);
        Files.createDirectories(link.getParent());
        return Files.createSymbolicLink(link, Path.of(target));
    }

    /** Commits all that is there and answers with the commit. */
    String commit(String message) {
        git("add", "--all");
        git("commit", "--quiet", "--allow-empty", "-m", message);
        return id("HEAD");
    }

    String id(String ref) {
        return git("rev-parse", ref);
    }

    String git(String... arguments) {
        CommandResult answer = tryGit(arguments);
        if (!answer.succeeded()) {
            throw new IllegalStateException(String.join(" ", arguments) + ": " + answer.errors());
        }
        return answer.output().strip();
    }

    CommandResult tryGit(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                "git",
                "-c",
                "user.name=Somebody",
                "-c",
                "user.email=somebody@example.org",
                "-c",
                "core.hooksPath=/dev/null"));
        command.addAll(Arrays.asList(arguments));
        Map<String, String> environment = new TreeMap<>(environment(folder));
        environment.put("GIT_CONFIG_NOSYSTEM", "1");
        return Program.run(new Launch(command, environment, folder), Duration.ofMinutes(1), line -> {});
    }

    /** Kind and content of each file of a folder, by name; folders only when they are empty. */
    static SortedMap<String, String> contents(Path folder) throws IOException {
        SortedMap<String, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.toList()) {
                String name = folder.relativize(path).toString();
                if (Files.isSymbolicLink(path)) {
                    contents.put(name, "link " + Files.readSymbolicLink(path));
                } else if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    contents.put(
                            name,
                            (Files.isExecutable(path) ? "program " : "file ")
                                    + Files.readString(path, StandardCharsets.ISO_8859_1));
                }
            }
        }
        return contents;
    }

    /** The same without what git keeps. */
    SortedMap<String, String> contents() throws IOException {
        SortedMap<String, String> contents = contents(folder);
        contents.keySet().removeIf(name -> name.equals(".git") || name.startsWith(".git/"));
        return contents;
    }
}
