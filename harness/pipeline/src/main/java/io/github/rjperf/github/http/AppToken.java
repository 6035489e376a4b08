package io.github.rjperf.github.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The signed token with which a GitHub App authenticates; GitHub accepts it for ten minutes. */
public final class AppToken {
    private static final Pattern PEM = Pattern.compile(
            "-----BEGIN (RSA )?PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END (RSA )?PRIVATE KEY-----\\s*");
    /** The beginning of an RSA key in PKCS#8, up to the length of the PKCS#1 key inside it. */
    private static final byte[] RSA = HexFormat.of().parseHex("020100300d06092a864886f70d0101010500");

    private static final Duration CLOCKS_DIFFER = Duration.ofMinutes(1);
    private static final Duration LIFE = Duration.ofMinutes(8);

    private AppToken() {}

    /**
     * A token for the App with this ID.
     *
     * @param pem the App's private key, as downloaded from GitHub
     */
    public static String of(String id, String pem, Instant now) {
        if (!id.matches("[A-Za-z0-9.]{1,100}")) {
            throw new IllegalArgumentException("not the ID of an App: " + id);
        }
        String text = encoded("{\"alg\":\"RS256\",\"typ\":\"JWT\"}".getBytes(StandardCharsets.UTF_8)) + "."
                + encoded(("{\"iat\":" + now.minus(CLOCKS_DIFFER).getEpochSecond() + ",\"exp\":"
                                + now.plus(LIFE).getEpochSecond() + ",\"iss\":\"" + id + "\"}")
                        .getBytes(StandardCharsets.UTF_8));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(key(pem))));
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return text + "." + encoded(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("the App's private key cannot be read; download a new one", e);
        }
    }

    private static byte[] key(String pem) {
        Matcher key = PEM.matcher(pem);
        if (!key.matches()) {
            throw new IllegalArgumentException("the App's private key is not a PEM file as downloaded from GitHub");
        }
        byte[] bytes = Base64.getMimeDecoder().decode(key.group(2));
        return key.group(1) == null ? bytes : sequence((byte) 0x30, RSA, sequence((byte) 0x04, bytes));
    }

    /** Tag, length in two bytes, and content in DER. */
    private static byte[] sequence(byte tag, byte[]... parts) {
        int length = Stream.of(parts).mapToInt(part -> part.length).sum();
        ByteBuffer all =
                ByteBuffer.allocate(4 + length).put(tag).put((byte) 0x82).putShort((short) length);
        Stream.of(parts).forEach(all::put);
        return all.array();
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
