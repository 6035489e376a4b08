package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.ProgressListener;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads from git's progress how many bytes have come; how many there will be git does not know. */
final class FetchProgress implements Consumer<String> {
    private static final Pattern RECEIVED =
            Pattern.compile("Receiving objects: .*, ([0-9]+(?:\\.[0-9]+)?) (bytes|KiB|MiB|GiB)\\b.*");
    private static final Map<String, Integer> BYTES =
            Map.of("bytes", 1, "KiB", 1 << 10, "MiB", 1 << 20, "GiB", 1 << 30);

    private final String address;
    private final ProgressListener listener;

    FetchProgress(String address, ProgressListener listener) {
        this.address = address;
        this.listener = listener;
        listener.progressed(address, 0, -1);
    }

    @Override
    public void accept(String line) {
        Matcher received = RECEIVED.matcher(line);
        if (received.matches()) {
            double amount = Double.parseDouble(received.group(1));
            listener.progressed(address, Math.round(amount * BYTES.getOrDefault(received.group(2), 1)), -1);
        }
    }
}
