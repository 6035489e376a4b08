package io.github.rjperf.record;

import io.github.rjperf.model.ImportedFile;
import io.github.rjperf.model.ImportedScore;
import io.github.rjperf.model.ImportedTable;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scores that were measured elsewhere, with the files that they came from. */
public final class ImportedScores {
    private static final String SCORE =
            "insert into perf.imported_score (source_id, position, table_number, heading, line,"
                    + " benchmark, parameters, mode, threads, iterations, score, score_error, unit)"
                    + " values (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?::int, ?::int, ?, ?::float8, ?)";

    private final Database database;

    public ImportedScores(Database database) {
        this.database = database;
    }

    private record Placed(int source, int position, int table, String heading, ImportedScore score) {
        @Nullable
        Object[] parameters() {
            return new @Nullable Object[] {
                source,
                position,
                table,
                heading,
                score.line(),
                score.benchmark(),
                Binding.json(score.parameters()),
                score.mode(),
                score.threads(),
                score.count(),
                score.score(),
                score.error(),
                score.unit()
            };
        }
    }

    /**
     * Adds files with all their scores, or none of them if one cannot be added.
     *
     * @return the files that were added; one whose content is recorded already is not
     */
    public List<ImportedFile> add(List<ImportedFile> files, Instant when) {
        return database.inTransaction(session -> {
            List<ImportedFile> added = new ArrayList<>();
            for (ImportedFile file : files) {
                if (add(session, file, when)) {
                    added.add(file);
                }
            }
            return added;
        });
    }

    private static boolean add(Session session, ImportedFile file, Instant when) throws SQLException {
        Optional<Integer> source = session.first(
                "insert into perf.imported_source (name, sha256, format, notes, imported) values (?, ?, ?, ?, ?)"
                        + " on conflict do nothing returning id",
                row -> row.getInt(1),
                file.name(),
                file.sha256(),
                file.format(),
                file.notes(),
                when);
        if (source.isPresent()) {
            session.batch(SCORE, placed(source.get(), file), Placed::parameters);
        }
        return source.isPresent();
    }

    private static List<Placed> placed(int source, ImportedFile file) {
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < file.tables().size(); i++) {
            ImportedTable table = file.tables().get(i);
            for (ImportedScore score : table.rows()) {
                placed.add(new Placed(source, placed.size() + 1, i + 1, table.heading(), score));
            }
        }
        return placed;
    }
}
