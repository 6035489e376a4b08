#include <cstdint>
#include <cstring>
#include <exception>

#include "session.h"

/// Plain C functions for Java's foreign-function API, on the sessions that JNI opened. They return the size of the
/// value, or a negative number on failure.
namespace {

constexpr std::int64_t MISSING_KEY = -1;
constexpr std::int64_t WRONG_SIZE = -2;
constexpr std::int64_t FAILED = -3;

template <typename Body>
std::int64_t answer(Body body) noexcept {
  try {
    return static_cast<std::int64_t>(body());
  } catch (const rjperf::MissingKey&) {
    return MISSING_KEY;
  } catch (const std::invalid_argument&) {
    return WRONG_SIZE;
  } catch (const std::exception&) {
    return FAILED;
  }
}

}  // namespace

#define RJPERF_EXPORT extern "C" __attribute__((visibility("default")))

RJPERF_EXPORT std::int64_t rjperf_get(const rjperf::Session* session, void* target, std::int64_t capacity) {
  return answer([&] {
    const std::string& value = session->value(capacity);
    std::memcpy(target, value.data(), value.size());
    return value.size();
  });
}

RJPERF_EXPORT std::int64_t rjperf_put(rjperf::Session* session, const void* source, std::int64_t size) {
  return answer([&] {
    std::string& slot = session->slot(size, size);
    std::memcpy(slot.data(), source, slot.size());
    return slot.size();
  });
}
