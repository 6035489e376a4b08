package io.github.rjperf.document.intake;

import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.value.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A bench host that signs what it hands over, as its bench gate does. */
public final class HostSigner {
    static final String REPOSITORY = "acme/bench";

    private final KeyPair pair;

    public HostSigner() {
        this("secp256r1", new SecureRandom());
    }

    HostSigner(String curve) {
        this(curve, new SecureRandom());
    }

    /** The same key and signatures for the same seed. */
    HostSigner(long seed) {
        this("secp256r1", drawn(Long.toString(seed)));
    }

    private HostSigner(String curve, SecureRandom random) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(curve), random);
            pair = generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SecureRandom drawn(String seed) {
        try {
            SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
            random.setSeed(seed.getBytes(StandardCharsets.UTF_8));
            return random;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The public key as the settings contain it. */
    public String keyText() {
        return Base64.getEncoder().encodeToString(pair.getPublic().getEncoded());
    }

    /** SHA-256 of the key, as the database names the host. */
    public String sha256() {
        return key().sha256();
    }

    HostKey key() {
        return new HostKey(keyText());
    }

    /** The lines that the bench gate writes about files of a run of {@link #REPOSITORY}. */
    static String handover(String platform, String run, Map<String, String> files) {
        StringBuilder text =
                new StringBuilder("rjperf-handover 2\nplatform " + platform + "\nrun " + REPOSITORY + " " + run + "\n");
        new TreeMap<>(files).forEach((name, content) -> text.append(Sha256.of(content))
                .append("  ")
                .append(name)
                .append('\n'));
        return text.toString();
    }

    byte[] sign(String handover) {
        try {
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(pair.getPrivate(), drawn(handover));
            signature.update(handover.getBytes(StandardCharsets.UTF_8));
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An archive of these files with their signed hand-over. */
    public byte[] zip(String platform, String run, Map<String, String> files) {
        String handover = handover(platform, run, files);
        return zip(files, handover, sign(handover));
    }

    static byte[] zip(Map<String, String> files, String handover, byte[] signature) {
        Map<String, byte[]> all = new LinkedHashMap<>();
        files.forEach((name, content) -> all.put(name, content.getBytes(StandardCharsets.UTF_8)));
        all.put("handover.txt", handover.getBytes(StandardCharsets.UTF_8));
        all.put("handover.sig", signature);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : all.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
