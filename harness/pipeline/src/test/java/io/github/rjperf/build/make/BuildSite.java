package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.MiniatureTree;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.confine.SandboxLimits;
import io.github.rjperf.files.FileSha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A folder in which tests build miniature trees with the tools of this machine. */
final class BuildSite {
    static final Path JDK = Path.of(System.getProperty("java.home"));
    static final NativePlatform HERE =
            NativePlatform.of(System.getProperty("os.name"), System.getProperty("os.arch"), false);

    final OpenSandbox sandbox = new OpenSandbox();
    final List<String> progress = new ArrayList<>();
    private final Path folder;
    private int count;

    BuildSite(Path folder) {
        this.folder = folder;
    }

    static Tools tools() {
        MiniatureTree.needTools();
        return Tools.find(System.getenv(), JDK);
    }

    static Tools withoutCcache() {
        Tools all = tools();
        return new Tools(all.compiler(), all.make(), null, all.javaHome(), all.toolchain(), all.fingerprint());
    }

    static Recipe recipe(int layouts) {
        return new Recipe(HERE, Set.of(), layouts);
    }

    /** A tree in its own folder, as each build has one. */
    MiniatureTree tree() {
        count++;
        return MiniatureTree.copyTo(
                folder.resolve("build " + count).resolve(count % 2 == 0 ? "sources" : "even more sources"));
    }

    Caches trusted() {
        return new Caches(folder.resolve("shared"), null);
    }

    Caches untrusted() {
        return new Caches(folder.resolve("shared"), folder.resolve("own"));
    }

    BuildOutput build(MiniatureTree tree, Caches caches) {
        return build(tree, caches, tools(), recipe(1));
    }

    BuildOutput build(MiniatureTree tree, Caches caches, Tools tools, Recipe recipe) {
        Path workspace = Objects.requireNonNull(tree.root().getParent()).resolve("workspace");
        SandboxLimits limits =
                new SandboxLimits(Duration.ofMinutes(3), Duration.ofMinutes(3), 4L << 30, 1L << 30, 4L << 30, 1000);
        BuildJob order = new BuildJob(tree.root(), workspace, caches, limits, 2);
        writeTestJars(order.testJars());
        return new SourceBuild(tools, recipe, sandbox).run(order, (done, total) -> progress.add(done + "/" + total));
    }

    /** Jars that nothing is compiled against, where RocksDB looks for the real ones. */
    private static void writeTestJars(Path repository) {
        try {
            for (String jar :
                    List.of("junit/junit/4.13.1/junit-4.13.1.jar", "org/hamcrest/hamcrest/2.2/hamcrest-2.2.jar")) {
                Path file = repository.resolve(jar);
                Files.createDirectories(Objects.requireNonNull(file.getParent()));
                new ZipOutputStream(Files.newOutputStream(file)).close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] library(BuildOutput product) throws IOException {
        try (ZipFile jar = new ZipFile(product.jar().toFile())) {
            ZipEntry library = jar.stream()
                    .filter(entry -> entry.getName().startsWith("librocksdbjni"))
                    .findFirst()
                    .orElseThrow();
            return jar.getInputStream(library).readAllBytes();
        }
    }

    static List<String> entries(BuildOutput product) throws IOException {
        try (ZipFile jar = new ZipFile(product.jar().toFile())) {
            return jar.stream().map(ZipEntry::getName).toList();
        }
    }

    static String log(BuildOutput product) throws IOException {
        String log = Files.readString(product.log());
        assertThat(log).isNotEmpty();
        return log;
    }

    /** Names and digests of all files below a folder of this site. */
    Map<String, String> contents(String name) throws IOException {
        SortedMap<String, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.resolve(name))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), FileSha256.of(file));
            }
        }
        return contents;
    }
}
