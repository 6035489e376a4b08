package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.measure.Rig;
import io.github.rjperf.measure.ScriptedFork;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The paths that a fork may name as its library. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MappedLibraryIT {
    @TempDir
    Path parent;

    private ForkFolder folder;
    private Workspace workspace;
    private KnownLibraries known;
    private Path library;

    @BeforeEach
    void extract() throws IOException {
        workspace = Workspace.create(parent.toRealPath());
        folder = workspace.newFork(build(), build().librarySha256());
        known = workspace.libraries();
        library = Files.writeString(folder.library().resolve("librocksdbjni.so"), ScriptedFork.LIBRARY_CONTENT);
    }

    @Test
    void theExtractionFromTheBuildsJarIsFine() throws ForkFailure {
        assertThat(check(library.toString()).sha256()).isEqualTo(build().librarySha256());
    }

    @Test
    void laterExtractionsAreComparedWithTheFirst() throws Exception {
        check(library.toString());
        assertThat(check(library.toString()).sha256()).isEqualTo(build().librarySha256());

        for (String other : List.of(
                "",
                ScriptedFork.LIBRARY_CONTENT + "x",
                ScriptedFork.LIBRARY_CONTENT.substring(1),
                ScriptedFork.LIBRARY_CONTENT.replace('l', 'L'))) {
            Files.writeString(library, other);
            refused(library.toString());
        }
    }

    @Test
    void laterForksFindACopyInTheirFolder() throws Exception {
        assertThat(folder.library().resolve(build().library())).doesNotExist();
        check(library.toString());

        folder = workspace.newFork(build(), build().librarySha256());
        Path copy = folder.library().resolve(build().library());
        assertThat(copy).hasContent(ScriptedFork.LIBRARY_CONTENT);
        assertThat(check(copy.toString()).sha256()).isEqualTo(build().librarySha256());
        assertThat(workspace.newFork(build(), "0".repeat(64)).library()).isEmptyDirectory();
    }

    @Test
    void aForkWhoseCopyCannotBeMadeUnpacksItsOwn() throws Exception {
        check(library.toString());
        known.close();

        assertThat(workspace.newFork(build(), build().librarySha256()).library())
                .isEmptyDirectory();
    }

    @Test
    void anotherLibraryDoesNotBecomeTheFirst() throws Exception {
        Files.writeString(library, "another");
        refused(library.toString());
        refused(library.toString());
    }

    /** A fork that could guess its name would decide what later libraries are compared with. */
    @Test
    void theCopyHasNoName() throws Exception {
        check(library.toString());

        assertThat(folder.ofRun()).isDirectoryNotContaining("glob:**/library-*");
    }

    @Test
    void aPathOutsideOfTheFoldersIsNotOpened() throws IOException {
        Path outside = Files.writeString(parent.resolve("librocksdbjni.so"), ScriptedFork.LIBRARY_CONTENT);
        refused(outside.toString());
        refused("/dev/zero");
        refused("/proc/self/mem");
        refused("");
        refused("\0");
        refused(library + "/../../../../librocksdbjni.so");
        refused(folder.database().resolve("librocksdbjni.so").toString());
    }

    @Test
    void aForkWithoutALibraryMeasuresNoBuild() {
        assertThatThrownBy(() -> check("none"))
                .isInstanceOf(ForkFailure.class)
                .hasMessage("loaded no rocksdbjni, so it measures no build");
    }

    @Test
    void whatIsNotAPlainFileIsNotRead() throws Exception {
        Path pipe = folder.library().resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        refused(pipe.toString());
        refused(Files.createDirectory(folder.library().resolve("folder")).toString());
        refused(Files.createSymbolicLink(folder.library().resolve("link"), library)
                .toString());
        refused(Files.createSymbolicLink(folder.library().resolve("zero"), Path.of("/dev/zero"))
                .toString());
    }

    @Test
    void aFileOfTerabytesIsNotRead() throws IOException {
        Path huge = folder.library().resolve("huge");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(4L << 40);
        }
        refused(huge.toString());
    }

    @Test
    void aLinkInPlaceOfItsFolderIsNotFollowed() throws IOException {
        Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        Files.move(library, elsewhere.resolve("librocksdbjni.so"));
        Files.delete(folder.library());
        Files.createSymbolicLink(folder.library(), elsewhere);
        refused(library.toString());
    }

    /** The name is a file when it is checked, and a pipe or a link to a device when it is opened. */
    @Test
    void oneThatIsSwappedMeanwhileHoldsUpNothing() throws Exception {
        Path pipe = parent.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        AtomicBoolean over = new AtomicBoolean();
        Thread swapping = new Thread(() -> swap(pipe, over));
        swapping.start();
        int fine = 0;
        // Where other work has the processors, the swapping thread may stop for thousands of checks.
        for (int i = 0; i < 5_000 || fine == 0; i++) {
            try {
                assertThat(check(library.toString()).sha256()).isEqualTo(build().librarySha256());
                fine++;
            } catch (ForkFailure other) {
                assertThat(other.reason()).startsWith("ran the library ");
            }
        }
        over.set(true);
        swapping.join();
    }

    private void swap(Path pipe, AtomicBoolean over) {
        Path link = folder.library().resolve("link");
        try {
            while (!over.get()) {
                Path kept = folder.library().resolve("kept");
                Files.move(library, kept);
                Files.createLink(library, pipe);
                Files.delete(library);
                Files.createSymbolicLink(link, Path.of("/dev/zero"));
                Files.move(link, library);
                Files.delete(library);
                Files.move(kept, library);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aLibraryOfOursIsTheOneThatWasNamed() throws Exception {
        Path ours = Files.writeString(parent.resolve("ours.so"), "ours").toRealPath();
        assertThat(MappedLibrary.check(proof(ours.toString()), task(), new MappedLibrary.Expected(folder, known, ours))
                        .path())
                .isEqualTo(ours.toString());
        assertThatThrownBy(() -> MappedLibrary.check(
                        proof(library.toString()), task(), new MappedLibrary.Expected(folder, known, ours)))
                .hasMessageContaining("not the " + ours);
    }

    private void refused(String path) {
        assertThatThrownBy(() -> check(path))
                .isInstanceOf(ForkFailure.class)
                .hasMessageStartingWith("ran the library ");
    }

    private MappedLibrary check(String path) throws ForkFailure {
        return MappedLibrary.check(proof(path), task(), new MappedLibrary.Expected(folder, known, null));
    }

    private static Message proof(String path) {
        return new Message("proof", new TreeMap<>(Map.of("library", path)));
    }

    private static ForkTask task() {
        Comparison comparison = Rig.comparison(1);
        return new ForkTask(comparison.plan().series().get(0), Side.CANDIDATE, comparison.candidate(), 0, 0);
    }

    private static Build build() {
        return Rig.comparison(1).candidate();
    }
}
