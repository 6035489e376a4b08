#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "key_value_map.h"

namespace rjperf {

/// The requested key is not in the map.
class MissingKey : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// One thread's map, and the memory that holds the key of its next call: Java writes the key there in the same way for
/// every mechanism, so mechanisms differ only in how they transfer the value.
class Session {
 public:
  explicit Session(std::size_t key_size) : key_(key_size, '\0') {}

  std::string& key() { return key_; }

  /// The value of the key, which must fit into capacity bytes.
  /// Throws MissingKey, or std::invalid_argument if capacity is too small.
  const std::string& value(std::int64_t capacity) const;

  /// The value to overwrite, resized to this size. Throws std::invalid_argument if fewer bytes are available.
  std::string& slot(std::int64_t size, std::int64_t available);

 private:
  std::string key_;
  KeyValueMap map_;
};

}  // namespace rjperf
