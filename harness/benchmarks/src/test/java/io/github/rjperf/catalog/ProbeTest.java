package io.github.rjperf.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The probe's output for capabilities that are available and for those that are not. */
class ProbeTest {
    private record Scripted(RunnableThatFails body) implements Capability {
        @Override
        public String what() {
            return "a scripted thing";
        }

        @Override
        public void use() throws Throwable {
            body.run();
        }
    }

    private interface RunnableThatFails {
        void run() throws Throwable;
    }

    @Test
    void whatWorksIsThere() {
        assertThat(Probe.answer(new Scripted(() -> {}))).isEqualTo("ok");
    }

    @Test
    void whatThrowsIsLackingWithTheReasonOnOneLine() {
        assertThat(Probe.answer(new Scripted(() -> {
                    throw new NoSuchMethodError("merge\n\tof buffers");
                })))
                .isEqualTo("a scripted thing: java.lang.NoSuchMethodError: merge of buffers");
    }
}
