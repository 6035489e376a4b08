// As in RocksDB, the library holds what the JUnit tests call, so their headers must exist.
#include "include/org_rocksdb_test_TestableListener.h"

jint Java_org_rocksdb_test_TestableListener_invoke(JNIEnv*, jclass) {
  return 7;
}
