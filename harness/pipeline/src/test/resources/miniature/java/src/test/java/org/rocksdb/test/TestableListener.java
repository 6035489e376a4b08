package org.rocksdb.test;

import org.rocksdb.Options;

public class TestableListener extends ListenerBase {
  public long size() {
    return Options.size() + invoke();
  }

  private static native int invoke();
}
