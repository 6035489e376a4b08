#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace rjperf {

/// A key-value store in memory that stands in for a database. It belongs to one thread.
class KeyValueMap {
 public:
  /// The value of a key; nullptr when the key is missing. Valid until the next call of slot.
  const std::string* find(std::string_view key) const;

  /// The value of a key with this size, to be overwritten. A value that keeps its size keeps its memory.
  std::string& slot(std::string_view key, std::size_t size);

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace rjperf
