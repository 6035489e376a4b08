package io.github.rjperf.record.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.github.rjperf.record.TestServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A job waits for a server whose connections are all in use, for a limited time; the waiting itself is not real. */
@Tag("faults")
class PatienceIT {
    private static final String NAME = "patience_test";
    private static final String LOGIN = "patience_login";
    private static final Map<String, String> ENVIRONMENT = Map.of("PGUSER", LOGIN, "PGPASSWORD", "p-1");

    private final List<Duration> waited = new ArrayList<>();
    private Database admin;
    private Connection held;

    @BeforeEach
    void fill() throws SQLException {
        admin = TestServer.migrated(NAME);
        sql("drop role if exists " + LOGIN);
        sql("create role " + LOGIN + " login password 'p-1' connection limit 1");
        Properties login = new Properties();
        login.put("user", LOGIN);
        login.put("password", "p-1");
        held = DriverManager.getConnection(url(), login);
    }

    @AfterEach
    void release() throws SQLException {
        held.close();
    }

    private static String url() {
        return TestServer.url(NAME).split("\\?", 2)[0];
    }

    private void sql(String statement) {
        admin.inTransaction(session -> session.update(statement));
    }

    @Test
    void opensOnceAConnectionIsFree() {
        Patience patience = Patience.ofJob(time -> {
            waited.add(time);
            if (waited.size() == 3) {
                // The connection of the test is gone when the server has ended it, not when it is closed here.
                sql("alter role " + LOGIN + " connection limit 2");
            }
        });

        try (Database database = Database.open(url(), ENVIRONMENT, patience)) {
            assertThat(waited).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4));
            sql("alter role " + LOGIN + " connection limit 1");
            waited.clear();
            assertThat(TestServer.strings(database, "select 1")).containsExactly("1");
            assertThat(waited).as("a later connection waits, too").hasSize(3);
        }
    }

    @Test
    void givesUpAfterTwoMinutesAndSaysWhatToDo() {
        assertThatThrownBy(() -> Database.open(url(), ENVIRONMENT, Patience.ofJob(waited::add)))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("all connections are in use")
                .hasMessageContaining("try again");
        assertThat(waited.stream().reduce(Duration.ZERO, Duration::plus)).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void otherFailuresAreNotTriedAgain() {
        assertThatThrownBy(() -> Database.open(
                        url(), Map.of("PGUSER", LOGIN, "PGPASSWORD", "wrong"), Patience.ofJob(waited::add)))
                .hasMessageContaining("login refused");
        assertThat(waited).isEmpty();
    }

    /** The patience of a job would take two minutes. */
    @Test
    void aPersonIsAnsweredAtOnce() {
        assertTimeout(Duration.ofMinutes(1), () -> assertThatThrownBy(() -> Database.open(url(), ENVIRONMENT))
                .hasMessageContaining("all connections are in use"));
    }
}
