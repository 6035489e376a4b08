package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteAddressTest {
    @ParameterizedTest
    @CsvSource({
        "https://github.com/facebook/rocksdb, https://github.com/facebook/rocksdb",
        "https://user:secret@host:8443/a/b.git, https://host:8443/a/b.git",
        "https://token@host/a@b, https://host/a@b",
        "ssh://git@host/a.git, ssh://host/a.git",
        "ssh://git@[::1]:22/a.git, ssh://[::1]:22/a.git",
        "git@github.com:facebook/rocksdb.git, git@github.com:facebook/rocksdb.git",
        "file:///src/rocksdb, file:///src/rocksdb",
        "/src/rocks db, /src/rocks db"
    })
    void anAddressIsShownWithoutCredentials(String url, String shown) {
        assertThat(new RemoteAddress(url).shown()).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ext::sh -c touch",
                "ext://x/y",
                "fd::17",
                "http://host/a",
                "git://host/a",
                "ftp://host/a",
                "-oProxyCommand=x",
                "ssh://-oProxyCommand=x/a",
                "ssh://-oProxyCommand=x@host/a",
                "git@-oProxyCommand=x:a",
                "git@host:-a",
                "https://user:sec/ret@host/a",
                "https://host",
                "https://host/a\nb",
                "/src/a\u0007b",
                "file://host/a",
                "relative/path"
            })
    void noOtherIsTaken(String url) {
        assertThatThrownBy(() -> new RemoteAddress(url))
                .isInstanceOf(BuildException.class)
                .hasMessageStartingWith("the repository's address is not understood")
                .message()
                .doesNotContain("sec", "\n");
    }

    @Test
    void oneMirrorServesAllUsers() {
        assertThat(new RemoteAddress("https://a:b@host/x").key()).isEqualTo(new RemoteAddress("https://host/x").key());
        assertThat(new RemoteAddress("https://host/y").key()).isNotEqualTo(new RemoteAddress("https://host/x").key());
    }

    @ParameterizedTest
    @CsvSource({"https://h/x, true", "ext::sh, true", "git@h:x, true", ".., false", "/a, false", "a:b, false"})
    void anAddressIsToldFromAFolder(String text, boolean isAddress) {
        assertThat(RemoteAddress.isMeantBy(text)).isEqualTo(isAddress);
    }

    @Test
    void aPathInAClonesSettingsStartsThere() {
        Path clone = Path.of("/src/clone");
        assertThat(RemoteAddress.in(clone, "../rocksdb").url()).isEqualTo("/src/rocksdb");
        assertThat(RemoteAddress.in(clone, "/a").url()).isEqualTo("/a");
        assertThat(RemoteAddress.in(clone, "git@h:x").url()).isEqualTo("git@h:x");
        assertThatThrownBy(() -> RemoteAddress.in(clone, "ext::x")).isInstanceOf(BuildException.class);
    }
}
