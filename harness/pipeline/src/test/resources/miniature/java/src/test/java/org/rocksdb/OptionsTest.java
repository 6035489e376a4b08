package org.rocksdb;

import org.junit.Test;

/** Compiles only where JUnit is; nothing of it belongs in the jar. */
public class OptionsTest {
  @Test
  public void size() {
    Options.size();
  }
}
