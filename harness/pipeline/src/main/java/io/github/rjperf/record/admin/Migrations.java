package io.github.rjperf.record.admin;

import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.SqlState;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;

/** Upgrades a database to the schema of this program, using the migrations in db-migrations. */
public final class Migrations {
    private static final int OLDEST_SERVER = 15;
    private static final Set<String> REFUSALS = Set.of(
            SqlState.INSUFFICIENT_PRIVILEGE,
            SqlState.READ_ONLY_TRANSACTION,
            SqlState.TOO_MANY_CONNECTIONS,
            SqlState.CANNOT_CONNECT_NOW);

    private Migrations() {}

    /**
     * Applies the missing migrations; returns their number.
     *
     * @throws RecordException if the server is too old, the schema is newer than this program, was not made by these
     *     migrations, or belongs to another login, or a migration fails
     */
    public static int migrate(Database database) {
        return migrate(database, () -> refuseOtherOwner(database));
    }

    /** Migrates for an administrator who then creates the roles, which transfers ownership of what the migrations added. */
    public static int migrateBeforeRoles(Database database) {
        return migrate(database, () -> {});
    }

    private static int migrate(Database database, Runnable beforePending) {
        checkServer(database);
        return using(database, flyway -> {
            refuseForeign(database, flyway);
            refuseNewer(database, flyway);
            if (flyway.info().pending().length == 0) {
                // a login that may only read or write cannot access Flyway's table, and does not need to when there is
                // nothing to migrate
                flyway.validate();
                return 0;
            }
            refuseWithoutRight(database, flyway);
            beforePending.run();
            return flyway.migrate().migrationsExecuted;
        });
    }

    /**
     * Version of the schema in the database; empty before the first migration.
     *
     * @throws RecordException if the schema was not made by these migrations
     */
    public static Optional<Integer> version(Database database) {
        return using(database, flyway -> {
            refuseForeign(database, flyway);
            return current(flyway);
        });
    }

    /** Version of the schema that this program writes. */
    public static int latest(Database database) {
        return using(database, Migrations::latest);
    }

    private static Optional<Integer> current(Flyway flyway) {
        return newest(Arrays.stream(flyway.info().applied()));
    }

    private static int latest(Flyway flyway) {
        return newest(Arrays.stream(flyway.info().all())
                        .filter(migration -> migration.getState().isResolved()))
                .orElseThrow(() -> new IllegalStateException("the program contains no migrations"));
    }

    // Not all entries have a version: while another program migrates, the only entry may be the one for the creation of
    // the schema.
    private static Optional<Integer> newest(Stream<MigrationInfo> migrations) {
        return migrations
                .map(MigrationInfo::getVersion)
                .filter(Objects::nonNull)
                .map(version -> version.getMajor().intValueExact())
                .max(Integer::compare);
    }

    private static void refuseForeign(Database database, Flyway flyway) {
        Optional<MigrationInfo> foreign = Arrays.stream(flyway.info().applied())
                .filter(migration -> migration.getVersion() != null && migration.getResolvedChecksum() != null)
                .filter(migration -> !migration.isChecksumMatching())
                .findFirst();
        if (foreign.isPresent()) {
            throw new RecordException("the schema of " + database + " was made by another program: its migration "
                    + foreign.get().getVersion()
                    + " differs; nothing was changed. Use the rjperf that made it, or specify another"
                    + " database");
        }
    }

    private static void refuseNewer(Database database, Flyway flyway) {
        int current = current(flyway).orElse(0);
        int latest = latest(flyway);
        if (current > latest) {
            throw new RecordException("the schema of " + database + " has version " + current
                    + ", but this program supports versions up to " + latest + "; use a newer rjperf");
        }
    }

    private static void refuseWithoutRight(Database database, Flyway flyway) {
        boolean may = database.inTransaction(session ->
                session.exists("select where coalesce(has_schema_privilege(to_regnamespace('perf'), 'create'),"
                        + " has_database_privilege(current_database(), 'create'))"));
        if (!may) {
            throw new RecordException("the schema of " + database + " has version "
                    + current(flyway).map(String::valueOf).orElse("none") + ", but this program needs " + latest(flyway)
                    + ", and this login may not change it; run rjperf db migrate as perf_migrator");
        }
    }

    /** Refuses logins other than the owner: objects that they add to the schema would belong to them, out of reach of the roles. */
    private static void refuseOtherOwner(Database database) {
        Optional<RecordException> refusal = database.first(
                "select pg_get_userbyid(nspowner), current_user from pg_namespace"
                        + " where nspname = 'perf' and pg_get_userbyid(nspowner) <> current_user",
                row -> otherOwner(database, row.getString(1), row.getString(2)));
        if (refusal.isPresent()) {
            throw refusal.get();
        }
    }

    private static RecordException otherOwner(Database database, String owner, String login) {
        String right = owner.equals("perf_owner") ? "perf_migrator" : owner;
        return new RecordException("the schema of " + database + " is owned by " + owner + ", but you are logged in as "
                + login + "; new objects would belong to " + login + ". Nothing was changed. Run rjperf db migrate as "
                + right + ", or as an administrator with --roles");
    }

    private static void checkServer(Database database) {
        database.withConnection(connection -> {
            int major = connection.getMetaData().getDatabaseMajorVersion();
            if (major < OLDEST_SERVER) {
                throw new RecordException(
                        database + " runs PostgreSQL " + major + "; rjperf needs " + OLDEST_SERVER + " or newer");
            }
        });
    }

    private static <T> T using(Database database, Function<Flyway, T> work) {
        Flyway flyway = Flyway.configure()
                .dataSource(database.connections())
                .locations("classpath:db-migrations")
                .failOnMissingLocations(true)
                .defaultSchema("perf")
                .createSchemas(true)
                .table("schema_history")
                .cleanDisabled(true)
                .load();
        try {
            return work.apply(flyway);
        } catch (FlywayException e) {
            Optional<SQLException> refused = refusal(e);
            if (refused.isPresent()) {
                throw database.failure(refused.get());
            }
            String said = Objects.requireNonNullElse(e.getMessage(), "no message")
                    .lines()
                    .filter(line -> !line.isBlank())
                    .findFirst()
                    .orElse("no message");
            throw new RecordException("migrating " + database + " failed: " + said, e);
        }
    }

    /** The server's refusal of the login or of any change, which is not the fault of a migration. */
    private static Optional<SQLException> refusal(FlywayException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && REFUSALS.contains(String.valueOf(sql.getSQLState()))) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }
}
