package io.github.rjperf.record.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class SqlFailureTest {
    @ParameterizedTest
    @ValueSource(strings = {"42501", "53300"})
    void aLoginWithoutANameIsThisLogin(String state) {
        assertThat(message("", state)).contains("this login").doesNotContain("  ");
    }

    @Test
    void aLoginIsNamed() {
        assertThat(message("perf_writer", "42501")).contains("does not let login perf_writer do this: no");
    }

    private static String message(String login, String state) {
        DatabaseAddress address = new DatabaseAddress("database a at b:1", login, new PGSimpleDataSource());
        return String.valueOf(
                SqlFailure.of(address, new SQLException("no", state)).getMessage());
    }
}
