package io.github.rjperf.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.KeptSites;
import io.github.rjperf.model.explanation.KeptSites.KeptSite;
import io.github.rjperf.model.explanation.KeptSites.Memory;
import io.github.rjperf.model.verdict.MemoryChange;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From what forks wrote about the memory that they keep to the call sites of a finding. */
class KeptSiteRuleTest {
    private static final MemoryChange MORE = new MemoryChange(5, 176, 170, 180);
    private static final MemoryChange LESS = new MemoryChange(5, -176, -180, -170);
    private static final String OPEN = "_jmhStub;DatabaseBenchmarks.openReadOnly;org/rocksdb/RocksDB.openReadOnly;"
            + "org/rocksdb/RocksDB.<init>;org/rocksdb/ReadOptions.<init>;org/rocksdb/ReadOptions.newReadOptions;"
            + "Java_org_rocksdb_ReadOptions_newReadOptions__;operator new;malloc_hook";

    /** A fork of 100 operations that wrote these lines about native memory. */
    private static String file(String... lines) {
        return "= kept native-memory 100\n" + String.join("\n", lines) + "\n= kept-heap java-heap 100\n";
    }

    private static List<String> forks(String... files) {
        return List.of(files);
    }

    private static KeptSites sites(MemoryChange finding, List<String> base, List<String> candidate) {
        return KeptSiteRule.of(Map.of(Side.BASE, base, Side.CANDIDATE, candidate), finding);
    }

    private static List<String> names(KeptSite site) {
        return site.path().stream().map(CodeFrame::label).toList();
    }

    @Test
    void aSiteIsNamedByWhatTheBenchmarkCallsAndByWhatAllocates() {
        KeptSites sites = sites(MORE, forks(file(), file()), forks(file(OPEN + " 16000"), file(OPEN + " 16200")));

        assertThat(sites.obstacle()).isNull();
        assertThat(sites.forks()).isEqualTo(2);
        assertThat(sites.sites()).singleElement().satisfies(site -> {
            assertThat(names(site))
                    .containsExactly(
                            "RocksDB.openReadOnly",
                            "ReadOptions.newReadOptions",
                            "Java_org_rocksdb_ReadOptions_newReadOptions__");
            assertThat(site.memory()).isEqualTo(Memory.NATIVE);
            assertThat(site.base()).isZero();
            assertThat(site.candidate()).isCloseTo(161, within(1e-9));
        });
    }

    @Test
    void stacksThatDifferOnlyInBetweenAreOneSite() {
        String inlined = OPEN.replace("org/rocksdb/ReadOptions.<init>;", "");
        String both = file(OPEN + " 10000", inlined + " 6000");
        KeptSites sites = sites(MORE, forks(file(), file()), forks(both, both));

        assertThat(sites.sites()).singleElement().satisfies(site -> assertThat(site.candidate())
                .isCloseTo(160, within(1e-9)));
    }

    @Test
    void javaHeapIsNamedByTheClassOfTheObject() {
        String heap = "= kept native-memory 100\n= kept-heap java-heap 100\n"
                + "_jmhStub;B.snapshot;org/rocksdb/RocksDB.getSnapshot;java/util/ArrayList.add;java/util/ArrayList.grow;"
                + "java.lang.Object[] 17000\n";
        KeptSites sites = sites(MORE, forks(file(), file()), forks(heap, heap));

        assertThat(sites.sites()).singleElement().satisfies(site -> {
            assertThat(site.memory()).isEqualTo(Memory.JAVA_HEAP);
            assertThat(names(site)).startsWith("RocksDB.getSnapshot").endsWith("ArrayList.grow", "java.lang.Object[]");
        });
    }

    @Test
    void whatEitherSideKeepsInSomeForkOnlyIsNoSite() {
        KeptSites none =
                sites(MORE, forks(file(), file(OPEN + " 15900")), forks(file(OPEN + " 16000"), file(OPEN + " 16000")));

        assertThat(none.sites()).isEmpty();
        assertThat(none.obstacle()).isNull();
        assertThat(sites(MORE, forks(file(), file()), forks(file(OPEN + " 16000"), file()))
                        .sites())
                .isEmpty();
    }

    @Test
    void aFindingOfLessNamesWhatIsGone() {
        List<String> with = forks(file(OPEN + " 16000"), file(OPEN + " 16000"));
        List<String> without = forks(file(), file());

        assertThat(sites(LESS, with, without).sites()).singleElement().satisfies(site -> assertThat(site.difference())
                .isCloseTo(-160, within(1e-9)));
        assertThat(sites(MORE, with, without).sites()).isEmpty();
    }

    @Test
    void theLargestSitesAreListed() {
        String[] lines = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> "_jmhStub;org/rocksdb/RocksDB.get" + i + ";Java_get" + i + ";malloc_hook " + 1000 * i)
                .toArray(String[]::new);
        KeptSites sites = sites(MORE, forks(file(), file()), forks(file(lines), file(lines)));

        assertThat(sites.sites()).hasSize(KeptSites.MOST);
        assertThat(sites.sites()).extracting(KeptSite::candidate).containsExactly(90.0, 80.0, 70.0, 60.0, 50.0);
    }

    @Test
    void aForkThatCouldNotLookSaysWhy() {
        KeptSites sites = sites(MORE, forks("! nativemem is\u202Enot supported\n", file()), forks(file(), file()));

        assertThat(sites.obstacle()).isEqualTo("no profiler works here: nativemem is not supported");
        assertThat(sites.sites()).isEmpty();
    }

    /** A fork writes what it likes; whatever it is, there is a list, which may be wrong, or a reason in one line. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "= kept",
                "= kept native-memory 0\n_jmhStub;a;b 1",
                "= kept native-memory -1\n_jmhStub;a 5",
                "= kept native-memory 999999999999999999999\n_jmhStub;a 5",
                "= kept native-memory 1\n 1\n_jmhStub;;; 999999999999999\n_jmhStub -3\n_jmhStub;b NaN\n_jmhStub 7\n_jmhStub;operator new 8",
                "= kept native-memory 1\n= kept native-memory 1\n= cpu x 1\n= kept-heap x 1\n_jmhStub;[B 999999999999999",
                "! \u0000\n"
            })
    void hostileFilesEndInAListOrAReason(String file) {
        KeptSites sites = sites(MORE, forks(file(), file()), forks(file, file));

        assertThat(sites.obstacle() == null || !sites.obstacle().contains("\n")).isTrue();
        sites.sites().forEach(site -> assertThat(site.path())
                .allMatch(frame -> frame.name().chars().noneMatch(Character::isISOControl)));
    }

    @Test
    void aVeryDeepStackAndManyStacksAreBounded() {
        String deep = "_jmhStub;org/rocksdb/RocksDB.get;" + "f;g;".repeat(500_000) + "h 20000";
        String many = IntStream.range(0, 50_000)
                .mapToObj(i -> "_jmhStub;org/rocksdb/RocksDB.get;" + "x".repeat(30) + i + " 20000")
                .reduce(new StringBuilder(), (all, line) -> all.append(line).append('\n'), StringBuilder::append)
                .toString();

        assertThat(sites(MORE, forks(file(), file()), forks(file(deep), file(deep)))
                        .sites())
                .hasSize(1);
        assertThat(sites(MORE, forks(file(), file()), forks(file(many), file(many)))
                        .sites())
                .hasSize(KeptSites.MOST);
    }
}
