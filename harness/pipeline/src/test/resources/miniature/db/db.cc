#include "rocksdb/db.h"

#include <cstring>

namespace rocksdb {

static uint64_t cells[1024];

uint64_t DB::Get(uint64_t key) const {
  return cells[key & 1023];
}

void DB::Put(uint64_t key, uint64_t value) {
  cells[key & 1023] = value;
}

}  // namespace rocksdb
