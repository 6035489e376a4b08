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
  /// The value of a key; nullptr if the key is missing. Valid until the next call to slot.
  const std::string* find(std::string_view key) const;

  /// A key's value, resized to this size, to be overwritten. A value whose size does not change keeps its memory.
  std::string& slot(std::string_view key, std::size_t size);

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace rjperf
