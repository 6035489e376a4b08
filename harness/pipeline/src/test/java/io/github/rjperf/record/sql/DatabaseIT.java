package io.github.rjperf.record.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.UsageException;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseIT {
    private static final String SECRET = "correct-horse-7";

    private static String address = "";
    private static String password = "";

    @BeforeAll
    static void create() throws Exception {
        TestServer.empty("database_test").close();
        String[] url = TestServer.url("database_test").split("\\?user=postgres&password=", -1);
        address = url[0];
        password = url[1];
    }

    @Test
    void userAndPasswordMayComeFromTheEnvironment() {
        Database database = Database.open(address, Map.of("PGUSER", "postgres", "PGPASSWORD", password));

        assertThat(TestServer.strings(database, "select current_database()")).containsExactly("database_test");
        assertThat(database.toString()).contains("database_test at 127.0.0.1:").doesNotContain(password);
    }

    @Test
    void theUrlGoesBeforeTheEnvironment() {
        String url = address + "?user=postgres&password=" + password;
        Database database = Database.open(url, Map.of("PGUSER", "nobody", "PGPASSWORD", SECRET));

        assertThat(database.toString()).doesNotContain(password);
    }

    @Test
    void aWrongPasswordIsOneLineWithoutThePassword() {
        assertThatThrownBy(() -> Database.open(address, Map.of("PGUSER", "postgres", "PGPASSWORD", SECRET)))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("login refused")
                .hasMessageContaining("PGPASSWORD")
                .hasMessageNotContainingAny(SECRET, "\n");
        assertThatThrownBy(() -> Database.open(address + "?user=postgres&password=" + SECRET, Map.of()))
                .hasMessageContaining("login refused")
                .hasMessageNotContainingAny(SECRET, "\n");
    }

    @Test
    void aMissingPasswordSaysWhereToGiveIt() {
        assertThatThrownBy(() -> Database.open(address + "?user=postgres", Map.of()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("PGPASSWORD");
    }

    @Test
    void anUnknownDatabaseIsNamed() {
        String url = address.replace("database_test", "no_such_database");
        assertThatThrownBy(() -> Database.open(url, Map.of("PGUSER", "postgres", "PGPASSWORD", password)))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("there is no database no_such_database at 127.0.0.1");
    }

    @Test
    void aServerThatDoesNotAnswerIsNamed() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        String url = "jdbc:postgresql://127.0.0.1:" + free + "/x?user=u&password=" + SECRET;
        assertThatThrownBy(() -> Database.open(url, Map.of()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("cannot reach database x at 127.0.0.1:" + free)
                .hasMessageNotContainingAny(SECRET, "\n");
    }

    @Test
    void thePrimaryIsFoundAmongSeveralServers() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        String url = address.replace("//", "//127.0.0.1:" + free + ",") + "?targetServerType=primary";
        Database database = Database.open(url, Map.of("PGUSER", "postgres", "PGPASSWORD", password));

        assertThat(TestServer.strings(database, "select current_database()")).containsExactly("database_test");
        assertThat(database.toString())
                .contains("database_test at 127.0.0.1:" + free + ", 127.0.0.1:")
                .doesNotContain(password);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "postgresql://me:" + SECRET + "@host/db",
                "jdbc:postgresql://me:" + SECRET + "@host/db",
                "jdbc:postgresql://host:port/db?password=" + SECRET,
                "jdbc:mysql://host/db?password=" + SECRET,
            })
    void aUrlThatCannotBeReadIsNotRepeated(String url) {
        assertThatThrownBy(() -> Database.open(url, Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--db")
                .hasMessageContaining("jdbc:postgresql://HOST:PORT/DATABASE")
                .hasMessageNotContainingAny(SECRET, "\n");
    }

    @Test
    void aFailedTransactionIsUndone() {
        Database database = Database.open(address, Map.of("PGUSER", "postgres", "PGPASSWORD", password));
        database.inTransaction(session -> session.update("create table kept (n int)"));

        assertThatThrownBy(() -> database.inTransaction(session -> {
                    session.update("insert into kept values (1)");
                    throw new IllegalStateException("after the insert");
                }))
                .hasMessage("after the insert");
        assertThat(TestServer.strings(database, "select n from kept")).isEmpty();
    }
}
