package io.github.rjperf.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserHomeTest {
    private static Settings settings(String known, Map<String, String> environment) {
        return new Settings(environment, Map.of("user.home", known), Clock.systemUTC());
    }

    @Test
    void theHomeFolderIsTheOneThatIsSet() {
        assertThat(settings("/home/me", Map.of("HOME", "/elsewhere")).data())
                .isEqualTo(Path.of("/elsewhere/.local/share/rjperf"));
        assertThat(settings("/home/me", Map.of()).data()).isEqualTo(Path.of("/home/me/.local/share/rjperf"));
    }

    @Test
    void aUserWithoutAnEntryTakesHome() {
        assertThat(settings("?", Map.of("HOME", "/elsewhere")).cache()).isEqualTo(Path.of("/elsewhere/.cache/rjperf"));
        assertThat(settings("?", Map.of("XDG_CACHE_HOME", "/cache")).cache()).isEqualTo(Path.of("/cache/rjperf"));
        assertThatThrownBy(() -> settings("?", Map.of()).data())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("set HOME");
    }
}
