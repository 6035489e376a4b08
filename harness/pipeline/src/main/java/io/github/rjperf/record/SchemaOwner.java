package io.github.rjperf.record;

import java.util.Optional;

/** The role that owns the schema: what another login adds to it would belong to that login, out of reach of the roles. */
final class SchemaOwner {
    private SchemaOwner() {}

    static void refuseOther(Database database) {
        Optional<String[]> other = database.inTransaction(session -> session.first(
                "select pg_get_userbyid(nspowner), current_user from pg_namespace"
                        + " where nspname = 'perf' and pg_get_userbyid(nspowner) <> current_user",
                row -> new String[] {row.getString(1), row.getString(2)}));
        if (other.isPresent()) {
            String owner = other.get()[0];
            String login = owner.equals("perf_owner") ? "perf_migrator" : owner;
            throw new RecordException("the schema of " + database + " belongs to " + owner + ", and the login is "
                    + other.get()[1] + ", which would own what is added; nothing was changed: run rjperf migrate as "
                    + login + ", or with --roles as an administrator");
        }
    }
}
