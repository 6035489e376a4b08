package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.MiniatureTree;
import io.github.rjperf.cli.Main;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.process.Program;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a measuring job fetches before it is cut off the network. */
@Tag("source-build")
class PrepareCommandIT {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @Test
    void bothSidesAreThereWhenTheirRepositoryIsGone() throws Exception {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        git(tree.root(), "init", "-q", "-b", "main");
        git(tree.root(), "config", "uploadpack.allowAnySHA1InWant", "true");
        git(tree.root(), "config", "uploadpack.allowFilter", "true");
        String base = commit(tree);
        tree.slowGet();
        String candidate = commit(tree);

        assertThat(prepare("git:" + base, "git:" + candidate, tree))
                .as(this::said)
                .isZero();

        assertThat(said()).contains("Fetched git:" + base, "Fetched git:" + candidate);
        Files.move(tree.root(), folder.resolve("gone"));
        for (String commit : List.of(base, candidate)) {
            assertThat(git(mirror(), "ls-tree", "-r", "--name-only", commit)).contains(MiniatureTree.DB);
        }
        try (Stream<Path> left = Files.list(folder.resolve("cache/rjperf/source-builds"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aCommitThatIsNowhereIsOneLine() {
        MiniatureTree tree = MiniatureTree.copyTo(folder.resolve("tree"));
        git(tree.root(), "init", "-q", "-b", "main");
        String base = commit(tree);

        assertThat(prepare("git:" + base, "git:" + "ab".repeat(20), tree)).isEqualTo(2);

        assertThat(said().lines().filter(line -> line.startsWith("rjperf: ")))
                .singleElement()
                .asString()
                .contains("abababa");
    }

    private int prepare(String base, String candidate, MiniatureTree tree) {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
        environment.put("RJPERF_REQUEST", RequestText.write(request(base, candidate)));
        Map<String, String> properties = new TreeMap<>();
        for (String name : List.of("user.home", "java.home", "os.name", "os.arch")) {
            properties.put(name, System.getProperty(name));
        }
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        return Main.commandLine(
                        new Settings(environment, properties, Clock.systemUTC()),
                        new Console(print, print, false, false, 200))
                .execute("ci", "prepare", "--repo", "file://" + tree.root());
    }

    private static Request request(String base, String candidate) {
        return HonestBundle.request(Context.Kind.PULL_REQUEST, base, candidate);
    }

    private Path mirror() throws IOException {
        try (Stream<Path> mirrors = Files.walk(folder.resolve("cache/rjperf/git"))) {
            return mirrors.filter(path -> path.endsWith("HEAD"))
                    .map(path -> path.resolveSibling("."))
                    .findFirst()
                    .orElseThrow()
                    .normalize();
        }
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String commit(MiniatureTree tree) {
        git(tree.root(), "add", "-A");
        git(tree.root(), "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "-m", "a step");
        return git(tree.root(), "rev-parse", "HEAD").strip();
    }

    private static String git(Path in, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-C", in.toString()));
        command.addAll(List.of(arguments));
        return Program.output(Duration.ofMinutes(5), command);
    }
}
