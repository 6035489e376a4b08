package io.github.rjperf.model.history;

import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A person's assessment of a change point.
 *
 * @param state what was decided; UNTRIAGED if an earlier decision was withdrawn
 * @param by login of the person
 * @param note why; null if unknown
 * @param when time of the assessment, to the microsecond
 */
public record Triage(State state, String by, @Nullable String note, Instant when) {
    private static final int BY_CHARACTERS = 200;
    /** Fits into the 2,000 bytes of the database, whatever the alphabet. */
    private static final int NOTE_CHARACTERS = 500;

    /** What people decide about a change point. */
    public enum State {
        UNTRIAGED,
        INVESTIGATING,
        CONFIRMED,
        ACCEPTED,
        FIXED,
        INVALID;

        /** True while something is left to do about the change. */
        public boolean isOpen() {
            return this == UNTRIAGED || this == INVESTIGATING || this == CONFIRMED;
        }
    }

    public Triage {
        Require.text("by", by, BY_CHARACTERS);
        when = when.truncatedTo(ChronoUnit.MICROS);
    }

    /** An assessment that is new, with its reason, which is at most 500 characters long. */
    public static Triage of(State state, String by, String reason, Instant when) {
        Require.that(Names.isLogin(by), "not a login: " + by);
        Require.text("reason", reason, NOTE_CHARACTERS);
        return new Triage(state, by, reason, when);
    }
}
