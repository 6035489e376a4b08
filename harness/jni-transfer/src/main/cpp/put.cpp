#include <cstring>

#include "jni_support.h"

/// Transfers of a value from Java to C++. Each returns the number of bytes stored.
namespace rjperf {
namespace {

jint store(std::string& slot, const void* source) {
  std::memcpy(slot.data(), source, slot.size());
  return static_cast<jint>(slot.size());
}

/// Stores size bytes of an array, starting at an offset.
template <typename Access>
jint take(JNIEnv* env, Session& session, jbyteArray source, jint offset, jint size) {
  check_part(env, source, offset, size);
  const Access access(env, source, JNI_ABORT);
  return store(session.slot(size, size), static_cast<const char*>(access.data()) + offset);
}

/// Tag for access by GetByteArrayRegion, which copies without exposing a pointer.
struct Region;

template <>
jint take<Region>(JNIEnv* env, Session& session, jbyteArray source, jint offset, jint size) {
  check_part(env, source, offset, size);
  std::string& slot = session.slot(size, size);
  env->GetByteArrayRegion(source, offset, size, reinterpret_cast<jbyte*>(slot.data()));
  check(env);
  return size;
}

template <typename Access>
jint JNICALL from_array(JNIEnv* env, jclass, jlong handle, jbyteArray source) {
  return guarded(env, [&] { return take<Access>(env, session(handle), source, 0, length(env, source)); });
}

template <typename Access>
jint JNICALL from_indirect(JNIEnv* env, jclass, jlong handle, jobject source, jint offset, jint size) {
  return guarded(env, [&] {
    const Indirect buffer(env, source);
    return take<Access>(env, session(handle), buffer.array, offset, size);
  });
}

jint JNICALL from_direct(JNIEnv* env, jclass, jlong handle, jobject source, jint size) {
  return guarded(env, [&] {
    const Direct buffer(env, source);
    return store(session(handle).slot(size, buffer.capacity), buffer.address);
  });
}

jint JNICALL from_address(JNIEnv* env, jclass, jlong handle, jlong source, jint size) {
  return guarded(env, [&] {
    const void* bytes = memory(source);
    return store(session(handle).slot(size, size), bytes);
  });
}

}  // namespace

const JNINativeMethod PUT_METHODS[] = {
    native_method("putFromByteArrayGetRegion", TAKES_ARRAY, from_array<Region>),
    native_method("putFromByteArrayGetElements", TAKES_ARRAY, from_array<Elements>),
    native_method("putFromByteArrayCritical", TAKES_ARRAY, from_array<Critical>),
    native_method("putFromIndirectByteBufferGetRegion", TAKES_INDIRECT, from_indirect<Region>),
    native_method("putFromIndirectByteBufferGetElements", TAKES_INDIRECT, from_indirect<Elements>),
    native_method("putFromIndirectByteBufferGetCritical", TAKES_INDIRECT, from_indirect<Critical>),
    native_method("putFromDirectByteBuffer", "(JLjava/nio/ByteBuffer;I)I", from_direct),
    native_method("putFromAddress", "(JJI)I", from_address),
};
const int PUT_METHOD_COUNT = sizeof(PUT_METHODS) / sizeof(PUT_METHODS[0]);

}  // namespace rjperf
