package io.github.rjperf.model.history;

import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A person's assessment of a change point.
 *
 * @param state the decision; UNTRIAGED if an earlier decision was withdrawn
 * @param by the person's login
 * @param note reason; null if unknown
 * @param when time of the assessment, to the microsecond
 */
public record Triage(State state, String by, @Nullable String note, Instant when) {
    private static final int BY_CHARACTERS = 200;
    /** A limit at which a note in any alphabet fits into the 2,000 bytes of its database column. */
    private static final int NOTE_CHARACTERS = 500;

    /** The decisions about a change point. */
    public enum State {
        UNTRIAGED,
        INVESTIGATING,
        CONFIRMED,
        ACCEPTED,
        FIXED,
        INVALID;

        /** True while the change still requires action. */
        public boolean isOpen() {
            return this == UNTRIAGED || this == INVESTIGATING || this == CONFIRMED;
        }
    }

    public Triage {
        Require.text("by", by, BY_CHARACTERS);
        when = when.truncatedTo(ChronoUnit.MICROS);
    }

    /** A new assessment with its reason, which has at most 500 characters. */
    public static Triage of(State state, String by, String reason, Instant when) {
        Require.that(Names.isLogin(by), "not a login: " + by);
        Require.text("reason", reason, NOTE_CHARACTERS);
        return new Triage(state, by, reason, when);
    }
}
