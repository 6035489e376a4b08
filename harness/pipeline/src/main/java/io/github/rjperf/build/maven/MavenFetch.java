package io.github.rjperf.build.maven;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.Coordinates;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Fetches jars with Maven's own resolver (MIMA) and the user's settings: mirrors, proxies, credentials, offline mode, and the
 * local repository.
 *
 * <p>No host is hard-coded: a fixed repository URL would ignore {@code settings.xml} and download jars that the local repository
 * already has. Checksums must match, whereas Maven only warns by default.
 *
 * @param folder the user's {@code .m2} folder; as with Maven itself, its {@code settings.xml} can name mirrors, proxies, and
 *     another local repository
 * @param offline true to use only what the local repository contains, even if the settings allow more
 */
public record MavenFetch(Path folder, boolean offline, ProgressListener listener) {
    public MavenFetch(Path folder, ProgressListener listener) {
        this(folder, false, listener);
    }

    /**
     * A jar in the local repository.
     *
     * @param jar absolute path
     * @param fromCache true if it was already there
     */
    public record Fetched(Path jar, boolean fromCache) {}

    /**
     * A requested jar.
     *
     * @param name the user's name for it
     * @param classifier null for the main jar
     */
    public record Wanted(
            String name,
            String group,
            String artifact,
            String version,
            @Nullable String classifier) {
        /** The jar of a release. */
        static Wanted of(Subject.Release release) {
            return of(release.canonical(), release.library(), release.version(), release.classifier());
        }

        /** All releases of a jar. */
        static Wanted all(Coordinates library, @Nullable String classifier) {
            return of(library.toString(), library, "", classifier);
        }

        private static Wanted of(String name, Coordinates library, String version, @Nullable String classifier) {
            return new Wanted(name, library.group(), library.artifact(), version, classifier);
        }

        private Artifact artifact(String versions) {
            return new DefaultArtifact(group, artifact, classifier == null ? "" : classifier, "jar", versions);
        }
    }

    /** The jar of a release, from the local repository or fetched into it; throws {@link BuildException}. */
    public Fetched fetch(Subject.Release release) {
        return fetch(Wanted.of(release));
    }

    /** The jar, from the local repository or fetched into it; throws {@link BuildException}. */
    public Fetched fetch(Wanted wanted) {
        DownloadProgress progress = new DownloadProgress(listener);
        Path jar = ask(progress, maven -> resolve(maven, wanted));
        return new Fetched(jar, !progress.jarCame.get());
    }

    /** All versions of a library that the repositories list, ascending; throws {@link BuildException} if there are none. */
    public List<String> versions(Coordinates library) {
        List<String> versions =
                ask(new DownloadProgress(listener), maven -> versions(maven, Wanted.all(library, null)));
        if (versions.isEmpty()) {
            throw new BuildException("the Maven repositories list no version of " + library
                    + FetchFailure.otherLibrary(library)
                            .map(other -> "; did you mean " + other + "?")
                            .orElse("; check its spelling, the network, and the proxy and mirrors in settings.xml"));
        }
        return versions;
    }

    private <T> T ask(DownloadProgress progress, Function<Context, T> question) {
        try (Context maven = Runtimes.INSTANCE.getRuntime().create(overrides(progress))) {
            return question.apply(maven);
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw new BuildException("Maven cannot start: " + FetchFailure.root(e) + "; check settings.xml", e);
        }
    }

    private ContextOverrides overrides(DownloadProgress progress) {
        return ContextOverrides.create()
                .withUserSettings(true)
                .withMavenUserHomeOverride(folder.toAbsolutePath())
                .offline((offline || isOffline()) ? Boolean.TRUE : null)
                .checksumPolicy(ContextOverrides.ChecksumPolicy.FAIL)
                .transferListener(progress)
                .build();
    }

    /** True if the settings switch Maven to offline mode, which MIMA ignores; false if they cannot be read, which MIMA reports. */
    private boolean isOffline() {
        try {
            DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            // otherwise, the parser prints errors
            parser.setErrorHandler(new DefaultHandler());
            Document settings = parser.parse(folder.resolve("settings.xml").toFile());
            NodeList found = settings.getElementsByTagName("offline");
            return IntStream.range(0, found.getLength())
                    .mapToObj(found::item)
                    .filter(element -> settings.getDocumentElement().equals(element.getParentNode()))
                    .anyMatch(element -> element.getTextContent().strip().equals("true"));
        } catch (IOException | SAXException | ParserConfigurationException e) {
            return false;
        }
    }

    private static Path resolve(Context maven, Wanted wanted) {
        ArtifactRequest request =
                new ArtifactRequest(wanted.artifact(wanted.version()), maven.remoteRepositories(), null);
        try {
            ArtifactResult result = maven.repositorySystem().resolveArtifact(maven.repositorySystemSession(), request);
            return result.getArtifact().getFile().toPath().toAbsolutePath();
        } catch (ArtifactResolutionException e) {
            boolean offline = maven.repositorySystemSession().isOffline();
            throw new FetchFailure(wanted, offline, () -> versions(maven, wanted)).explain(e);
        }
    }

    /** All versions that the repositories list, ascending; empty if no repository can be reached. */
    private static List<String> versions(Context maven, Wanted wanted) {
        VersionRangeRequest all = new VersionRangeRequest(wanted.artifact("[0,)"), maven.remoteRepositories(), null);
        try {
            return maven
                    .repositorySystem()
                    .resolveVersionRange(maven.repositorySystemSession(), all)
                    .getVersions()
                    .stream()
                    .map(Object::toString)
                    .toList();
        } catch (VersionRangeResolutionException e) {
            return List.of();
        }
    }

    private static final class DownloadProgress extends AbstractTransferListener {
        private final ProgressListener listener;
        private final AtomicBoolean jarCame = new AtomicBoolean();

        DownloadProgress(ProgressListener listener) {
            this.listener = listener;
        }

        @Override
        public void transferProgressed(TransferEvent event) {
            report(event);
        }

        @Override
        public void transferSucceeded(TransferEvent event) {
            report(event);
            jarCame.compareAndSet(false, isJar(event));
        }

        private static boolean isJar(TransferEvent event) {
            return event.getResource().getResourceName().endsWith(".jar");
        }

        private void report(TransferEvent event) {
            if (isJar(event)) {
                String name = event.getResource().getResourceName();
                listener.progressed(
                        name.substring(name.lastIndexOf('/') + 1),
                        event.getTransferredBytes(),
                        event.getResource().getContentLength());
            }
        }
    }
}
