#include "rocksdb/db.h"

int main() {
  return rocksdb::DB().Size() == 0 ? 0 : 1;
}
