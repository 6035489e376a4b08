package io.github.rjperf.model;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/**
 * The public half of the key by which a bench host signs what it hands over: ECDSA on the curve P-256.
 *
 * @param text DER of the SubjectPublicKeyInfo (RFC 5480), in Base64 on one line
 */
public record HostKey(String text) {
    /** Longest signature in DER: two numbers of 33 bytes, each with tag and length, in a sequence. */
    public static final int MOST_SIGNATURE_BYTES = 72;

    private static final int MOST_CHARACTERS = 200;

    public HostKey {
        Require.that(text.length() <= MOST_CHARACTERS, "a key has more than " + MOST_CHARACTERS + " characters");
        Require.that(isOnCurve(text), "not the Base64 of a public ECDSA key on P-256: " + text);
    }

    private static boolean isOnCurve(String text) {
        try {
            AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
            curve.init(new ECGenParameterSpec("secp256r1"));
            ECParameterSpec wanted = curve.getParameterSpec(ECParameterSpec.class);
            return key(text) instanceof ECPublicKey key
                    && key.getParams().getCurve().equals(wanted.getCurve())
                    && key.getParams().getGenerator().equals(wanted.getGenerator());
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return false;
        }
    }

    private static PublicKey key(String text) throws GeneralSecurityException {
        return KeyFactory.getInstance("EC")
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(text)));
    }

    /** True when the holder of the private half signed these bytes, with SHA-256; a signature of any bytes is allowed. */
    public boolean hasSigned(byte[] content, byte[] signature) {
        // Java before 17.0.3 takes zeros for a signature of anything (CVE-2022-21449).
        if (signature.length > MOST_SIGNATURE_BYTES || isOfZeros(signature)) {
            return false;
        }
        try {
            Signature verifier = Signature.getInstance("SHA256withECDSA");
            verifier.initVerify(key(text));
            verifier.update(content);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    /** True when one of the two numbers is zero, or when they cannot be found. */
    private static boolean isOfZeros(byte[] der) {
        int second = der.length > 4 ? 4 + der[3] : 0;
        return second < 6 || second + 2 > der.length || isZero(der, 4, second) || isZero(der, second + 2, der.length);
    }

    private static boolean isZero(byte[] der, int from, int to) {
        for (int i = from; i < to; i++) {
            if (der[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
