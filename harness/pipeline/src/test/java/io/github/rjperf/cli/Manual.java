package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/** The pages that a release is given, as the program of this commit writes them. */
public final class Manual {
    private Manual() {}

    /** Writes them into a folder and returns the reference of the command line. */
    public static Path write(Path docs) {
        Settings settings =
                new Settings(Map.of(), Map.of("rjperf.home", Repository.root().toString()), Clock.systemUTC());
        assertThat(CommandRun.of(settings, "manual", docs.toString())).isEqualTo(new CommandRun(0, ""));
        return docs.resolve("reference/cli.md");
    }
}
