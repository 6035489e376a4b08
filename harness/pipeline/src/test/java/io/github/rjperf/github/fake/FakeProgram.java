package io.github.rjperf.github.fake;

import java.nio.file.Files;
import java.nio.file.Path;

/** The fake as a program of its own: {@code FakeProgram FOLDER PORT} serves on loopback until it is killed. */
public final class FakeProgram {
    private FakeProgram() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        FakeState state = new FakeState();
        state.anyToken = true;
        FakeGitHub.start(state, Integer.parseInt(arguments[1]));
        Files.writeString(folder.resolve("url"), state.root + "\n");
        Thread.currentThread().join();
    }
}
