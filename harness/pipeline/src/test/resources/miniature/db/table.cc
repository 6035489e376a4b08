#include "rocksdb/db.h"

namespace rocksdb {

uint64_t DB::Size() const {
  uint64_t size = 0;
  for (uint64_t key = 0; key < 1024; ++key) {
    size += Get(key) != 0;
  }
  return size;
}

}  // namespace rocksdb
