#include <jni.h>

#include "include/org_rocksdb_RocksDB.h"
#include "rocksdb/db.h"
#include "rocksdb/version.h"

static rocksdb::DB db;

jlong Java_org_rocksdb_RocksDB_get(JNIEnv*, jclass, jlong key) {
  return static_cast<jlong>(db.Get(static_cast<uint64_t>(key)));
}

void Java_org_rocksdb_RocksDB_put(JNIEnv*, jclass, jlong key, jlong value) {
  db.Put(static_cast<uint64_t>(key), static_cast<uint64_t>(value));
}

jint Java_org_rocksdb_RocksDB_version(JNIEnv*, jclass) {
  return ROCKSDB_MAJOR << 16 | ROCKSDB_MINOR << 8 | ROCKSDB_PATCH;
}

jstring Java_org_rocksdb_RocksDB_buildVersion(JNIEnv* env, jclass) {
  return env->NewStringUTF(rocksdb::BuildVersion().c_str());
}
