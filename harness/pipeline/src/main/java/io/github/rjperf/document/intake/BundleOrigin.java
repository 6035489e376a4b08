package io.github.rjperf.document.intake;

import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.Service;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The host that is supposed to have handed over a bundle: a host of one platform, for one attempt of one run in one repository.
 * Because all of this is checked, a host that may measure for one platform cannot deliver a bundle for another platform, shard,
 * or repository, and cannot deliver the bundle of an earlier run again.
 *
 * <p>The bench gate signs {@code handover.txt}, which names the platform, shard, repository, run, and attempt, and lists each
 * file with its SHA-256. The whole file is compared with the expected text, so it is never parsed.
 *
 * @param platform the platform whose keys are accepted
 * @param shard the part of the series that the host was supposed to measure
 * @param repository the repository of the workflow run, as OWNER/NAME
 * @param run the number of the workflow run
 * @param attempt the number of the attempt
 */
public record BundleOrigin(Service.Platform platform, Shard shard, String repository, String run, String attempt) {
    private static final String SETTINGS = " in .github/rjperf.yaml";

    /**
     * The key of the host that handed over exactly these files; empty for a platform whose bundles do not need a signature.
     *
     * @throws RefusedException unless a host of the platform handed over exactly these files
     */
    Optional<HostKey> check(List<ZipContent> files) {
        if (platform.unsigned()) {
            return Optional.empty();
        }
        String name = platform.name();
        Refusal.NOT_SIGNED.unless(
                !platform.keys().isEmpty(),
                name + " lists no keys" + SETTINGS
                        + "; add the public key of each of its hosts to keys, or unsigned: true"
                        + " for machines that are discarded after each job");
        byte[] handover = content(files, BundleNames.HANDOVER);
        byte[] signature = content(files, BundleNames.SIGNATURE);
        Optional<HostKey> signer = platform.keys().stream()
                .filter(key -> HostSignature.isBy(key, handover, signature))
                .findFirst();
        Refusal.NOT_SIGNED.unless(
                signer.isPresent(),
                "no key of " + name + SETTINGS
                        + " made its signature; add the public key of the host to keys if it belongs"
                        + " to this platform, then start the run again");
        compare(new String(handover, StandardCharsets.ISO_8859_1), files);
        return signer;
    }

    private void compare(String handover, List<ZipContent> files) {
        List<String> wanted = lines(files);
        List<String> found = List.of(handover.split("\n", -1));
        Refusal.NOT_SIGNED.unless(
                found.size() >= 3 && found.subList(0, 3).equals(wanted.subList(0, 3)),
                "its host handed it over as '" + String.join(", ", found.subList(0, Math.min(3, found.size())))
                        + "' instead of '" + String.join(", ", wanted.subList(0, 3)) + "'; start the run again");
        Refusal.NOT_SIGNED.unless(
                found.equals(wanted),
                "after its host had signed the bundle, " + changed(found, wanted)
                        + " was changed, added, or removed; start the run again");
    }

    /** The first file that differs between the lists. */
    private static String changed(List<String> found, List<String> wanted) {
        List<String> differing = new ArrayList<>(wanted);
        differing.removeAll(found);
        if (differing.isEmpty()) {
            differing.addAll(found);
            differing.removeAll(wanted);
        }
        String line = differing.isEmpty() ? BundleNames.HANDOVER : differing.get(0);
        return line.replaceFirst("^[0-9a-f]{64}  ", "");
    }

    /** The lines that the host writes for these files, including the empty text after the last line feed. */
    private List<String> lines(List<ZipContent> files) {
        List<String> lines = new ArrayList<>();
        lines.add("rjperf-handover 2");
        lines.add("platform " + platform.name() + (shard.isWhole() ? "" : " " + shard));
        lines.add("run " + repository + " " + run + " " + attempt);
        files.stream()
                .sorted(Comparator.comparing(ZipContent::name))
                .filter(content -> !BundleNames.isOfHandover(content.name()))
                .map(ZipContent::digest)
                .forEach(lines::add);
        lines.add("");
        return lines;
    }

    /** The content of a file as a whole; both files that are read this way are small because of their size limits. */
    private static byte[] content(List<ZipContent> files, String name) {
        ZipContent content = files.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException(
                        Refusal.NOT_SIGNED,
                        "it has no " + name
                                + "; give its host a key and the current bench gate, then start the run again"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            content.copyTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }
}
