package io.github.rjperf.build.make;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.rjperf.build.MiniatureTree;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.process.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real builds of the miniature tree, with the tools of this machine. */
@Tag("source-build")
@Order(1)
class SourceBuildIT {
    private static final int ALL = MiniatureTree.OBJECTS;

    private final Path folder;
    private final BuildSite site;

    SourceBuildIT(@TempDir Path folder) {
        this.folder = folder;
        this.site = new BuildSite(folder);
    }

    @BeforeEach
    void needTools() {
        MiniatureTree.needTools();
    }

    @Test
    void theJarHoldsTheLibraryOfTheSources() throws Exception {
        MiniatureTree tree = site.tree();
        // GNU make would take these for done, and link them.
        stale(tree.write("jl/db/db.o", "stale").write("java/target/rocksdbjni-1.0.0-linux64.jar", "stale"));
        BuildOutput product = site.build(tree, site.trusted());
        assertThat(product.jar().getFileName()).asString().startsWith("rocksdbjni-9.1.4-");
        assertThat(BuildSite.entries(product))
                .contains("org/rocksdb/RocksDB.class", "org/rocksdb/util/Environment.class");
        assertThat(callStatic(product, "rocksdbVersion")).isEqualTo("9.1.4");
        assertThat(callStatic(product, "buildVersion"))
                .contains("git_sha:" + "0".repeat(40), "build_date:2000-01-01 00:00:00");
        assertThat(product.objects()).isEqualTo(ALL);
        assertThat(product.cacheHits()).isZero();
        assertThat(product.seconds()).isPositive();
        assertThat(site.progress).last().isEqualTo(ALL + "/" + ALL);
        assertThat(tree.root().resolve("java/target/apidocs/index.html")).doesNotExist();
        assertThat(tree.root().resolve("java/target/test-classes/org/rocksdb/OptionsTest.class"))
                .doesNotExist();
        assertThat(tree.root().resolve("java/include/org_rocksdb_test_TestableListener.h"))
                .exists();
        assertThat(BuildSite.log(product)).contains("rjperf: 1 of 3 test classes declare native methods");
    }

    @Test
    void nothingIsCompiledTwice() throws Exception {
        needCcache();
        BuildOutput first = site.build(site.tree(), site.trusted());
        BuildOutput again = site.build(site.tree(), site.trusted());
        assertThat(again.cacheHits()).isEqualTo(ALL);
        assertThat(BuildSite.log(again)).contains("classes and headers of target/classes come from the cache");
        assertThat(again.jar()).hasBinaryContent(Files.readAllBytes(first.jar()));

        MiniatureTree jni = site.tree()
                .replace(
                        MiniatureTree.JNI,
                        "return static_cast<jlong>(db.Get(",
                        "return 1 + static_cast<jlong>(db.Get(");
        BuildOutput changedJni = site.build(jni, site.trusted());
        assertThat(changedJni.objects()).isEqualTo(ALL);
        assertThat(changedJni.cacheHits()).isEqualTo(ALL - 1);
        assertThat(BuildSite.library(changedJni)).isNotEqualTo(BuildSite.library(first));

        MiniatureTree java =
                site.tree().replace(MiniatureTree.JAVA, "private Options() {}", "private Options() { super(); }");
        BuildOutput changedJava = site.build(java, site.trusted());
        assertThat(changedJava.cacheHits()).isEqualTo(ALL);
        assertThat(BuildSite.log(changedJava)).doesNotContain("of target/classes come from the cache");

        BuildOutput comment = site.build(site.tree().comment(), site.trusted());
        assertThat(comment.cacheHits()).isEqualTo(ALL - 1);
        assertThat(comment.jar()).hasBinaryContent(Files.readAllBytes(first.jar()));
    }

    @Test
    void aDamagedEntryIsMadeAgain() throws Exception {
        BuildOutput first = site.build(site.tree(), site.trusted());
        for (String name : site.contents("shared").keySet()) {
            if (name.endsWith(".tar")) {
                Files.writeString(folder.resolve(name), "damaged", java.nio.file.StandardOpenOption.APPEND);
            }
        }
        BuildOutput again = site.build(site.tree(), site.trusted());
        assertThat(BuildSite.log(again)).doesNotContain("come from the cache");
        assertThat(again.jar()).hasBinaryContent(Files.readAllBytes(first.jar()));
    }

    @Test
    void whatIsNotTrustedReadsTheSharedCacheAndWritesItsOwn() throws Exception {
        needCcache();
        site.build(site.tree(), site.trusted());
        Map<String, String> shared = site.contents("shared");
        assertThat(shared).isNotEmpty();
        BuildOutput same = site.build(site.tree(), site.untrusted());
        assertThat(same.cacheHits()).isEqualTo(ALL);
        assertThat(BuildSite.log(same)).contains("classes and headers of target/classes come from the cache");
        BuildOutput changed = site.build(site.tree().slowGet(), site.untrusted());
        assertThat(changed.cacheHits()).isEqualTo(ALL - 1);
        assertThat(site.build(site.tree().slowGet(), site.untrusted()).cacheHits())
                .isEqualTo(ALL);
        assertThat(site.contents("shared")).isEqualTo(shared);
        assertThat(site.build(site.tree().slowGet(), site.trusted()).cacheHits())
                .isEqualTo(ALL - 1);
        assertThat(site.sandbox.tasks.subList(1, 4)).allSatisfy(task -> {
            assertThat(task.readable()).contains(folder.resolve("shared"));
            assertThat(task.writable()).contains(folder.resolve("own")).doesNotContain(folder.resolve("shared"));
        });
    }

    @Test
    void aBrokenSourceIsShownByItsError() throws Exception {
        SourceBuildFailure failure = failure(site.tree().breakSource());
        assertThat(failure).hasMessageStartingWith("the source tree does not build: make ended with status 2; see ");
        assertThat(failure.lastUsefulLines())
                .hasSizeBetween(2, 20)
                .anyMatch(line -> line.matches("db/table.cc:\\d+:\\d+: error: .*nothing_of_the_kind.*"))
                .noneMatch(line -> line.contains("rjperf-cxx") || line.contains("Entering directory"));
        assertThat(failure.log()).exists();
    }

    @Test
    void aBrokenFileOfTheJniLayerIsShownByItsError() throws Exception {
        SourceBuildFailure failure = failure(site.tree().replace(MiniatureTree.JNI, "db.Put(", "db.Puts("));
        assertThat(failure.lastUsefulLines())
                .anyMatch(line -> line.matches("java/rocksjni/rocksjni.cc:\\d+:\\d+: error: .*Puts.*"));
    }

    @ParameterizedTest
    @CsvSource({
        "DEBUG_LEVEL?=1, override DEBUG_LEVEL=1, DEBUG_LEVEL is 1",
        "OPT += $(OPTIMIZE_LEVEL), OPT += $(OPTIMIZE_LEVEL) -march=native, only for this machine's processor"
    })
    void whatIsNoReleaseIsRefused(String before, String after, String why) {
        Assumptions.assumeFalse(
                after.contains("native") && BuildSite.HERE.name().equals("macos-arm64"));
        assertThat(failure(site.tree().replace("Makefile", before, after)))
                .hasMessageContaining("is not a release build: ")
                .hasMessageContaining(why);
    }

    @Test
    void aLinkInThePlaceOfTheJarIsRefused() throws Exception {
        MiniatureTree tree = site.tree();
        String last = "$(AM_V_at)openssl sha1";
        tree.replace(
                "Makefile",
                last,
                "mv java/target/*.jar away && ln -s ../../away java/target/$(ROCKSDB_JAR)\n\t" + last);
        assertThat(failure(tree)).hasMessageContaining("built no jar in java/target");
    }

    @Test
    void aTreeThatIsBuiltTooLongIsStopped() {
        SourceBuildFailure failure = catchThrowableOfType(SourceBuildFailure.class, () -> new SourceBuild(
                        BuildSite.tools(), BuildSite.recipe(1), new StoppingSandbox())
                .run(order(site.tree(), site.trusted()), (done, total) -> {}));
        assertThat(failure).hasMessageContaining("it was stopped: 1 s of elapsed time");
    }

    /** When root builds, a cache belongs to the user of one build, and another could not write it. */
    @ParameterizedTest
    @ValueSource(strings = {"shared", "own"})
    void noTwoBuildsUseACacheAtATime(String name) throws IOException {
        Caches caches = name.equals("own") ? site.untrusted() : site.trusted();
        Path lock = folder.resolve(name + ".lock");
        List<Boolean> free = new ArrayList<>();
        Sandbox sandbox = new StoppingSandbox(() -> free.add(isFree(lock)));
        SourceBuild build = new SourceBuild(BuildSite.tools(), BuildSite.recipe(1), sandbox);
        BuildJob order = order(site.tree(), caches);

        assertThatThrownBy(() -> build.run(order, (done, total) -> {})).isInstanceOf(SourceBuildFailure.class);

        assertThat(free).containsExactly(false);
        assertThat(isFree(lock)).isTrue();
    }

    private static boolean isFree(Path file) {
        try {
            Optional<LockFile> taken = LockFile.tryTake(file, LockFile.Mode.EXCLUSIVE);
            if (taken.isPresent()) {
                taken.get().close();
            }
            return taken.isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void ccacheIsNotNeededAndCstdintIsIncluded() throws Exception {
        MiniatureTree old =
                site.tree().replace(MiniatureTree.TABLE, "#include", "inline uint64_t early() { return 1; }\n#include");
        BuildOutput product = site.build(old, site.trusted(), BuildSite.withoutCcache(), BuildSite.recipe(1));
        assertThat(product.objects()).isEqualTo(ALL);
        assertThat(product.cacheHits()).isZero();
        assertThat(callStatic(product, "rocksdbVersion")).isEqualTo("9.1.4");
    }

    /** Releases are stripped of the names that no other file can see. */
    @Test
    void profilesCanNameStaticFunctions() throws Exception {
        BuildOutput product = inLayouts(2);
        for (byte[] library : List.of(
                BuildSite.library(product), Files.readAllBytes(product.layouts().get(0)))) {
            assertThat(new String(library, ISO_8859_1)).contains("_ZN7rocksdbL5cellsE");
        }
    }

    @Test
    void layoutsMoveTheSameCodeInTheSameOrder() throws Exception {
        BuildOutput one = inLayouts(4);
        BuildOutput again = inLayouts(3);
        List<String> functions = functions(BuildSite.library(one));
        assertThat(functions).hasSizeGreaterThan(10);
        List<List<Long>> starts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            byte[] library = Files.readAllBytes(one.layouts().get(i));
            assertThat(functions(library)).containsExactlyElementsOf(functions);
            starts.add(addresses(library));
            if (i < 2) {
                assertThat(again.layouts().get(i)).hasBinaryContent(library);
            }
        }
        assertThat(starts).doesNotHaveDuplicates().doesNotContain(addresses(BuildSite.library(one)));
        assertThat(BuildSite.library(again)).isEqualTo(BuildSite.library(one));
    }

    @Test
    void aTreeThatHidesItsLinkIsRefused() {
        MiniatureTree tree = site.tree();
        tree.replace("Makefile", "$(CXX) $(CXXFLAGS) -I./java", "g++ $(CXXFLAGS) -I./java");
        assertFailureInLayouts(tree).hasMessageContaining("did not link its library in 2 layouts; try --layouts 1");
    }

    @Test
    void aLinkInThePlaceOfALayoutIsRefused() {
        MiniatureTree tree = site.tree();
        String last = "$(AM_V_at)openssl sha1";
        tree.replace("Makefile", last, "ln -sf /etc/passwd \"$$RJPERF_OUT/layouts/1\"\n\t" + last);
        assertFailureInLayouts(tree).hasMessageContaining("did not link its library in 2 layouts");
    }

    /** If the build fails in another way than expected, the assertion shows the end of its log. */
    private AbstractThrowableAssert<?, ? extends Throwable> assertFailureInLayouts(MiniatureTree tree) {
        SourceBuildFailure failure = catchThrowableOfType(
                SourceBuildFailure.class,
                () -> site.build(tree, site.trusted(), BuildSite.tools(), BuildSite.recipe(2)));
        assertThat(failure).isNotNull();
        return assertThat(failure).as(String.join("\n", failure.lastUsefulLines()));
    }

    private BuildOutput inLayouts(int layouts) {
        return site.build(site.tree(), site.trusted(), BuildSite.tools(), BuildSite.recipe(layouts));
    }

    /** Size and name of each function, in the order of addresses. */
    private List<String> functions(byte[] library) throws IOException {
        return symbols(library)
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .toList();
    }

    private List<Long> addresses(byte[] library) throws IOException {
        return symbols(library)
                .map(line -> Long.parseLong(line.substring(0, line.indexOf(' ')), 16))
                .toList();
    }

    private Stream<String> symbols(byte[] library) throws IOException {
        Path file = Files.write(folder.resolve("library.so"), library);
        return Program.output(Duration.ofMinutes(5), List.of("nm", "-n", "-S", "--defined-only", file.toString()))
                .lines()
                .filter(line -> line.matches("\\S+ \\S+ [tTwW] .*"));
    }

    private SourceBuildFailure failure(MiniatureTree tree) {
        return catchThrowableOfType(SourceBuildFailure.class, () -> site.build(tree, site.trusted()));
    }

    private BuildJob order(MiniatureTree tree, Caches caches) {
        return new BuildJob(tree.root(), folder.resolve("stopped"), caches, StoppingSandbox.LIMITS, 1);
    }

    private static void stale(MiniatureTree tree) throws IOException {
        FileTime future = FileTime.from(Instant.now().plusSeconds(3600));
        Files.setLastModifiedTime(tree.root().resolve("jl/db/db.o"), future);
    }

    private void needCcache() {
        Assumptions.assumeTrue(BuildSite.tools().ccache() != null, "no ccache of version 4.7 or later is installed");
    }

    private static String callStatic(BuildOutput product, String method) throws Exception {
        URL[] jar = {product.jar().toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(jar, null)) {
            Class<?> type = loader.loadClass("org.rocksdb.RocksDB");
            type.getMethod("loadLibrary").invoke(null);
            return String.valueOf(type.getMethod(method).invoke(null));
        }
    }
}
