package io.github.rjperf.explain;

import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the activity in a stack: the first one indicated by a frame, from the outermost frame inward. */
final class Activities {
    private static final Map<Activity, Pattern> NAMES = Map.of(
            Activity.NATIVE_EXCEPTIONS,
            Pattern.compile("__cxa_(?:re)?throw|__cxa_(?:begin|end)_catch|__cxa_(?:allocate|free)_exception"
                    + "|_Unwind_\\w+|__gxx_personality\\w*"),
            Activity.JAVA_EXCEPTIONS,
            Pattern.compile("jni_Throw(?:New)?|java/lang/Throwable\\.(?:<init>|fillInStackTrace)"
                    + "|java_lang_Throwable::fill_in_stack_trace"),
            Activity.COPYING,
            Pattern.compile("_*mem(?:cpy|move)(?:_\\w+)?(?:@.*)?|\\w*_arraycopy|jni_[GS]et\\w*ArrayRegion"
                    + "|java/lang/System\\.arraycopy|java/util/Arrays\\.copyOf(?:Range)?|_platform_memmove"),
            Activity.NATIVE_MEMORY,
            Pattern.compile("(?:__(?:GI_)*_*libc_)?(?:malloc|free|calloc|realloc)|_int_(?:malloc|free)|cfree(?:@.*)?"
                    + "|operator (?:new|delete)(?:\\[\\])?.*|je_(?:malloc|free)\\w*"));

    private static final Pattern EXCEPTION_CLASS = Pattern.compile("(.*(?:Exception|Error))::~?\\w+");

    private Activities() {}

    /**
     * An activity in a stack.
     *
     * @param behind the function that began it
     */
    record Found(Activity activity, CodeFrame behind) {}

    /** The activity in a stack; empty if no frame indicates one. */
    static Optional<Found> of(List<CodeFrame> stack) {
        for (int i = 0; i < stack.size(); i++) {
            CodeFrame frame = stack.get(i);
            for (Map.Entry<Activity, Pattern> activity : NAMES.entrySet()) {
                if (activity.getValue().matcher(frame.name()).matches()) {
                    CodeFrame behind = i == 0 ? frame : stack.get(i - 1);
                    return Optional.of(new Found(activity.getKey(), exceptionOf(activity.getKey(), behind)));
                }
            }
        }
        return Optional.empty();
    }

    /** The class of a thrown exception: {@code rocksdb::KVException::ThrowOnError} throws a {@code rocksdb::KVException}. */
    private static CodeFrame exceptionOf(Activity activity, CodeFrame thrower) {
        var named = EXCEPTION_CLASS.matcher(thrower.name());
        return activity == Activity.NATIVE_EXCEPTIONS && named.matches()
                ? new CodeFrame(named.group(1), CodeKind.NATIVE)
                : thrower;
    }
}
