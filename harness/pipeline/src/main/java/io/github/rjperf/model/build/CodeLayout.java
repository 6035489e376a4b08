package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;
import java.util.function.UnaryOperator;

/**
 * The library of a build, linked again from the same objects with its code at different addresses.
 *
 * @param jar path of a jar that holds only this library, written like that of the build's jar
 * @param jarSha256 SHA-256 of that jar, lower-case hex
 * @param librarySha256 SHA-256 of the library, lower-case hex
 */
public record CodeLayout(String jar, String jarSha256, String librarySha256) {
    public CodeLayout {
        Require.text("jar", jar, 4096);
        Require.sha256("jarSha256", jarSha256);
        Require.sha256("librarySha256", librarySha256);
    }

    CodeLayout withPath(UnaryOperator<String> words) {
        return new CodeLayout(words.apply(jar), jarSha256, librarySha256);
    }
}
