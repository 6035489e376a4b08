package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.ColumnFamilyTestType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksObject;

/** An open RocksDB in its own folder; closing it frees every native object and deletes the folder. */
public final class BenchmarkDatabase implements AutoCloseable {
    private final Folder folder;
    private final Opening opening;
    private final BenchmarkSettings settings;
    private final List<ColumnFamilyHandle> families;
    private final RocksDB rocksDb;
    private final Deque<RocksObject> kept = new ConcurrentLinkedDeque<>();

    private BenchmarkDatabase(
            Folder folder,
            Opening opening,
            BenchmarkSettings settings,
            List<ColumnFamilyHandle> families,
            RocksDB rocksDb) {
        this.folder = folder;
        this.opening = opening;
        this.settings = settings;
        this.families = families;
        this.rocksDb = rocksDb;
    }

    /** A new, empty database with the column families of this layout. */
    static BenchmarkDatabase create(Layout layout, Opening opening) throws IOException, RocksDBException {
        BenchmarkDatabase created = open(Folder.create(), new Contents(layout, List.of()), opening);
        // All are created at once: opening with missing families costs old versions one second per hundred families.
        List<ColumnFamilyHandle> named =
                created.rocksDb.createColumnFamilies(created.settings.families(), names(layout.families()));
        created.families.addAll(named);
        return created;
    }

    /** The existing database in a folder, with the column families of this layout. */
    static BenchmarkDatabase open(Folder folder, Layout layout, Opening opening) throws RocksDBException {
        return open(folder, new Contents(layout, names(layout.families())), opening);
    }

    /** A layout, and the named column families in it that exist before the database is opened. */
    private record Contents(Layout layout, List<byte[]> named) {}

    private static BenchmarkDatabase open(Folder folder, Contents contents, Opening opening) throws RocksDBException {
        // The options are native objects as well, and not all of their classes load the library.
        RocksDB.loadLibrary();
        BenchmarkSettings settings = new BenchmarkSettings(contents.layout(), opening);
        List<ColumnFamilyDescriptor> descriptors = Stream.concat(
                        Stream.of(RocksDB.DEFAULT_COLUMN_FAMILY), contents.named().stream())
                .map(name -> new ColumnFamilyDescriptor(name, settings.families()))
                .toList();
        List<ColumnFamilyHandle> families = new ArrayList<>();
        RocksDB rocksDb = opening.open(settings.database(), folder.path().toString(), descriptors, families);
        return new BenchmarkDatabase(folder, opening, settings, families, rocksDb);
    }

    private static List<byte[]> names(ColumnFamilyTestType families) {
        return IntStream.rangeClosed(1, families.named())
                .mapToObj(number -> ("cf" + number).getBytes(StandardCharsets.US_ASCII))
                .toList();
    }

    /** Creates a column family with the options of the others; the caller closes it. */
    public ColumnFamilyHandle newFamily(String name) throws RocksDBException {
        byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
        return rocksDb.createColumnFamily(new ColumnFamilyDescriptor(bytes, settings.families()));
    }

    RocksDB rocksDb() {
        return rocksDb;
    }

    public Path path() {
        return folder.path();
    }

    /** Every column family, the default one first. */
    public List<ColumnFamilyHandle> families() {
        return List.copyOf(families);
    }

    /** The column families that operations use: the named ones, or the default one if there are no others. */
    List<ColumnFamilyHandle> targets() {
        return families.size() == 1 ? families : families.subList(1, families.size());
    }

    /**
     * Flushes every column family's memtable to an SST file and waits. It flushes them one by one, because a flush without a
     * handle covers only the default column family.
     */
    public void flush() throws RocksDBException {
        try (FlushOptions wait = new FlushOptions().setWaitForFlush(true)) {
            for (ColumnFamilyHandle family : families) {
                rocksDb.flush(wait, family);
            }
        }
    }

    /**
     * Takes ownership of an iterator or options, which are closed before the database. Threads must not close their
     * own: in JMH, the first thread that ends closes the database, while another thread's iterator may still be open.
     */
    <T extends RocksObject> T keep(T resource) {
        kept.push(resource);
        return resource;
    }

    /** Takes over the resources that another database keeps for threads; none of them may be an iterator or a transaction. */
    void adopt(BenchmarkDatabase other) {
        kept.addAll(other.kept);
        other.kept.clear();
    }

    @Override
    public void close() throws IOException {
        kept.forEach(RocksObject::close);
        families.forEach(ColumnFamilyHandle::close);
        rocksDb.close();
        settings.close();
        opening.close();
        folder.close();
    }
}
