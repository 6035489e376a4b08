package io.github.rjperf.build.maven;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.Coordinates;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.document.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ChecksumFailureException;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/**
 * Explains in one line why a jar could not be fetched and what to do about it.
 *
 * @param versions called only if the version is unknown
 */
record FetchFailure(MavenFetch.Wanted wanted, boolean offline, Supplier<List<String>> versions) {
    /** Classifiers of the RocksJava jars that contain a library. */
    private static final String CLASSIFIERS = "linux64, linux64-musl, linux32, linux32-musl, osx";

    BuildException explain(ArtifactResolutionException e) {
        List<Exception> faults = e.getResults().stream()
                .map(ArtifactResult::getExceptions)
                .flatMap(List::stream)
                .toList();
        if (faults.stream().flatMap(FetchFailure::causes).anyMatch(ChecksumFailureException.class::isInstance)) {
            return failed(
                    "was refused: the download does not match the repository's checksum (" + root(faults)
                            + "); try again; if that does not help, check the mirror in settings.xml",
                    e);
        }
        if (offline) {
            return failed("is not in the local repository, and Maven is offline; go online once to fetch it", e);
        }
        if (faults.stream().allMatch(ArtifactNotFoundException.class::isInstance)) {
            return new InvalidInputException(
                    wanted.name() + " does not exist in the Maven repositories" + suggestion(), e);
        }
        return failed(
                "cannot be fetched: " + root(faults) + "; check the network, and the proxy and mirrors in settings.xml",
                e);
    }

    private BuildException failed(String what, ArtifactResolutionException e) {
        return new BuildException(wanted.name() + " " + what, e);
    }

    private String suggestion() {
        List<String> known = versions.get();
        if (known.contains(wanted.version()) && wanted.classifier() != null) {
            return ": " + wanted.version() + " has no classifier " + wanted.classifier() + "; omit it, or try one of "
                    + CLASSIFIERS;
        }
        Coordinates library = new Coordinates(wanted.group(), wanted.artifact());
        return known.isEmpty()
                ? otherLibrary(library)
                        .map(other -> "; did you mean " + other + "?")
                        .orElse("; check group, artifact, and version")
                : hint(wanted.version(), known);
    }

    /** The known library that this unknown one resembles. */
    static Optional<Coordinates> otherLibrary(Coordinates library) {
        String wanted = library.toString();
        return Coordinates.KNOWN.stream()
                .filter(known ->
                        !known.equals(library) && Nearest.distance(wanted, known.toString()) <= wanted.length() / 3)
                .min(Comparator.comparingInt(known -> Nearest.distance(wanted, known.toString())));
    }

    /** A hint to append to a message about an unknown version. */
    static String hint(String wanted, List<String> known) {
        List<String> near = nearest(wanted, known);
        return near.isEmpty() ? "; check the version" : "; nearest versions: " + String.join(", ", near);
    }

    /** The two closest versions below and above, in Maven's version order. */
    static List<String> nearest(String wanted, List<String> known) {
        Version version = version(wanted);
        List<String> below =
                known.stream().filter(v -> version(v).compareTo(version) < 0).toList();
        List<String> around = known.subList(Math.max(0, below.size() - 2), Math.min(known.size(), below.size() + 2));
        return around.stream().filter(v -> !v.equals(wanted)).toList();
    }

    private static Version version(String text) {
        try {
            return new GenericVersionScheme().parseVersion(text);
        } catch (InvalidVersionSpecificationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** An exception, its cause, and so on down to the innermost cause. */
    private static Stream<Throwable> causes(Throwable fault) {
        return Stream.iterate(fault, cause -> cause != null, Throwable::getCause);
    }

    private static String root(List<Exception> faults) {
        return root(faults.get(faults.size() - 1));
    }

    /** The message of the innermost cause; the outer ones only repeat coordinates and URLs. */
    static String root(Throwable fault) {
        Throwable root = causes(fault).reduce(fault, (outer, inner) -> inner);
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }
}
