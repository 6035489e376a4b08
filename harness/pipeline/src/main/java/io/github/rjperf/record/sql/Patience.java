package io.github.rjperf.record.sql;

import io.github.rjperf.settings.Settings.Sleeper;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The pauses between attempts to connect when a server has no free connection, is starting, or does not listen.
 *
 * @param pauses the time before each additional attempt; empty for a single attempt
 */
public record Patience(Sleeper sleeper, List<Duration> pauses) {
    /** A single attempt, for interactive commands: errors are reported immediately. */
    public static final Patience NONE = new Patience(time -> {}, List.of());

    private static final Set<String> BUSY =
            Set.of(SqlState.TOO_MANY_CONNECTIONS, SqlState.CANNOT_CONNECT_NOW, SqlState.UNABLE_TO_CONNECT);

    private static final List<Integer> SECONDS = List.of(1, 2, 4, 8, 15, 30, 60);

    public Patience {
        pauses = List.copyOf(pauses);
    }

    /** Two minutes in total, for a job whose results would otherwise be lost. */
    public static Patience ofJob(Sleeper sleeper) {
        return new Patience(sleeper, SECONDS.stream().map(Duration::ofSeconds).toList());
    }

    /** Opens a connection. */
    @FunctionalInterface
    interface Attempt {
        Connection connect() throws SQLException;
    }

    Connection connect(Attempt attempt) throws SQLException {
        for (Duration pause : pauses) {
            try {
                return attempt.connect();
            } catch (SQLException e) {
                if (!isBusy(e)) {
                    throw e;
                }
                sleeper.sleep(pause);
            }
        }
        return attempt.connect();
    }

    private static boolean isBusy(SQLException e) {
        return BUSY.contains(String.valueOf(e.getSQLState()));
    }
}
