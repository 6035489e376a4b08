package org.rocksdb;

public final class Options {
  private Options() {}

  public static native long size();
}
