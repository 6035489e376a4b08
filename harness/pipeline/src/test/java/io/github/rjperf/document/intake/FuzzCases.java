package io.github.rjperf.document.intake;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** Hostile archives, each derived only from a seed and its number, so that any one can be generated again. */
final class FuzzCases {
    static final String PROGRAM = "1.0";

    /** The target of a case. */
    enum Kind {
        STRUCTURE,
        NAMES,
        BYTES,
        JSON,
        FAILURE,
        HANDOVER
    }

    /** One hostile archive. */
    static final class Case {
        private final Kind kind;
        private final byte[] archive;
        private final BundleOrigin origin;
        private final boolean honest;

        Case(Kind kind, byte[] archive, BundleOrigin origin, boolean honest) {
            this.kind = kind;
            this.archive = archive.clone();
            this.origin = origin;
            this.honest = honest;
        }

        Kind kind() {
            return kind;
        }

        byte[] archive() {
            return archive.clone();
        }

        /** The host that must have handed it over. */
        BundleOrigin origin() {
            return origin;
        }

        /** True when it must be accepted. */
        boolean isHonest() {
            return honest;
        }
    }

    private final long seed;
    private final HostSigner signer;
    private final Service.Platform signed;
    private final String lines;
    private final String failure;
    private final Expectation expectation;
    private final String honest;
    private final byte[] honestSignature;

    /** @param folder where honest bundles are created once */
    FuzzCases(long seed, Path folder) throws IOException {
        this.seed = seed;
        signer = new HostSigner(seed);
        Service.Platform open = HonestBundle.service().platforms().get(0);
        signed = new Service.Platform(
                open.name(), open.runsOn(), open.hosts(), List.of(new HostKey(signer.keyText())), false, 1);
        List<PlannedSeries> series = HonestBundle.profile().series();
        Profile profile =
                new Profile("smoke", "for tests", HonestBundle.profile().budget(), 1, series, Collector.SERIAL);
        String id = new UUID(1, 2).toString();
        HonestBundle bundle = new HonestBundle(id, 0, profile);
        Comparison comparison = bundle.comparison(PROGRAM);
        lines = bundle.lines(folder.resolve("forks"), comparison, bundle.forks(comparison));
        Bundle failed = Bundle.at(folder.resolve("failed"));
        failed.writeFailure(new BuildFailure(
                Side.CANDIDATE, BuildFailure.Stage.COMPILE, "did not compile", List.of("x.cc:1: error", "no rule")));
        failure = Files.readString(failed.failure());
        expectation = new Expectation(
                HonestBundle.request(),
                open,
                Plan.of(HonestBundle.request(), profile),
                id,
                PROGRAM,
                BenchmarkJars.sha256(),
                HonestBundle.NOW);
        honest = handover(files(), HonestBundle.PLATFORM, "7 1");
        honestSignature = signer.sign(honest);
    }

    Expectation expectation() {
        return expectation;
    }

    Case number(long number) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L + number);
        int drawn = random.nextInt(100);
        if (drawn < 35) {
            return open(Kind.STRUCTURE, structure(random));
        }
        if (drawn < 50) {
            return open(Kind.NAMES, names(random));
        }
        if (drawn < 60) {
            return open(Kind.BYTES, bytes(random));
        }
        if (drawn < 65) {
            return open(Kind.FAILURE, failure(random));
        }
        return drawn < 97 ? open(Kind.JSON, json(random)) : handover(random);
    }

    private static Case open(Kind kind, byte[] archive) {
        return new Case(kind, archive, HonestBundle.origin(), false);
    }

    private Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("forks.jsonl", lines.getBytes(StandardCharsets.UTF_8));
        files.put("logs/a.log", "why it failed".getBytes(StandardCharsets.UTF_8));
        files.put("build-base.json", "{}".getBytes(StandardCharsets.UTF_8));
        return files;
    }

    private byte[] structure(Random random) {
        ForgedZip zip = ForgedZip.of(files());
        new ZipMutations(random).mutate(zip);
        return zip.bytes();
    }

    private byte[] names(Random random) {
        ForgedZip zip = ForgedZip.of(files());
        ZipMutations mutations = new ZipMutations(random);
        for (int i = random.nextInt(3); i >= 0; i--) {
            ForgedZip.Entry added = new ForgedZip.Entry("logs/" + i, mutations.noise(5), false);
            zip.entries.add(random.nextInt(zip.entries.size() + 1), added);
            mutations.name(zip, random.nextInt(4) == 0 ? zip.entries.get(0) : added);
        }
        return zip.bytes();
    }

    /** Headers are at both ends; the bytes between them are compressed. */
    private byte[] bytes(Random random) {
        byte[] bytes = ForgedZip.of(files()).bytes();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextBoolean() ? random.nextInt(bytes.length) : bytes.length - 1 - random.nextInt(220);
            bytes[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : bytes[at] ^ 1 << random.nextInt(8));
        }
        int from = random.nextInt(10) == 0 ? random.nextInt(60) : 0;
        int to = random.nextInt(10) == 0 ? random.nextInt(bytes.length) : bytes.length;
        return Arrays.copyOfRange(bytes, Math.min(from, to), to);
    }

    private byte[] json(Random random) {
        JsonMutations mutations = new JsonMutations(random);
        String mutated = mutations.mutated(lines);
        byte[] text = random.nextInt(12) == 0 ? mutations.broken(mutated) : mutated.getBytes(StandardCharsets.UTF_8);
        return ForgedZip.of(Map.of("forks.jsonl", text)).bytes();
    }

    private byte[] failure(Random random) {
        JsonMutations mutations = new JsonMutations(random);
        String mutated = mutations.mutated(failure.replace(": ", ":"));
        byte[] text = random.nextInt(8) == 0 ? mutations.broken(mutated) : mutated.getBytes(StandardCharsets.UTF_8);
        return ForgedZip.of(Map.of("failure.json", text)).bytes();
    }

    /** A signed hand-over, with one change to the signed part, to the unsigned part, or to neither. */
    private Case handover(Random random) {
        Map<String, byte[]> files = files();
        String text = honest;
        byte[] signature = honestSignature.clone();
        switch (random.nextInt(8)) {
            case 0 ->
                files.put(
                        "forks.jsonl", new JsonMutations(random).mutated(lines).getBytes(StandardCharsets.UTF_8));
            case 1 -> files.put("logs/" + random.nextInt(), new byte[0]);
            case 2 -> files.remove(List.copyOf(files.keySet()).get(random.nextInt(3)));
            case 3 -> signature[random.nextInt(signature.length)] ^= (byte) (1 << random.nextInt(8));
            case 4 -> signature = new ZipMutations(random).noise(random.nextInt(73));
            case 5 -> {
                text = mutated(honest, random);
                signature = random.nextBoolean() ? signer.sign(text) : signature;
            }
            case 6 -> {
                text = handover(
                        files, random.nextBoolean() ? "macos-arm64" : "linux-x64", random.nextInt(20) + " " + 2);
                signature = signer.sign(text);
            }
            default -> {}
        }
        boolean isHonest = text.equals(honest)
                && handover(files, HonestBundle.PLATFORM, "7 1").equals(honest)
                && Arrays.equals(signature, honestSignature);
        files.put("handover.txt", bytes(text));
        files.put("handover.sig", signature);
        return new Case(
                Kind.HANDOVER,
                ForgedZip.of(files).bytes(),
                new BundleOrigin(signed, Shard.WHOLE, HostSigner.REPOSITORY, "7", "1"),
                isHonest);
    }

    private static String handover(Map<String, byte[]> files, String platform, String run) {
        Map<String, String> texts = new LinkedHashMap<>();
        files.forEach((name, content) -> texts.put(name, new String(content, StandardCharsets.UTF_8)));
        return HostSigner.handover(platform, run, texts);
    }

    private static String mutated(String text, Random random) {
        List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)", -1)));
        switch (random.nextInt(4)) {
            case 0 -> Collections.swap(lines, random.nextInt(lines.size()), random.nextInt(lines.size()));
            case 1 -> lines.remove(random.nextInt(lines.size()));
            case 2 -> lines.add(random.nextInt(lines.size()), "platform linux-x64\n");
            default -> {
                StringBuilder other = new StringBuilder(text);
                other.setCharAt(random.nextInt(other.length()), (char) random.nextInt(0x250));
                return other.toString();
            }
        }
        return String.join("", lines);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
