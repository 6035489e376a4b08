package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** A GitHub App of the fake: it proves itself by signed tokens, and gets tokens with at most its own permissions. */
public final class FakeApp {
    private static final JsonMapper MAPPER = new JsonMapper();
    /** One for all, since making one takes long. */
    private static final KeyPair KEYS = keys();

    public final String id;
    public final long installation;
    /** What was agreed to when it was installed; tests change it. */
    public final Map<String, String> permissions = new TreeMap<>();
    /** Repositories that it is installed in; empty for all. */
    public final List<String> repositories = new ArrayList<>();

    final Map<String, Map<String, String>> granted = new HashMap<>();
    private final LongSupplier seconds;

    /** An App whose tokens are verified at the time of {@code seconds}. */
    public FakeApp(String id, long installation, LongSupplier seconds) {
        this.id = id;
        this.installation = installation;
        this.seconds = seconds;
    }

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Its private key in the format of GitHub, which is PKCS#1. */
    public String pem() {
        byte[] key = KEYS.getPrivate().getEncoded();
        // what PKCS#8 puts before the key itself
        return pem("RSA PRIVATE KEY", Arrays.copyOfRange(key, 26, key.length));
    }

    /** The same in PKCS#8, which other tools write. */
    public String pkcs8() {
        return pem("PRIVATE KEY", KEYS.getPrivate().getEncoded());
    }

    private static String pem(String kind, byte[] key) {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key);
        return "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n";
    }

    /** True for a token that its key signed, of now, for ten minutes at most. */
    boolean proves(String token) {
        String[] parts = token.split("\\.", -1);
        if (parts.length != 3) {
            return false;
        }
        try {
            JsonNode header = MAPPER.readTree(decoded(parts[0]));
            JsonNode claims = MAPPER.readTree(decoded(parts[1]));
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initVerify(KEYS.getPublic());
            signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
            long now = seconds.getAsLong();
            long from = claims.path("iat").asLong();
            long until = claims.path("exp").asLong();
            return header.path("alg").asText().equals("RS256")
                    && claims.path("iss").asText().equals(id)
                    && from <= now
                    && now < until
                    && until - from <= 600
                    && signature.verify(decoded(parts[2]));
        } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static byte[] decoded(String part) {
        return Base64.getUrlDecoder().decode(part);
    }

    boolean may(String token, String permission, String level) {
        return level.equals(granted.getOrDefault(token, Map.of()).get(permission));
    }

    /** A token with what is asked for, as GitHub grants it: never more than the installation has. */
    Answer grant(JsonNode asked) {
        Map<String, String> wanted = new TreeMap<>();
        asked.path("permissions")
                .properties()
                .forEach(p -> wanted.put(p.getKey(), p.getValue().asText()));
        Map<String, String> rights = wanted.isEmpty() ? Map.copyOf(permissions) : wanted;
        if (!permissions.entrySet().containsAll(rights.entrySet())) {
            return Answer.refusal(422, "The permissions requested are not granted to this installation.");
        }
        String token = "ghs_fake" + granted.size() + "Installation" + installation;
        granted.put(token, rights);
        ObjectNode answer = Template.of("installation-token").put("token", token);
        ObjectNode list = answer.putObject("permissions");
        rights.forEach(list::put);
        return Answer.json(201, answer);
    }

    /** How it is installed in a repository, when it is. */
    Answer installed(String repository) {
        if (!repositories.isEmpty() && !repositories.contains(repository)) {
            return Answer.refusal(404, "Not Found");
        }
        ObjectNode answer = Template.of("installation").put("id", installation);
        answer.put("repository_selection", repositories.isEmpty() ? "all" : "selected");
        ObjectNode list = answer.putObject("permissions");
        permissions.forEach(list::put);
        return Answer.json(200, answer);
    }

    /** A configuration for one job, to a token with that one right. */
    Answer register(Seen request, String permission) {
        if (!may(request.token(), permission, "write")) {
            return Answer.refusal(403, "Resource not accessible by integration");
        }
        JsonNode asked = Routes.json(request);
        ObjectNode answer = Template.of("runner-jitconfig").put("encoded_jit_config", "SklUNDcxMQ==");
        ((ObjectNode) Objects.requireNonNull(answer.get("runner")))
                .put("name", asked.path("name").asText());
        return Answer.json(201, answer);
    }
}
