package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.BlobFiles;
import io.github.rjperf.benchmarks.parameter.Storage;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.rocksdb.Checkpoint;
import org.rocksdb.RocksDBException;

/**
 * Data sets shared by the forks of one build: the first fork loads a data set and leaves a copy; the others open hard
 * links to its SST files, which RocksDB never changes.
 *
 * <p>A copy gets its name only when it is complete, so a fork finds a complete one or none. Copies belong to one build,
 * because another version may write different files, and to one run, whose workspace is deleted at its end. Data in a
 * memtable is loaded by each fork: a memtable exists only within one process, and replaying a log takes as long as
 * loading.
 */
final class DataCopies {
    /**
     * System property with the folder for the copies, on the file system of the databases; without it, all data is
     * loaded.
     */
    static final String PROPERTY = "rjperf.data.dir";

    private DataCopies() {}

    /**
     * A database with the data of this layout in SST files, arranged as the storage specifies. Openings share a copy unless they
     * determine what the filters in compacted files contain.
     */
    static BenchmarkDatabase open(Layout layout, Storage storage, BlobFiles blobFiles, Opening opening)
            throws IOException, RocksDBException {
        Loader loader = new Loader(layout);
        String folder = System.getProperty(PROPERTY);
        if (folder == null) {
            return loader.load(BenchmarkDatabase.create(layout, opening), storage);
        }
        Path copy = Files.createDirectories(Path.of(folder)).resolve(name(layout, storage, blobFiles, opening));
        if (Files.isDirectory(copy)) {
            return loader.checked(BenchmarkDatabase.open(linked(copy), layout, opening), storage);
        }
        BenchmarkDatabase loaded = loader.load(BenchmarkDatabase.create(layout, opening), storage);
        keep(loaded, copy);
        return loaded;
    }

    private static String name(Layout layout, Storage storage, BlobFiles blobFiles, Opening opening) {
        KeySpace keys = layout.keys();
        return Stream.of(
                        layout.families().named(),
                        keys.keyCount(),
                        keys.keySize(),
                        keys.nthMissingKey(),
                        layout.valueSize(),
                        layout.compression(),
                        blobFiles,
                        storage == Storage.COMPACTED ? opening.getClass().getName() : storage)
                .map(String::valueOf)
                .reduce("data", (name, part) -> name + "-" + part);
    }

    /** A new folder with this database's files; it shares the files that RocksDB never changes. */
    static Folder linked(Path copy) throws IOException {
        Folder folder = Folder.create();
        for (Path file : files(copy)) {
            Path target = folder.path().resolve(copy.relativize(file));
            if (file.toString().endsWith(".sst") || file.toString().endsWith(BlobFiles.SUFFIX)) {
                Files.createLink(target, file);
            } else {
                Files.copy(file, target);
            }
        }
        return folder;
    }

    private static void keep(BenchmarkDatabase loaded, Path copy) throws IOException, RocksDBException {
        Path unfinished = copy.resolveSibling(copy.getFileName() + ".of-" + UUID.randomUUID());
        try (Checkpoint checkpoint = Checkpoint.create(loaded.rocksDb())) {
            checkpoint.createCheckpoint(unfinished.toString());
        }
        if (!moved(unfinished, copy)) {
            for (Path file : files(unfinished)) {
                Files.delete(file);
            }
            Files.delete(unfinished);
        }
    }

    /** Renames the copy; false if another fork has already created one. */
    private static boolean moved(Path unfinished, Path copy) throws IOException {
        try {
            Files.move(unfinished, copy, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (FileSystemException e) {
            if (Files.isDirectory(copy)) {
                return false;
            }
            throw e;
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
