package io.github.rjperf.build.maven;

import java.nio.file.Path;

/**
 * Where the user's Maven settings and local repository are: {@code settings.xml} there names mirrors, proxies and
 * another local repository, as for Maven itself.
 *
 * @param folder the user's {@code .m2} folder
 * @param offline true to use only what the local repository holds, also when the settings allow more
 */
public record MavenSettings(Path folder, boolean offline) {}
