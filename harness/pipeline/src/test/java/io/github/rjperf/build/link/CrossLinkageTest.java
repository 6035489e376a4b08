package io.github.rjperf.build.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CrossLinkageTest {
    private static final NativeMethod GET = method("get", "(J[B)[B");
    private static final NativeMethod GET_WITH_OPTIONS = method("get", "(JJ[B)[B");
    private static final NativeMethod CLOSE = method("close", "(J)V");
    private static final List<String> CALLED = List.of("org.rocksdb.RocksDB.get", "org.rocksdb.RocksDB.close");

    private static NativeMethod method(String name, String descriptor) {
        return new NativeMethod("org/rocksdb/RocksDB", name, descriptor, false);
    }

    private static JarNatives shortly(NativeMethod... methods) {
        return new JarNatives(
                Set.of(methods),
                Set.copyOf(
                        List.of(methods).stream().map(NativeMethod::shortSymbol).toList()));
    }

    private static JarNatives atLength(NativeMethod... methods) {
        return new JarNatives(
                Set.of(methods),
                Set.copyOf(
                        List.of(methods).stream().map(NativeMethod::longSymbol).toList()));
    }

    @Test
    void what_both_declare_alike_links() {
        assertThat(new CrossLinkage(shortly(GET, CLOSE), shortly(GET, CLOSE)).obstacle(CALLED))
                .isEmpty();
        assertThat(new CrossLinkage(atLength(GET, GET_WITH_OPTIONS), atLength(GET, GET_WITH_OPTIONS))
                        .obstacle(CALLED.subList(0, 1)))
                .isEmpty();
    }

    @Test
    void what_is_called_and_missing_is_named() {
        CrossLinkage linkage = new CrossLinkage(shortly(GET, CLOSE), shortly(GET));
        assertThat(linkage.obstacle(CALLED)).contains("lacks RocksDB.close(J)V");
        assertThat(linkage.obstacle(CALLED.subList(0, 1))).isEmpty();
    }

    @Test
    void a_library_without_the_symbol_that_its_own_classes_declare_lacks_it() {
        JarNatives broken = new JarNatives(Set.of(GET), Set.of());
        assertThat(new CrossLinkage(shortly(GET), broken).obstacle(CALLED.subList(0, 1)))
                .contains("lacks RocksDB.get(J[B)[B");
    }

    @Test
    void a_symbol_that_links_but_means_another_method_is_an_obstacle() {
        NativeMethod moreParameters = method("close", "(JZ)V");
        NativeMethod otherResult = method("close", "(J)I");
        NativeMethod isStatic = new NativeMethod("org/rocksdb/RocksDB", "close", "(J)V", true);
        for (NativeMethod other : List.of(moreParameters, otherResult, isStatic)) {
            assertThat(new CrossLinkage(shortly(GET, CLOSE), shortly(GET, other)).obstacle(CALLED))
                    .contains("has another RocksDB.close(J)V");
        }
        // the same parameters have the same long symbol, whatever the result
        NativeMethod otherGet = method("get", "(J[B)I");
        assertThat(new CrossLinkage(atLength(GET, GET_WITH_OPTIONS), atLength(otherGet, GET_WITH_OPTIONS))
                        .obstacle(CALLED.subList(0, 1)))
                .contains("has another RocksDB.get(J[B)[B");
    }

    @Test
    void the_jvm_takes_the_short_symbol_first_so_an_overload_may_link_to_another() {
        assertThat(new CrossLinkage(atLength(GET, GET_WITH_OPTIONS), shortly(GET)).obstacle(CALLED.subList(0, 1)))
                .contains("has another RocksDB.get(JJ[B)[B");
    }

    @Test
    void an_overload_that_only_one_has_is_left_to_the_call() {
        JarNatives both = atLength(GET, GET_WITH_OPTIONS);
        JarNatives fewer = new JarNatives(Set.of(GET), Set.of(GET.longSymbol()));
        assertThat(new CrossLinkage(both, fewer).obstacle(CALLED.subList(0, 1))).isEmpty();
    }

    @Test
    void a_call_that_the_jar_does_not_declare_is_not_trusted() {
        assertThat(new CrossLinkage(shortly(GET), shortly(GET)).obstacle(List.of("org.rocksdb.Other.call")))
                .contains("cannot be checked for org.rocksdb.Other.call, which is not a native method of the jar's"
                        + " classes");
    }
}
