package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.admin.Roles.Login;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.testing.PostgresServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Roles belong to the server, so those of several databases may be made at the same moment. */
@Tag("deployment")
class ParallelRolesIT {
    private static final int DATABASES = 4;

    @Test
    void theRolesOfSeveralDatabasesAreMadeAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(DATABASES);
        try (PostgresServer server = PostgresServer.create().start("fsync=off")) {
            server.sql("postgres", "create database migrated");
            try (Database migrated = open(server, "migrated")) {
                Migrations.migrate(migrated);
            }
            CyclicBarrier all = new CyclicBarrier(DATABASES);
            List<Callable<List<Login>>> making = IntStream.range(0, DATABASES)
                    .mapToObj(number -> making(server, "roles_" + number, all))
                    .toList();
            for (Future<List<Login>> made : threads.invokeAll(making)) {
                assertThat(made.get()).containsExactly(Login.PERF_WRITER);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Callable<List<Login>> making(PostgresServer server, String name, CyclicBarrier all) {
        server.sql("postgres", "create database " + name + " template migrated");
        return () -> {
            try (Database database = open(server, name)) {
                all.await();
                return new Roles(database, Map.of(Login.PERF_WRITER.variable(), name)).make();
            }
        };
    }

    private static Database open(PostgresServer server, String name) {
        return Database.open(server.jdbcUrl(name), server.login());
    }
}
