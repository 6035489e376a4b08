package org.rocksdb.util;

public final class Environment {
  private Environment() {}

  public static String libraryName() {
    final String arch = System.getProperty("os.arch");
    if (System.getProperty("os.name").startsWith("Mac")) {
      return "librocksdbjni-osx-" + (arch.equals("aarch64") ? "arm64" : "x86_64") + ".jnilib";
    }
    return "librocksdbjni-linux" + (arch.equals("aarch64") ? "-aarch64" : "64") + ".so";
  }
}
