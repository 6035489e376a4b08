package io.github.rjperf.build.source;

/**
 * One entry of a source tree.
 *
 * @param blob the id that git assigns to its content, as 40 hex digits
 * @param sha256 SHA-256 of its content, lower-case hex; the content of a link is its target
 */
record TreeFile(Kind kind, String blob, String sha256) {
    /** The kinds that git distinguishes. */
    enum Kind {
        PLAIN("100644"),
        EXECUTABLE("100755"),
        LINK("120000"),
        /** A submodule; only its commit is part of the tree. */
        SUBMODULE("160000");

        private final String mode;

        Kind(String mode) {
            this.mode = mode;
        }

        /** The mode, as written in git's tree objects. */
        String mode() {
            return mode;
        }
    }
}
