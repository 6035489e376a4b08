package io.github.rjperf.compare;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Profile;
import io.github.rjperf.settings.UserInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The project's matrix, as it was when this program was built. */
public final class BundledMatrix {
    private static final String FILE = "harness/matrix.yaml";
    private static final String DEFAULT_PROFILE = "quick";

    private BundledMatrix() {}

    /** The matrix, with the series of the benchmarks in the catalog. */
    public static MatrixFile read(Catalog catalog) {
        return MatrixFile.parse(FILE, text(), catalog::complete);
    }

    /** A comparison's profile as it currently is in the matrix; null if the matrix has no profile with that name. */
    public static @Nullable Profile profile(Catalog catalog, Comparison comparison) {
        return MatrixFile.profile(
                        FILE, text(), catalog::complete, comparison.plan().profile())
                .orElse(null);
    }

    /** The matrix as written, for a program built without benchmarks; sufficient for the names and budgets of profiles. */
    public static MatrixFile outline() {
        return MatrixFile.outline(FILE, text());
    }

    private static String text() {
        try (InputStream in = Objects.requireNonNull(
                BundledMatrix.class.getResourceAsStream("/matrix.yaml"), "this build lacks matrix.yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The series of a profile that match globs; throws UsageException for an unknown profile or a glob that matches no series.
     *
     * @param name name of the profile; null for the default one
     * @param globs globs for {@link Profile#select}; empty for all series
     */
    public static Profile select(Catalog catalog, @Nullable String name, List<String> globs) {
        return UserInput.orUsage(() -> read(catalog).select(name == null ? DEFAULT_PROFILE : name, globs));
    }
}
