package io.github.rjperf.report.comment;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Texts stay under GitHub's limits for more results than any matrix has, which takes too long for a quick test. */
@Tag("fuzz")
class HugeCommentIT {
    @Test
    void hostileAndHugeResultsFit() {
        CommentLimitsTest.assertFit(100, 8);
        CommentLimitsTest.assertFit(1000, 4);
    }
}
