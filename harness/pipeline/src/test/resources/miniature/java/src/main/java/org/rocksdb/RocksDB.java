package org.rocksdb;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.rocksdb.util.Environment;

public final class RocksDB {
  private static boolean loaded;

  private RocksDB() {}

  public static synchronized void loadLibrary() {
    if (loaded) {
      return;
    }
    final String name = Environment.libraryName();
    try (InputStream library = RocksDB.class.getClassLoader().getResourceAsStream(name)) {
      if (library == null) {
        throw new IllegalStateException(name + " was not found inside JAR.");
      }
      final Path file = Files.createTempFile("librocksdbjni", name.substring(name.lastIndexOf('.')));
      Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
      file.toFile().deleteOnExit();
      System.load(file.toString());
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    loaded = true;
  }

  public static String rocksdbVersion() {
    loadLibrary();
    final int version = version();
    return (version >> 16) + "." + (version >> 8 & 255) + "." + (version & 255);
  }

  public static native long get(long key);

  public static native void put(long key, long value);

  public static native String buildVersion();

  private static native int version();
}
