#include <jni.h>

#include "include/org_rocksdb_Options.h"
#include "rocksdb/db.h"

jlong Java_org_rocksdb_Options_size(JNIEnv*, jclass) {
  return static_cast<jlong>(rocksdb::DB().Size());
}
