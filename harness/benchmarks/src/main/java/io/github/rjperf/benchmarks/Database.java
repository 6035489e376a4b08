package io.github.rjperf.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** An open RocksDB in a folder of its own; closing it frees every native object and deletes the folder. */
final class Database implements AutoCloseable {
    private final Folder folder;
    private final Settings settings;
    private final List<ColumnFamilyHandle> families;
    private final RocksDB rocksDb;

    private Database(Folder folder, Settings settings, List<ColumnFamilyHandle> families, RocksDB rocksDb) {
        this.folder = folder;
        this.settings = settings;
        this.families = List.copyOf(families);
        this.rocksDb = rocksDb;
    }

    /** A new, empty database with the column families of this layout. */
    static Database create(Layout layout) throws IOException, RocksDBException {
        // The options are native objects too, and not all of their classes load the library.
        RocksDB.loadLibrary();
        Folder folder = Folder.create();
        Settings settings = new Settings(layout);
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        RocksDB rocksDb =
                RocksDB.open(settings.database(), folder.path().toString(), descriptors(layout, settings), handles);
        return new Database(folder, settings, handles, rocksDb);
    }

    private static List<ColumnFamilyDescriptor> descriptors(Layout layout, Settings settings) {
        List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
        descriptors.add(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, settings.families()));
        for (int number = 1; number <= layout.families().named(); number++) {
            byte[] name = ("cf" + number).getBytes(StandardCharsets.US_ASCII);
            descriptors.add(new ColumnFamilyDescriptor(name, settings.families()));
        }
        return descriptors;
    }

    RocksDB rocksDb() {
        return rocksDb;
    }

    Path path() {
        return folder.path();
    }

    /** Every column family, the default one first. */
    List<ColumnFamilyHandle> families() {
        return families;
    }

    /** The column families that operations go to: the named ones, or the default one when there is no other. */
    List<ColumnFamilyHandle> targets() {
        return families.size() == 1 ? families : families.subList(1, families.size());
    }

    /** Writes every column family's memtable to SST and waits; one by one, for a flush without a handle means the default one. */
    void flush() throws RocksDBException {
        try (FlushOptions wait = new FlushOptions().setWaitForFlush(true)) {
            for (ColumnFamilyHandle family : families) {
                rocksDb.flush(wait, family);
            }
        }
    }

    @Override
    public void close() throws IOException {
        families.forEach(ColumnFamilyHandle::close);
        rocksDb.close();
        settings.close();
        folder.close();
    }
}
