/**
 * The synthetic JNI suite: what it costs to move a value between C++ and Java by each mechanism there is, with a map in
 * memory in place of RocksDB. See docs/reference/jni-transfer.md.
 */
@NullMarked
package io.github.rjperf.jnitransfer;

import org.jspecify.annotations.NullMarked;
