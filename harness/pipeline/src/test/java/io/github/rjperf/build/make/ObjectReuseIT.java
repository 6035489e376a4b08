package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.MiniatureTree;
import io.github.rjperf.build.tools.Tools;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which objects a build without ccache takes from an earlier one, and that they are those that it would have made. */
@Tag("source-build")
class ObjectReuseIT {
    private static final int ALL = MiniatureTree.OBJECTS;
    private static final String HEADER = "include/rocksdb/db.h";

    private final Path folder;
    private final BuildSite site;

    ObjectReuseIT(@TempDir Path folder) {
        this.folder = folder;
        this.site = new BuildSite(folder);
    }

    @BeforeEach
    void needTools() {
        MiniatureTree.needTools();
    }

    @Test
    void onlyWhatDiffersIsCompiled() throws Exception {
        BuildOutput first = build(site.tree(), site.trusted());
        assertThat(first.cacheHits()).isZero();

        BuildOutput again = build(site.tree(), site.trusted());
        assertThat(again.objects()).isEqualTo(ALL);
        assertThat(again.cacheHits()).isEqualTo(ALL);
        assertThat(again.jar()).hasBinaryContent(Files.readAllBytes(first.jar()));

        BuildOutput second = build(changedJni(), site.trusted());
        assertThat(second.cacheHits()).isEqualTo(ALL - 1);
        BuildOutput alone = build(changedJni(), new Caches(folder.resolve("empty"), null));
        assertThat(alone.cacheHits()).isZero();
        assertThat(second.jar()).hasBinaryContent(Files.readAllBytes(alone.jar()));
        assertThat(BuildSite.library(second)).isNotEqualTo(BuildSite.library(first));
    }

    @Test
    void anotherOptionOrCompilerIsAnotherObject() {
        build(site.tree(), site.trusted());
        MiniatureTree unrolled =
                site.tree().replace("Makefile", "OPT += $(OPTIMIZE_LEVEL)", "OPT += $(OPTIMIZE_LEVEL) -funroll-loops");
        assertThat(build(unrolled, site.trusted()).cacheHits()).isZero();

        Tools tools = BuildSite.withoutCcache();
        Tools updated = new Tools(tools.compiler(), tools.make(), null, tools.javaHome(), tools.toolchain(), "updated");
        BuildOutput output = site.build(site.tree(), site.trusted(), updated, BuildSite.recipe(1));
        assertThat(output.cacheHits()).isZero();
    }

    /** Only code counts: not the time of a file, and not what a comment says. */
    @Test
    void whatIncludesAChangedHeaderIsCompiled() {
        build(site.tree(), site.trusted());
        MiniatureTree said = site.tree().replace(HEADER, "public:", "public: // all of it");
        assertThat(build(said, site.trusted()).cacheHits()).isEqualTo(ALL);
        MiniatureTree wider =
                site.tree().replace(HEADER, "std::string BuildVersion();", "std::string BuildVersion(); int i();");
        assertThat(build(wider, site.trusted()).cacheHits()).isEqualTo(without(wider));
    }

    /** The compiler looks next to the source first; no file that was there before has changed. */
    @Test
    void aNewHeaderInFrontOfAnotherIsSeen() {
        build(site.tree(), site.trusted());
        MiniatureTree hidden = site.tree();
        hidden.write(
                "db/rocksdb/db.h",
                hidden.read(HEADER).replace("uint64_t Size() const;", "uint64_t Size() const; int i();"));
        assertThat(build(hidden, site.trusted()).cacheHits()).isEqualTo(ALL - 2);
    }

    @Test
    void aDamagedObjectIsCompiledAgain() throws Exception {
        BuildOutput first = build(site.tree(), site.trusted());
        int damaged = 0;
        try (Stream<Path> kept = Files.list(folder.resolve("shared/objects"))) {
            for (Path object : kept.toList()) {
                Files.write(object, damaged(Files.readAllBytes(object), damaged++));
            }
        }
        assertThat(damaged).isEqualTo(ALL);
        BuildOutput again = build(site.tree(), site.trusted());
        assertThat(again.cacheHits()).isZero();
        assertThat(again.jar()).hasBinaryContent(Files.readAllBytes(first.jar()));
        assertThat(build(site.tree(), site.trusted()).cacheHits()).isEqualTo(ALL);
    }

    @Test
    void whatIsNotTrustedWritesItsOwnObjects() throws Exception {
        build(site.tree(), site.trusted());
        Map<String, String> shared = site.contents("shared");
        assertThat(build(changedJni(), site.untrusted()).cacheHits()).isEqualTo(ALL - 1);
        assertThat(build(changedJni(), site.untrusted()).cacheHits()).isEqualTo(ALL);
        Caches another = new Caches(folder.resolve("shared"), folder.resolve("another"));
        assertThat(build(changedJni(), another).cacheHits()).isEqualTo(ALL - 1);
        assertThat(site.contents("shared")).isEqualTo(shared);
        assertThat(build(changedJni(), site.trusted()).cacheHits()).isEqualTo(ALL - 1);
    }

    /** The assembler reads such a file, not the preprocessor. */
    @Test
    void whatTheAssemblerReadsIsNoReasonForAnOldObject() throws Exception {
        BuildOutput first = build(withBytes("first"), site.trusted());
        BuildOutput second = build(withBytes("other"), site.trusted());
        assertThat(second.cacheHits()).isEqualTo(ALL - 1);
        assertThat(BuildSite.library(second)).isNotEqualTo(BuildSite.library(first));
    }

    private MiniatureTree withBytes(String bytes) {
        return site.tree()
                .write("db/bytes", bytes)
                .append(MiniatureTree.TABLE, "__asm__(\".data\\nbytes: .incbin \\\"db/bytes\\\"\\n.text\");\n");
    }

    private MiniatureTree changedJni() {
        return site.tree()
                .replace(
                        MiniatureTree.JNI,
                        "return static_cast<jlong>(db.Get(",
                        "return 1 + static_cast<jlong>(db.Get(");
    }

    private BuildOutput build(MiniatureTree tree, Caches caches) {
        return site.build(tree, caches, BuildSite.withoutCcache(), BuildSite.recipe(1));
    }

    /** How many objects come from files without the header. */
    private static int without(MiniatureTree tree) {
        return (int) tree.files().stream()
                .filter(name -> (name.endsWith(".cc") && !name.endsWith("_test.cc")) || name.endsWith(".cc.in"))
                .filter(name -> !tree.read(name).contains("#include \"rocksdb/db.h\""))
                .count();
    }

    /** Cut off, emptied, or with another byte. */
    private static byte[] damaged(byte[] object, int number) {
        if (number % 3 == 2) {
            object[object.length / 2] ^= 1;
            return object;
        }
        return Arrays.copyOf(object, number % 3 * object.length / 2);
    }
}
