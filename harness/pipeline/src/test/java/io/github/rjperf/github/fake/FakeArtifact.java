package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;

/** An artifact: what the interface says of it, and its bytes. */
public final class FakeArtifact {
    private final ObjectNode json;
    private final byte[] zip;

    FakeArtifact(ObjectNode json, byte[] zip) {
        this.json = json;
        this.zip = Arrays.copyOf(zip, zip.length);
    }

    /** What the interface says; to be changed by tests of lies. */
    public ObjectNode json() {
        return json;
    }

    byte[] zip() {
        return Arrays.copyOf(zip, zip.length);
    }
}
