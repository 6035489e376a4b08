#include <cstring>

#include "jni_support.h"

/// Transfers of a value from C++ to Java. Each returns the size of the value.
namespace rjperf {
namespace {

jint copy(const std::string& value, void* target) {
  std::memcpy(target, value.data(), value.size());
  return static_cast<jint>(value.size());
}

/// Copies into an array, starting at an offset that leaves capacity bytes.
template <typename Access>
jint fill(JNIEnv* env, const Session& session, jbyteArray target, jint offset, jint capacity) {
  check_part(env, target, offset, capacity);
  const std::string& value = session.value(capacity);
  const Access access(env, target, 0);
  return copy(value, static_cast<char*>(access.data()) + offset);
}

/// Tag for access by SetByteArrayRegion, which copies without exposing a pointer.
struct Region;

template <>
jint fill<Region>(JNIEnv* env, const Session& session, jbyteArray target, jint offset, jint capacity) {
  check_part(env, target, offset, capacity);
  const std::string& value = session.value(capacity);
  const auto size = static_cast<jsize>(value.size());
  env->SetByteArrayRegion(target, offset, size, reinterpret_cast<const jbyte*>(value.data()));
  check(env);
  return size;
}

template <typename Access>
jint JNICALL into_array(JNIEnv* env, jclass, jlong handle, jbyteArray target) {
  return guarded(env, [&] { return fill<Access>(env, session(handle), target, 0, length(env, target)); });
}

template <typename Access>
jint JNICALL into_indirect(JNIEnv* env, jclass, jlong handle, jobject target, jint offset, jint capacity) {
  return guarded(env, [&] {
    const Indirect buffer(env, target);
    return fill<Access>(env, session(handle), buffer.array, offset, capacity);
  });
}

jint JNICALL into_direct(JNIEnv* env, jclass, jlong handle, jobject target) {
  return guarded(env, [&] {
    const Direct buffer(env, target);
    return copy(session(handle).value(buffer.capacity), buffer.address);
  });
}

jint JNICALL into_address(JNIEnv* env, jclass, jlong handle, jlong target, jint capacity) {
  return guarded(env, [&] { return copy(session(handle).value(capacity), memory(target)); });
}

}  // namespace

const JNINativeMethod GET_METHODS[] = {
    native_method("getIntoByteArraySetRegion", TAKES_ARRAY, into_array<Region>),
    native_method("getIntoByteArrayGetElements", TAKES_ARRAY, into_array<Elements>),
    native_method("getIntoByteArrayCritical", TAKES_ARRAY, into_array<Critical>),
    native_method("getIntoIndirectByteBufferSetRegion", TAKES_INDIRECT, into_indirect<Region>),
    native_method("getIntoIndirectByteBufferGetElements", TAKES_INDIRECT, into_indirect<Elements>),
    native_method("getIntoIndirectByteBufferGetCritical", TAKES_INDIRECT, into_indirect<Critical>),
    native_method("getIntoDirectByteBuffer", "(JLjava/nio/ByteBuffer;)I", into_direct),
    native_method("getIntoAddress", "(JJI)I", into_address),
};
const int GET_METHOD_COUNT = sizeof(GET_METHODS) / sizeof(GET_METHODS[0]);

}  // namespace rjperf
