package io.github.rjperf.record.admin;

import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.util.Optional;

/** The role that owns the schema: what another login adds to it would belong to that login, out of reach of the roles. */
final class SchemaOwner {
    private SchemaOwner() {}

    private record Owned(String owner, String login) {}

    static void refuseOther(Database database) {
        Optional<Owned> other = database.inTransaction(session -> session.first(
                "select pg_get_userbyid(nspowner), current_user from pg_namespace"
                        + " where nspname = 'perf' and pg_get_userbyid(nspowner) <> current_user",
                row -> new Owned(row.getString(1), row.getString(2))));
        if (other.isPresent()) {
            String owner = other.get().owner();
            String login = other.get().login();
            String right = owner.equals("perf_owner") ? "perf_migrator" : owner;
            throw new RecordException("the schema of " + database + " is owned by " + owner
                    + ", but you are logged in as "
                    + login + "; new objects would belong to " + login
                    + ". Nothing was changed. Run rjperf db migrate as "
                    + right + ", or as an administrator with --roles");
        }
    }
}
