#include "jni_support.h"

namespace rjperf {
namespace {

constexpr jint VERSION = JNI_VERSION_1_8;
constexpr const char* OWNER = "io/github/rjperf/jnitransfer/NativeMap";

/// java.nio.ByteBuffer.array(); the class belongs to the boot loader and is never unloaded.
jmethodID byte_buffer_array = nullptr;

jlong JNICALL open(JNIEnv* env, jclass, jint key_size) {
  return guarded(env, [&]() -> jlong {
    if (key_size <= 0) {
      throw std::invalid_argument("a key has at least one byte");
    }
    return reinterpret_cast<jlong>(new Session(static_cast<std::size_t>(key_size)));
  });
}

jobject JNICALL key_memory(JNIEnv* env, jclass, jlong handle) {
  return guarded(env, [&]() -> jobject {
    std::string& key = session(handle).key();
    return env->NewDirectByteBuffer(key.data(), static_cast<jlong>(key.size()));
  });
}

void JNICALL close(JNIEnv*, jclass, jlong handle) { delete reinterpret_cast<Session*>(handle); }

jlong JNICALL address_of(JNIEnv* env, jclass, jobject buffer) {
  return guarded(env, [&]() -> jlong { return reinterpret_cast<jlong>(Direct(env, buffer).address); });
}

bool register_methods(JNIEnv* env) {
  const JNINativeMethod life[] = {
      native_method("open", "(I)J", open),
      native_method("keyMemory", "(J)Ljava/nio/ByteBuffer;", key_memory),
      native_method("close", "(J)V", close),
      native_method("addressOf", "(Ljava/nio/ByteBuffer;)J", address_of),
  };
  const jclass owner = env->FindClass(OWNER);
  return owner != nullptr && env->RegisterNatives(owner, life, 4) == JNI_OK &&
         env->RegisterNatives(owner, GET_METHODS, GET_METHOD_COUNT) == JNI_OK &&
         env->RegisterNatives(owner, PUT_METHODS, PUT_METHOD_COUNT) == JNI_OK;
}

}  // namespace

Direct::Direct(JNIEnv* env, jobject buffer) : address(nullptr), capacity(-1) {
  if (buffer != nullptr) {
    address = static_cast<char*>(env->GetDirectBufferAddress(buffer));
    capacity = env->GetDirectBufferCapacity(buffer);
  }
  if (address == nullptr || capacity < 0) {
    throw std::invalid_argument("not a direct buffer");
  }
}

Indirect::Indirect(JNIEnv* env, jobject buffer) : array(nullptr) {
  if (buffer == nullptr) {
    throw std::invalid_argument("no buffer");
  }
  array = static_cast<jbyteArray>(env->CallObjectMethod(buffer, byte_buffer_array));
  check(env);
}

void check_part(JNIEnv* env, jbyteArray array, jint offset, jint size) {
  const jsize all = length(env, array);
  if (offset < 0 || size < 0 || offset > all || size > all - offset) {
    throw std::invalid_argument("an array of " + std::to_string(all) + " bytes has no " + std::to_string(size) +
                                " bytes from " + std::to_string(offset) + " on");
  }
}

}  // namespace rjperf

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  JNIEnv* env = nullptr;
  if (vm->GetEnv(reinterpret_cast<void**>(&env), rjperf::VERSION) != JNI_OK) {
    return JNI_ERR;
  }
  const jclass buffer = env->FindClass("java/nio/ByteBuffer");
  if (buffer == nullptr) {
    return JNI_ERR;
  }
  rjperf::byte_buffer_array = env->GetMethodID(buffer, "array", "()[B");
  if (rjperf::byte_buffer_array == nullptr) {
    return JNI_ERR;
  }
  return rjperf::register_methods(env) ? rjperf::VERSION : JNI_ERR;
}
