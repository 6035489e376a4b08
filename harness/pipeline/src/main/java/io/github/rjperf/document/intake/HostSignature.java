package io.github.rjperf.document.intake;

import io.github.rjperf.model.service.HostKey;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.stream.IntStream;

/** A bench host's signature: ECDSA on P-256 with SHA-256, in DER. */
final class HostSignature {
    /** Maximum length of a signature: two numbers of 33 bytes, each with tag and length, in a sequence. */
    static final int MOST_BYTES = 72;

    private HostSignature() {}

    /** True if the holder of the private key signed this content; the signature can be any bytes. */
    static boolean isBy(HostKey key, byte[] content, byte[] signature) {
        // Java before 17.0.3 accepts zeros as a signature for anything (CVE-2022-21449).
        if (signature.length > MOST_BYTES || isOfZeros(signature)) {
            return false;
        }
        try {
            Signature verifier = Signature.getInstance("SHA256withECDSA");
            verifier.initVerify(KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(key.der())));
            verifier.update(content);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    /** True if one of the two numbers is zero, or if they cannot be found. */
    private static boolean isOfZeros(byte[] der) {
        int second = der.length > 4 ? 4 + der[3] : 0;
        return second < 6 || second + 2 > der.length || isZero(der, 4, second) || isZero(der, second + 2, der.length);
    }

    private static boolean isZero(byte[] der, int from, int to) {
        return IntStream.range(from, to).allMatch(i -> der[i] == 0);
    }
}
