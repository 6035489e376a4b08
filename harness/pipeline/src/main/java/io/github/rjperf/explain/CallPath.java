package io.github.rjperf.explain;

import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The frames that identify an allocating call: the RocksJava method that the benchmark calls, the last Java method, its native
 * function, and the last two frames that do more than allocate.
 */
final class CallPath {
    private static final String API = "org/rocksdb/";

    /** The frames between a function and the allocator. */
    private static final Pattern ALLOCATES = Pattern.compile(
            "(?:malloc|calloc|realloc|free|aligned_alloc|posix_memalign)(?:_hook(?:_dummy)?)?|operator new.*|(?:void )?std::.*"
                    + "|__gnu_cxx::.*|lib(?:stdc\\+\\+|c\\+\\+|c|asyncProfiler)[-.].*");

    private CallPath() {}

    /** The call path for a stack, outermost frame first; it has at least one frame if the stack has any. */
    static List<CodeFrame> of(List<CodeFrame> stack) {
        int end = stack.size();
        while (end > 1 && isAllocator(stack.get(end - 1))) {
            end--;
        }
        int start = 0;
        while (start < end && !stack.get(start).name().startsWith(API)) {
            start++;
        }
        List<CodeFrame> path = stack.subList(start == end ? 0 : start, end);
        int java = path.size() - 1;
        while (java > 0 && path.get(java).kind() != CodeKind.JAVA) {
            java--;
        }
        int last = path.size() - 1;
        return IntStream.of(0, java, java + 1, last - 1, last)
                .filter(index -> index >= 0 && index <= last)
                .distinct()
                .sorted()
                .mapToObj(path::get)
                .toList();
    }

    private static boolean isAllocator(CodeFrame frame) {
        return frame.kind() != CodeKind.JAVA && ALLOCATES.matcher(frame.name()).matches();
    }
}
