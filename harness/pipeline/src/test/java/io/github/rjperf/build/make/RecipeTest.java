package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import java.util.EnumSet;
import java.util.List;
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
        assertThat(new Recipe(LINUX, Set.of(), null).flags())
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
        assertThat(new Recipe(LINUX_ARM, Set.of(), null).flags()).isEqualTo(new Recipe(LINUX, Set.of(), null).flags());
    }

    @Test
    void librariesAreTheOnesThatWereAskedFor() {
        Recipe recipe = new Recipe(LINUX, Compression.parse("zstd, lz4"), null);
        assertThat(recipe.flags())
                .contains("ROCKSDB_DISABLE_SNAPPY=1", "ROCKSDB_DISABLE_ZLIB=1", "ROCKSDB_DISABLE_BZIP=1")
                .doesNotContain("ROCKSDB_DISABLE_ZSTD=1", "ROCKSDB_DISABLE_LZ4=1");
        assertThat(recipe).isEqualTo(new Recipe(LINUX, EnumSet.of(Compression.LZ4, Compression.ZSTD), null));
        assertThat(recipe.environment())
                .doesNotContainKey("ROCKSDB_DISABLE_ZSTD")
                .containsKey("ROCKSDB_DISABLE_ZLIB");
        assertThat(Compression.parse("none")).isEmpty();
        assertThatThrownBy(() -> Compression.parse("zip"))
                .isInstanceOf(BuildException.class)
                .hasMessage("'zip' is not a compression library; name some of bzip2,lz4,snappy,zlib,zstd");
    }

    @Test
    void aSeedIsToldApartFromTheFlags() {
        List<String> one = new Recipe(LINUX, Set.of(), 1L).flags();
        assertThat(one).contains("LDFLAGS+=-fuse-ld=lld --shuffle-sections");
        assertThat(new Recipe(LINUX, Set.of(), 2L).flags()).isEqualTo(one);
        assertThat(new Recipe(LINUX, Set.of(), 7L).environment().get("RJPERF_LDFLAGS"))
                .contains("-fuse-ld=lld", "-Wl,--shuffle-sections=.text*=7")
                .doesNotContain("init_array", "ctors");
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1L << 31})
    void aSeedThatTheLinkerTakesOtherwiseIsRefused(long seed) {
        assertThatThrownBy(() -> new Recipe(LINUX, Set.of(), seed))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("from 1 to 2147483647");
    }

    @Test
    void macsNameTheirProcessor() {
        assertThat(new Recipe(MAC_ARM, Set.of(), null).arguments()).contains("ARCHFLAG=-arch arm64", "MACHINE=arm64");
        assertThat(new Recipe(MAC_INTEL, Set.of(), null).arguments())
                .contains("ARCHFLAG=-arch x86_64", "MACHINE=x86_64");
        assertThat(new Recipe(MAC_ARM, Set.of(), null).flags())
                .contains("CXXFLAGS+=-g0 -include cstdint", "ARCHFLAG=-arch arm64");
        assertThat(new Recipe(LINUX, Set.of(), null).arguments()).noneMatch(a -> a.startsWith("MACHINE"));
        assertThatThrownBy(() -> new Recipe(MAC_ARM, Set.of(), 1L))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("cannot be shuffled on macOS");
    }

    @Test
    void homebrewsLibrariesAreFoundOnAppleProcessors() {
        assertThat(new Recipe(MAC_ARM, Set.of(Compression.ZSTD), null).environment())
                .containsEntry("CPATH", "/opt/homebrew/include")
                .containsEntry("LIBRARY_PATH", "/opt/homebrew/lib");
        assertThat(new Recipe(MAC_ARM, Set.of(), null).environment()).doesNotContainKey("CPATH");
        assertThat(new Recipe(MAC_INTEL, Set.of(Compression.ZSTD), null).environment())
                .doesNotContainKey("CPATH");
    }
}
