#include "session.h"

namespace rjperf {

const std::string& Session::value(std::int64_t capacity) const {
  const std::string* found = map_.find(key_);
  if (found == nullptr) {
    throw MissingKey("no value of key " + key_);
  }
  if (capacity < 0 || static_cast<std::uint64_t>(capacity) < found->size()) {
    throw std::invalid_argument("a buffer of " + std::to_string(capacity) + " bytes is too small for a value of " +
                                std::to_string(found->size()));
  }
  return *found;
}

std::string& Session::slot(std::int64_t size, std::int64_t available) {
  if (size < 0 || size > available) {
    throw std::invalid_argument("a buffer of " + std::to_string(available) + " bytes holds no value of " +
                                std::to_string(size));
  }
  return map_.slot(key_, static_cast<std::size_t>(size));
}

}  // namespace rjperf
