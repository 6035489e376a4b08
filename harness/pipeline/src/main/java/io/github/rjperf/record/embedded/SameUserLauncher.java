package io.github.rjperf.record.embedded;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;

/** Starts the server as this user; as root, in its own user namespace. */
final class SameUserLauncher implements Launcher {
    @Override
    public boolean runsAsOtherUser() {
        return false;
    }

    @Override
    public void launch(ServerFolder folder, ProgramArchive programs, String password) throws IOException {
        folder.giveTo(Ownership.ofThisProcess());
        try {
            start(folder, programs, password);
        } catch (IllegalStateException | ExceptionInInitializerError e) {
            String said = folder.startFailure();
            throw new IOException(said.isEmpty() ? String.valueOf(e.getMessage()) : said, e);
        } finally {
            // Its lock would outlast this process's use of the server; the start lock and the users' lock take its
            // place.
            Files.deleteIfExists(folder.cluster().resolve("epg-lock"));
            folder.closePrograms();
        }
    }

    /** The library's working folder is a property of the process, so two folders cannot be launched at once. */
    private static synchronized void start(ServerFolder folder, ProgramArchive programs, String password) {
        // The library also cleans up in its working folder, which by default is a world-writable one in /tmp.
        System.setProperty("ot.epg.working-dir", folder.programs().toString());
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setPgBinaryResolver(programs)
                .setDataDirectory(folder.cluster())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(Duration.ofMillis(1))
                .setOutputRedirector(ProcessBuilder.Redirect.to(folder.log().toFile()))
                .setConnectConfig("password", password)
                .setLocaleConfig("locale", "C")
                .setLocaleConfig("auth-host", "scram-sha-256")
                .setLocaleConfig("auth-local", "scram-sha-256")
                .setLocaleConfig("pwfile", folder.passwordFile().toString());
        SETTINGS.forEach(builder::setServerConfig);
        try {
            // The returned object is not used: closing it would stop the server while others are using it.
            Object unused = builder.start();
        } catch (IOException e) {
            // The library waits only for a moment and does not notice a server that failed, so Server waits itself.
            return;
        }
    }
}
