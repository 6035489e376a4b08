#include "key_value_map.h"

namespace rjperf {

const std::string* KeyValueMap::find(std::string_view key) const {
  const auto entry = values_.find(key);
  return entry == values_.end() ? nullptr : &entry->second;
}

std::string& KeyValueMap::slot(std::string_view key, std::size_t size) {
  auto entry = values_.find(key);
  if (entry == values_.end()) {
    entry = values_.emplace(key, std::string()).first;
  }
  entry->second.resize(size);
  return entry->second;
}

}  // namespace rjperf
