#pragma once

#include <jni.h>

#include <new>
#include <stdexcept>

#include "session.h"

namespace rjperf {

/// A JNI call failed and left a Java exception pending.
struct PendingException {};

/// Throws PendingException if the last JNI call left an exception.
inline void check(JNIEnv* env) {
  if (env->ExceptionCheck()) {
    throw PendingException();
  }
}

/// Makes Java throw an exception of this class when the native method returns.
inline void raise(JNIEnv* env, const char* type, const char* message) {
  const jclass found = env->FindClass(type);
  if (found != nullptr) {
    env->ThrowNew(found, message);
    env->DeleteLocalRef(found);
  }
}

/// Runs the body of a native method; C++ exceptions become Java exceptions, and the result is then 0.
template <typename Body>
auto guarded(JNIEnv* env, Body body) noexcept -> decltype(body()) {
  try {
    return body();
  } catch (const PendingException&) {
    // The Java exception is already pending.
  } catch (const MissingKey& missing) {
    raise(env, "java/util/NoSuchElementException", missing.what());
  } catch (const std::invalid_argument& wrong) {
    raise(env, "java/lang/IllegalArgumentException", wrong.what());
  } catch (const std::bad_alloc&) {
    raise(env, "java/lang/OutOfMemoryError", "native memory");
  } catch (const std::exception& other) {
    raise(env, "java/lang/IllegalStateException", other.what());
  }
  return decltype(body())();
}

/// The object behind a handle that Java holds.
inline Session& session(jlong handle) {
  if (handle == 0) {
    throw std::invalid_argument("the map is closed");
  }
  return *reinterpret_cast<Session*>(handle);
}

inline void* memory(jlong address) {
  if (address == 0) {
    throw std::invalid_argument("no buffer");
  }
  return reinterpret_cast<void*>(address);
}

/// Number of bytes in an array, which must not be null.
inline jsize length(JNIEnv* env, jbyteArray array) {
  if (array == nullptr) {
    throw std::invalid_argument("no buffer");
  }
  return env->GetArrayLength(array);
}

/// The memory of a direct java.nio.ByteBuffer.
struct Direct {
  Direct(JNIEnv* env, jobject buffer);
  char* address;
  jlong capacity;
};

/// A part of the array behind a heap java.nio.ByteBuffer, obtained by calling its array() method.
struct Indirect {
  Indirect(JNIEnv* env, jobject buffer);
  jbyteArray array;
};

/// Throws std::invalid_argument if the part is not within the array.
void check_part(JNIEnv* env, jbyteArray array, jint offset, jint size);

/// An array accessed with Get/ReleaseByteArrayElements, usually as a copy.
class Elements {
 public:
  /// @param mode 0 writes changes back, JNI_ABORT discards them
  Elements(JNIEnv* env, jbyteArray array, jint mode)
      : env_(env), array_(array), mode_(mode), data_(env->GetByteArrayElements(array, nullptr)) {
    if (data_ == nullptr) {
      check(env);
      throw std::bad_alloc();
    }
  }
  ~Elements() { env_->ReleaseByteArrayElements(array_, data_, mode_); }
  Elements(const Elements&) = delete;
  Elements& operator=(const Elements&) = delete;
  void* data() const { return data_; }

 private:
  JNIEnv* env_;
  jbyteArray array_;
  jint mode_;
  jbyte* data_;
};

/// An array accessed with Get/ReleasePrimitiveArrayCritical, usually without a copy. JNI must not be called while it is
/// held.
class Critical {
 public:
  /// @param mode 0 writes changes back, JNI_ABORT discards them if it is a copy
  Critical(JNIEnv* env, jbyteArray array, jint mode)
      : env_(env), array_(array), mode_(mode), data_(env->GetPrimitiveArrayCritical(array, nullptr)) {
    if (data_ == nullptr) {
      check(env);
      throw std::bad_alloc();
    }
  }
  ~Critical() { env_->ReleasePrimitiveArrayCritical(array_, data_, mode_); }
  Critical(const Critical&) = delete;
  Critical& operator=(const Critical&) = delete;
  void* data() const { return data_; }

 private:
  JNIEnv* env_;
  jbyteArray array_;
  jint mode_;
  void* data_;
};

constexpr const char* TAKES_ARRAY = "(J[B)I";
constexpr const char* TAKES_INDIRECT = "(JLjava/nio/ByteBuffer;II)I";

/// An entry in the table for RegisterNatives, which takes non-const strings but does not modify them.
template <typename Function>
JNINativeMethod native_method(const char* name, const char* signature, Function* function) {
  return {const_cast<char*>(name), const_cast<char*>(signature), reinterpret_cast<void*>(function)};
}

/// Tables of native methods, registered when the library is loaded.
extern const JNINativeMethod GET_METHODS[];
extern const int GET_METHOD_COUNT;
extern const JNINativeMethod PUT_METHODS[];
extern const int PUT_METHOD_COUNT;

}  // namespace rjperf
