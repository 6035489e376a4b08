package io.github.rjperf.record.embedded;

import io.github.rjperf.record.admin.Migrations;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Another program that uses a folder: a process that opens the database, answers each line that it reads, and leaves at
 * the end.
 */
final class DatabaseUser implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final Writer questions;

    private DatabaseUser(Process process) {
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.questions = process.outputWriter(StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws Exception {
        var database = EmbeddedDatabase.open(Path.of(args[0]));
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        do {
            System.out.println("migrated " + Migrations.migrate(database));
        } while (input.readLine() != null);
        if (args[1].equals("closing")) {
            database.close();
        }
    }

    /** Starts a user that closes the database at its end, or just ends. */
    static DatabaseUser start(Path folder, boolean closing) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DatabaseUser.class.getName(),
                        folder.toString(),
                        closing ? "closing" : "ending")
                .redirectError(Redirect.INHERIT)
                .start();
        return new DatabaseUser(process);
    }

    /** Its next line, {@code migrated N}, which it can write only when the database answers. */
    String answer() throws IOException {
        return String.valueOf(answers.readLine());
    }

    void ask() throws IOException {
        questions.write("\n");
        questions.flush();
    }

    void killHard() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Lets it leave, and waits until it has. */
    int leave() throws IOException, InterruptedException {
        questions.close();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            throw new IOException("it does not end");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        try {
            process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
