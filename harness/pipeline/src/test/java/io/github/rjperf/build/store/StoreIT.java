package io.github.rjperf.build.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreIT {
    private static final String ZEROS = "0".repeat(64);
    /** Far more than the log and the document beside it, whose length depends on where the store is. */
    private static final int JAR_BYTES = 100_000;

    private static final long ROOM_FOR_TWO = 5 * JAR_BYTES / 2;

    @TempDir
    private Path folder;

    private final AtomicInteger made = new AtomicInteger();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void aBuildIsMadeOnceAndKeptWithItsFiles() {
        Build first = store().obtain(key("a"), this::make);
        Build again = store().obtain(key("a"), this::make);

        assertEquals(first, again);
        assertEquals(1, made.get());
        assertEquals(folder.resolve(key("a").hex()).resolve("x.jar").toString(), again.jar());
        assertTrue(Files.isRegularFile(
                Path.of(Objects.requireNonNull(again.compilation()).log())));
        assertFalse(Files.exists(folder.resolve(key("a").hex() + ".making")));
    }

    @Test
    void otherIngredientsAreAnotherBuild() {
        Store store = store();
        store.obtain(key("a"), this::make);
        store.obtain(key("b"), this::make);

        assertEquals(2, made.get());
        assertFalse(StoreKey.of(List.of("ab", "c")).equals(StoreKey.of(List.of("a", "bc"))));
    }

    @Test
    void knowsHowItsBuildsWereMade() throws IOException {
        Store store = store();
        Build first = store.obtain(key("a"), this::make);
        store.obtain(key("b"), this::make);
        assertEquals(2, store.compilations().size());
        assertTrue(store.compilations().contains(first.compilation()));
        Files.writeString(folder.resolve(key("b").hex()).resolve("build.json"), "damaged");
        assertEquals(List.of(Objects.requireNonNull(first.compilation())), store.compilations());
    }

    @Test
    void aDamagedJarIsMadeAgain() throws IOException {
        Build kept = store().obtain(key("a"), this::make);
        try (RandomAccessFile jar = new RandomAccessFile(kept.jar(), "rw")) {
            jar.seek(JAR_BYTES / 2);
            jar.write(7);
        }

        Build again = store().obtain(key("a"), this::make);

        assertEquals(2, made.get());
        assertEquals(again.jarSha256(), FileSha256.of(Path.of(again.jar())));
    }

    @Test
    void aDamagedOrMissingManifestIsMadeAgain() throws IOException {
        Path manifest = Path.of(store().obtain(key("a"), this::make).jar()).resolveSibling(Entry.MANIFEST);
        Files.writeString(manifest, "half of");
        store().obtain(key("a"), this::make);
        Files.delete(manifest);
        store().obtain(key("a"), this::make);

        assertEquals(3, made.get());
    }

    @Test
    void whatFailsLeavesNothing() throws IOException {
        Store store = store();
        assertThrows(
                BuildException.class,
                () -> store.obtain(key("a"), making -> {
                    Files2.write(making.resolve("half"), 10);
                    throw new BuildException("did not build");
                }));

        assertEquals(List.of(key("a").hex() + ".lock"), names());
    }

    @Test
    void whatAKilledProcessLeftIsSwept() throws IOException {
        Path left = Files.createDirectories(folder.resolve(key("killed").hex() + ".making/tree"));
        Files.writeString(left.resolve("object.o"), "half");

        store().obtain(key("a"), this::make);

        assertFalse(Files.exists(left));
    }

    @Test
    void theLeastRecentlyUsedMakesRoom() throws IOException {
        for (String name : List.of("a", "b", "c")) {
            now = now.plusSeconds(60);
            store().obtain(key(name), this::make);
        }
        now = now.plusSeconds(60);
        store().obtain(key("a"), this::make);
        theProcessEnds();
        now = now.plusSeconds(60);
        new Store(folder, ROOM_FOR_TWO, clock()).obtain(key("d"), this::make);

        assertTrue(isKept("a"), "used last");
        assertFalse(isKept("b"), "used first");
        assertTrue(isKept("d"), "just made");
    }

    @Test
    void aBuildInUseStays() {
        Store inUse = store();
        Build used = inUse.obtain(key("a"), this::make);
        now = now.plusSeconds(60);
        new Store(folder, 1, clock()).obtain(key("b"), this::make);

        assertTrue(Files.exists(Path.of(used.jar())));
    }

    @Test
    void twoWhoAskAtOnceGetOneBuild() {
        List<CompletableFuture<Build>> both = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> store().obtain(key("a"), this::makeSlowly)))
                .limit(2)
                .toList();

        assertEquals(both.get(0).join(), both.get(1).join());
        assertEquals(1, made.get());
    }

    @Test
    void aStoreThatMovedIsStillGood() throws IOException {
        Path first = Files.createDirectories(folder.resolve("first"));
        Path second = folder.resolve("second");
        new Store(first, 1 << 20, clock()).obtain(key("a"), this::make);
        Store.letGo(first.resolve(key("a").hex() + ".lock"));
        Files.move(first, second);

        Build build = new Store(second, 1 << 20, clock()).obtain(key("a"), this::make);

        assertEquals(1, made.get());
        assertTrue(build.jar().startsWith(second.toString()), build.jar());
    }

    @Test
    void aFolderThatCannotBeMadeIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Store store = new Store(file.resolve("store"), 1 << 20, clock());

        BuildException e = assertThrows(BuildException.class, () -> store.obtain(key("a"), this::make));

        assertTrue(String.valueOf(e.getMessage()).startsWith("builds cannot be stored in " + file), e.getMessage());
    }

    @AfterEach
    void theProcessEnds() throws IOException {
        for (String name : names()) {
            Store.letGo(folder.resolve(name));
        }
    }

    private Store store() {
        return new Store(folder, 1 << 20, clock());
    }

    private InstantSource clock() {
        return () -> now;
    }

    private static StoreKey key(String name) {
        return StoreKey.of(List.of(name));
    }

    private boolean isKept(String name) {
        return Files.isDirectory(folder.resolve(key(name).hex()));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private Build makeSlowly(Path making) {
        try {
            Thread.sleep(300);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return make(making);
    }

    private Build make(Path making) {
        made.incrementAndGet();
        Path jar = Files2.write(making.resolve("x.jar"), JAR_BYTES);
        Path log = Files2.write(making.resolve("build.log"), 10);
        Compilation compilation = new Compilation(
                null,
                false,
                ZEROS,
                new Toolchain("g++ 12", "ld 2.40", "17"),
                List.of("DEBUG_LEVEL=0"),
                new TreeMap<>(),
                List.of(),
                1,
                1,
                1,
                0,
                List.of(),
                log.toString());
        String jarSha256 = FileSha256.of(jar);
        return new Build(
                "git:main", "9.0.0", null, jar.toString(), jarSha256, "lib.so", ZEROS, null, false, 1, compilation);
    }

    /** Writes without checked exceptions. */
    private static final class Files2 {
        static Path write(Path file, int bytes) {
            try {
                return Files.write(file, new byte[bytes]);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
