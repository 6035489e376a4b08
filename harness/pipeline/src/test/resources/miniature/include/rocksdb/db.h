#pragma once

#include <string>

namespace rocksdb {

class DB {
 public:
  uint64_t Get(uint64_t key) const;
  void Put(uint64_t key, uint64_t value);
  uint64_t Size() const;
};

std::string BuildVersion();

}  // namespace rocksdb
