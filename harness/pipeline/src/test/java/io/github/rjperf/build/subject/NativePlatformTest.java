package io.github.rjperf.build.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativePlatformTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, false, linux-x64, librocksdbjni-linux64.so",
        "Linux, amd64, true, linux-x64, librocksdbjni-linux64-musl.so",
        "Linux, aarch64, false, linux-arm64, librocksdbjni-linux-aarch64.so",
        "Linux, aarch64, true, linux-arm64, librocksdbjni-linux-aarch64-musl.so",
        "Mac OS X, aarch64, false, macos-arm64, librocksdbjni-osx-arm64.jnilib|librocksdbjni-osx.jnilib",
        "Mac OS X, x86_64, false, macos-x64, librocksdbjni-osx-x86_64.jnilib|librocksdbjni-osx.jnilib"
    })
    void aPlatformNamesTheLibrariesThatTheLoaderTries(
            String os, String arch, boolean musl, String name, String libraries) {
        NativePlatform platform = NativePlatform.of(os, arch, musl);
        assertThat(platform.name()).isEqualTo(name);
        assertThat(platform.libraries()).containsExactly(libraries.split("\\|"));
    }

    @ParameterizedTest
    @CsvSource({"Windows 11, amd64", "Linux, i386", "Linux, riscv64", "Linux, ppc64le", "FreeBSD, amd64"})
    void otherPlatformsAreRefused(String os, String arch) {
        assertThatThrownBy(() -> NativePlatform.of(os, arch, false))
                .isInstanceOf(BuildException.class)
                .hasMessageStartingWith("cannot measure on " + os + " " + arch);
    }
}
