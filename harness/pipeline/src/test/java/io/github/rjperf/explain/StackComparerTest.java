package io.github.rjperf.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StackComparerTest {
    private static final String THROWS =
            "Java_get;rocksdb::KVException::ThrowOnError;__cxa_throw;_Unwind_RaiseException";

    private static Cause cause(StackComparison stacks) {
        return Objects.requireNonNull(stacks.cause());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anExceptionIsNamedByItsClassWithItsShare(long seed) {
        Cause cause = cause(SampledForks.reads(seed)
                .with(THROWS, 0, 600)
                .with("Java_get;jni_NewGlobalRef", 0, 400)
                .compared());
        assertThat(cause.activity()).isEqualTo(Activity.NATIVE_EXCEPTIONS);
        assertThat(cause.frame()).isEqualTo(new CodeFrame("rocksdb::KVException", CodeKind.NATIVE));
        assertThat(cause.share()).isCloseTo(0.6, within(0.1));
        assertThat(cause.low()).isLessThan(cause.share());
        assertThat(cause.high()).isGreaterThan(cause.share());
    }

    @Test
    void theIntervalOfTheShareContainsTheTruth() {
        long covered = LongStream.range(0, 200)
                .mapToObj(seed -> cause(SampledForks.reads(seed)
                        .with(THROWS, 0, 1000)
                        .with("Java_get;x", 0, 500)
                        .compared()))
                .filter(cause -> cause.low() <= 2 / 3.0 && 2 / 3.0 <= cause.high())
                .count();
        assertThat(covered).isBetween(178L, 199L);
    }

    @Test
    void sidesThatDifferInNothingHaveACauseInAtMostFivePercent() {
        long named = LongStream.range(0, 400)
                .mapToObj(seed -> SampledForks.reads(seed).compared().cause())
                .filter(Objects::nonNull)
                .count();
        assertThat(named).isLessThanOrEqualTo(20);
    }

    @Test
    void functionsAreListedWithSimultaneousIntervals() {
        long claims = LongStream.range(0, 400)
                .filter(seed -> SampledForks.reads(seed).compared().frames().stream()
                        .anyMatch(change -> change.use().isEvident()))
                .count();
        assertThat(claims).isLessThanOrEqualTo(30);
    }

    @Test
    void theInnermostFunctionWithHalfOfTheChangeIsNamed() {
        Cause cause = cause(SampledForks.reads(7)
                .with("Java_get;rocksdb::DBImpl::Get;rocksdb::Version::Get;rocksdb::Slow::Seek", 100, 900)
                .with("Java_get;rocksdb::DBImpl::Get;rocksdb::Version::Get;rocksdb::Slow::Seek;rocksdb::A", 10, 210)
                .compared());
        assertThat(cause.activity()).isEqualTo(Activity.FUNCTION);
        assertThat(cause.frame().name()).isEqualTo("rocksdb::Slow::Seek");
        assertThat(cause.share()).isCloseTo(1, within(0.15));
    }

    @Test
    void aChangeThatIsSpreadHasNoCause() {
        SampledForks forks = SampledForks.reads(8);
        for (int i = 0; i < 8; i++) {
            forks.with("Java_get;rocksdb::F" + i, 100, 200);
        }
        StackComparison stacks = forks.compared();
        assertThat(stacks.total().isEvident()).isTrue();
        assertThat(stacks.cause()).isNull();
    }

    @Test
    void lessTimeHasACauseToo() {
        Cause cause = cause(SampledForks.reads(9)
                .with("Java_get;rocksdb::Copy::Value;__memmove_avx_unaligned_erms", 900, 100)
                .compared());
        assertThat(cause.activity()).isEqualTo(Activity.COPYING);
        assertThat(cause.frame().name()).isEqualTo("rocksdb::Copy::Value");
        assertThat(cause.share()).isCloseTo(1, within(0.15));
    }

    @Test
    void aHelperThatOneSideLacksDoesNotMoveWhatItCalls() {
        StackComparison stacks = SampledForks.reads(10)
                .with("Java_get;rocksdb_get_helper;rocksdb::DBImpl::Get;rocksdb::Version::Get", 900, 0)
                .with("Java_get;rocksdb_get_helper", 20, 0)
                .with("Java_get;rocksdb::DBImpl::Get;rocksdb::Version::Get", 0, 900)
                .with(THROWS, 0, 800)
                .compared();
        assertThat(cause(stacks).activity()).isEqualTo(Activity.NATIVE_EXCEPTIONS);
        assertThat(stacks.frames().stream()
                        .filter(change -> change.use().isEvident())
                        .map(FrameChange::frame)
                        .map(CodeFrame::name))
                .contains("__cxa_throw")
                .doesNotContain("rocksdb::DBImpl::Get", "rocksdb::Version::Get");
    }

    @Test
    void whatSymbolsDoNotNameIsSaidWithoutTheFolderOfTheLibrary() {
        StackComparison stacks = SampledForks.reads(11).compared();
        assertThat(stacks.unnamed()).isCloseTo(0.04, within(0.02));
        assertThat(stacks.unnamedIn()).isEqualTo(List.of("librocksdbjni-linux64.so"));
        assertThat(stacks.names()).noneMatch(frame -> frame.name().contains("/tmp"));
    }

    @Test
    void onlyTheLargestOfTooManyCallsAreShown() {
        SampledForks forks = SampledForks.reads(1);
        for (int chain = 0; chain < 12; chain++) {
            StringBuilder stack = new StringBuilder("Java_get");
            for (int i = 0; i < 500; i++) {
                stack.append(";f" + chain + "_" + i);
            }
            forks.with(stack.toString(), 400, 400);
        }
        StackComparison stacks = forks.compared();
        assertThat(stacks.calls()).hasSize(StackComparison.MOST_VISIBLE);
        assertThat(stacks.names().get(stacks.calls().get(0).frame()).name()).isEqualTo("org/rocksdb/RocksDB.get");
    }

    @Test
    void theTreeAddsUp() {
        StackComparison stacks = SampledForks.reads(12).with(THROWS, 0, 600).compared();
        double outermost = stacks.calls().stream()
                .filter(node -> node.parent() < 0)
                .mapToDouble(node -> node.candidateNanos())
                .sum();
        assertThat(outermost).isCloseTo(stacks.total().candidate(), within(1e-6));
        assertThat(stacks.outside()).isBetween(0.0, 0.1);
    }
}
