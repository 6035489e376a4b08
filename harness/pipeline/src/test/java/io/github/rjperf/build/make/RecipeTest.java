package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is given to RocksDB's build, from facts about platforms that need not be here. */
class RecipeTest {
    private static final NativePlatform LINUX = NativePlatform.of("Linux", "amd64", false);
    private static final NativePlatform LINUX_ARM = NativePlatform.of("Linux", "aarch64", false);
    private static final NativePlatform MAC_ARM = NativePlatform.of("Mac OS X", "aarch64", false);
    private static final NativePlatform MAC_INTEL = NativePlatform.of("Mac OS X", "x86_64", false);

    @Test
    void flagsAreCanonical() {
        assertThat(new Recipe(LINUX, Set.of(), 1).flags())
                .containsExactly(
                        "CXXFLAGS+=-g0 -include cstdint -ffunction-sections",
                        "DEBUG_LEVEL=0",
                        "DISABLE_WARNING_AS_ERROR=1",
                        "FORCE_GIT_SHA=" + "0".repeat(40),
                        "PORTABLE=1",
                        "ROCKSDB_DISABLE_BENCHMARK=1",
                        "ROCKSDB_DISABLE_BZIP=1",
                        "ROCKSDB_DISABLE_GFLAGS=1",
                        "ROCKSDB_DISABLE_JEMALLOC=1",
                        "ROCKSDB_DISABLE_LZ4=1",
                        "ROCKSDB_DISABLE_MEMKIND=1",
                        "ROCKSDB_DISABLE_NUMA=1",
                        "ROCKSDB_DISABLE_SNAPPY=1",
                        "ROCKSDB_DISABLE_TBB=1",
                        "ROCKSDB_DISABLE_TCMALLOC=1",
                        "ROCKSDB_DISABLE_ZLIB=1",
                        "ROCKSDB_DISABLE_ZSTD=1",
                        "ROCKSDB_NO_FBCODE=1",
                        "ROCKSDB_USE_IO_URING=0",
                        "USE_CCACHE=0",
                        "build_date=2000-01-01 00:00:00",
                        "git_tag=");
        assertThat(new Recipe(LINUX_ARM, Set.of(), 1).flags()).isEqualTo(new Recipe(LINUX, Set.of(), 1).flags());
    }

    @Test
    void librariesAreTheOnesThatWereAskedFor() {
        Recipe recipe = new Recipe(LINUX, Compression.parse("zstd, lz4"), 1);
        assertThat(recipe.flags())
                .contains("ROCKSDB_DISABLE_SNAPPY=1", "ROCKSDB_DISABLE_ZLIB=1", "ROCKSDB_DISABLE_BZIP=1")
                .doesNotContain("ROCKSDB_DISABLE_ZSTD=1", "ROCKSDB_DISABLE_LZ4=1");
        assertThat(recipe).isEqualTo(new Recipe(LINUX, EnumSet.of(Compression.LZ4, Compression.ZSTD), 1));
        assertThat(recipe.environment())
                .doesNotContainKey("ROCKSDB_DISABLE_ZSTD")
                .containsKey("ROCKSDB_DISABLE_ZLIB");
        assertThat(Compression.parse("none")).isEmpty();
        assertThatThrownBy(() -> Compression.parse("zip"))
                .isInstanceOf(BuildException.class)
                .hasMessage("'zip' is not a compression library; use one or more of bzip2,lz4,snappy,zlib,zstd");
    }

    @Test
    void layoutsDoNotShapeTheObjects() {
        assertThat(new Recipe(LINUX, Set.of(), 8).flags()).isEqualTo(new Recipe(LINUX, Set.of(), 1).flags());
        assertThat(new Recipe(LINUX, Set.of(), 8).environment()).containsEntry("RJPERF_LAYOUTS", "8");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 49})
    void anImpossibleNumberOfLayoutsIsRefused(int layouts) {
        assertThatThrownBy(() -> new Recipe(LINUX, Set.of(), layouts))
                .isInstanceOf(BuildException.class)
                .hasMessage("a library is linked in 1 to 48 layouts, not " + layouts + "; change --layouts");
    }

    @Test
    void macsNameTheirProcessor() {
        assertThat(new Recipe(MAC_ARM, Set.of(), 1).arguments()).contains("ARCHFLAG=-arch arm64", "MACHINE=arm64");
        assertThat(new Recipe(MAC_INTEL, Set.of(), 1).arguments()).contains("ARCHFLAG=-arch x86_64", "MACHINE=x86_64");
        assertThat(new Recipe(MAC_ARM, Set.of(), 1).flags())
                .contains("CXXFLAGS+=-g0 -include cstdint", "ARCHFLAG=-arch arm64");
        assertThat(new Recipe(LINUX, Set.of(), 1).arguments()).noneMatch(a -> a.startsWith("MACHINE"));
    }

    @Test
    void homebrewsLibrariesAreFoundOnAppleProcessors() {
        assertThat(new Recipe(MAC_ARM, Set.of(Compression.ZSTD), 1).environment())
                .containsEntry("CPATH", "/opt/homebrew/include")
                .containsEntry("LIBRARY_PATH", "/opt/homebrew/lib");
        assertThat(new Recipe(MAC_ARM, Set.of(), 1).environment()).doesNotContainKey("CPATH");
        assertThat(new Recipe(MAC_INTEL, Set.of(Compression.ZSTD), 1).environment())
                .doesNotContainKey("CPATH");
    }
}
