package io.github.rjperf.document.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.process.Program;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A bundle counts for a platform only when a host of that platform signed it, for this attempt of this run of this repository. */
class BundleOriginIT {
    private static final String LINUX = "linux-x64";
    private static final String MAC = "macos-arm64";

    private final HostSigner linux = new HostSigner();
    private final HostSigner mac = new HostSigner();
    private final Map<String, String> files = new LinkedHashMap<>();

    @TempDir
    private Path home;

    BundleOriginIT() {
        files.put("forks.jsonl", "a\n");
        files.put("forks.jsonl.lock", "");
        files.put("logs/b.log", "x".repeat(100_000));
        files.put("logs/a.log", "y");
    }

    @Test
    void theBundleOfAHostOfThePlatformIsTaken() throws Exception {
        assertThat(unpack(linux.zip(LINUX, "7 1", files))).exists();
    }

    @Test
    void oneOfSeveralKeysIsEnough() throws Exception {
        Service.Platform both = platform(LINUX, List.of(mac.key(), linux.key()), false);
        assertThat(unpack(
                        linux.zip(LINUX, "7 1", files),
                        new BundleOrigin(both, Shard.WHOLE, HostSigner.REPOSITORY, "7", "1")))
                .exists();
    }

    /** The attack as it was found: a Linux host hands in a bundle that claims to be the Mac's. */
    @Test
    void anotherPlatformsHostIsRefused() throws Exception {
        BundleOrigin ofMac = new BundleOrigin(
                platform(MAC, List.of(mac.key()), false), Shard.WHOLE, HostSigner.REPOSITORY, "7", "1");
        assertRefused(linux.zip(MAC, "7 1", files), ofMac, "no key of macos-arm64", "add the public key");
        assertRefused(linux.zip(LINUX, "7 1", files), ofMac, "no key of macos-arm64");
        assertRefused(mac.zip(LINUX, "7 1", files), ofMac, "platform linux-x64", "instead of", "start the run again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"6 1", "8 1", "7 2", "7 11", "7", "7 1 ", "07 1"})
    void aBundleOfAnotherRunOrAttemptIsRefused(String run) throws Exception {
        assertRefused(linux.zip(LINUX, run, files), origin(), "instead of", "start the run again");
    }

    @Test
    void aFileThatWasChangedAddedOrRemovedIsRefused() throws Exception {
        String handover = HostSigner.handover(LINUX, "7 1", files);
        byte[] signature = linux.sign(handover);
        Map<String, String> changed = new LinkedHashMap<>(files);
        changed.put("forks.jsonl", "b\n");
        assertRefused(
                HostSigner.zip(changed, handover, signature), origin(), "forks.jsonl was changed, added, or removed");
        changed = new LinkedHashMap<>(files);
        changed.put("logs/b.log", "");
        assertRefused(HostSigner.zip(changed, handover, signature), origin(), "logs/b.log was changed");
        changed = new LinkedHashMap<>(files);
        changed.put("failure.json", "{}");
        assertRefused(HostSigner.zip(changed, handover, signature), origin(), "failure.json was changed, added");
        changed = new LinkedHashMap<>(files);
        changed.remove("logs/b.log");
        assertRefused(
                HostSigner.zip(changed, handover, signature), origin(), "logs/b.log was changed, added, or removed");
        changed = new LinkedHashMap<>(files);
        changed.remove("forks.jsonl");
        assertRefused(HostSigner.zip(changed, handover, signature), origin(), "forks.jsonl", "start the run again");
    }

    @ParameterizedTest
    @CsvSource({
        "'  ', ' '",
        "'\n', '\r\n'",
        "'rjperf-handover 2', 'rjperf-handover 1'",
        "'run acme/bench 7', 'run acme/other 7'",
        "'run acme/bench 7', 'run 7'",
        "'platform ', 'platform  '",
        "'logs/a.log', './logs/a.log'",
        "'logs/b.log\n', 'logs/b.log'",
        "'logs/b.log\n', 'logs/b.log\n\n'"
    })
    void textThatIsNotThatOfTheGateIsRefused(String part, String replacement) throws Exception {
        String handover = HostSigner.handover(LINUX, "7 1", files);
        String other = handover.replace(part, replacement);
        assertThat(other).isNotEqualTo(handover);
        assertRefused(HostSigner.zip(files, other, linux.sign(other)), origin(), "start the run again");
    }

    @Test
    void aSignatureOfOtherBytesIsRefused() throws Exception {
        String handover = HostSigner.handover(LINUX, "7 1", files);
        byte[] signature = linux.sign(HostSigner.handover(LINUX, "6 1", files));
        assertRefused(HostSigner.zip(files, handover, signature), origin(), "no key of linux-x64");
    }

    /** Java 17.0.2 accepts zeros as a signature of anything. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "3006020100020100",
                "3006020101020100",
                "3006020100020101",
                "30060201000201",
                "3080",
                "ffffffffffffffff",
                "302502200000000000000000000000000000000000000000000000000000000000000000020100"
            })
    void garbageIsNoSignature(String hex) throws Exception {
        String handover = HostSigner.handover(LINUX, "7 1", files);
        assertRefused(HostSigner.zip(files, handover, HexFormat.of().parseHex(hex)), origin(), "no key of linux-x64");
        assertThat(HostSignature.isBy(linux.key(), new byte[0], HexFormat.of().parseHex(hex)))
                .isFalse();
    }

    @Test
    void whatIsTooLargeIsRefused() throws Exception {
        String handover = HostSigner.handover(LINUX, "7 1", files);
        byte[] signature = linux.sign(handover);
        Refusal large = Refusal.TOO_LARGE;
        byte[] longer = new byte[HostSignature.MOST_BYTES + 1];
        assertThat(refused(HostSigner.zip(files, handover, longer), origin()).refusal())
                .isEqualTo(large);
        String endless = handover + "0123456789abcdef".repeat(IntakeLimits.HANDOVER_BYTES / 16);
        assertThat(refused(HostSigner.zip(files, endless, signature), origin()).refusal())
                .isEqualTo(large);
    }

    @Test
    void aPlatformWithoutKeysTakesNothingUnlessItSaysSo() throws Exception {
        byte[] signed = linux.zip(LINUX, "7 1", files);
        BundleOrigin without =
                new BundleOrigin(platform(LINUX, List.of(), false), Shard.WHOLE, HostSigner.REPOSITORY, "7", "1");
        assertRefused(signed, without, "lists no keys in .github/rjperf.yaml", "unsigned: true");
        assertRefused(HonestBundle.zip(files), without, "lists no keys");
        assertRefused(HonestBundle.zip(files), origin(), "has no handover.txt", "current bench gate");
        BundleOrigin thrownAway =
                new BundleOrigin(platform(LINUX, List.of(), true), Shard.WHOLE, HostSigner.REPOSITORY, "7", "1");
        assertThat(unpack(HonestBundle.zip(files), thrownAway)).exists();
        assertThatThrownBy(() -> platform(LINUX, List.of(linux.key()), true))
                .hasMessageContaining("remove one of the two");
    }

    @Test
    void onlyKeysOnTheCurveAreKeys() {
        String good = linux.keyText();
        for (String bad : List.of(
                "",
                "x",
                good.substring(4),
                good + "\n",
                good.replace('A', 'B'),
                new HostSigner("secp384r1").keyText(),
                "A".repeat(300))) {
            assertThatThrownBy(() -> new HostKey(bad)).as(bad).isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** The host's side is a shell script, which has only this program. */
    @Test
    void whatOpensslSignsIsTaken() throws Exception {
        Path key = home.resolve("key.pem");
        openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key.toString());
        String text = openssl("ec", "-in", key.toString(), "-pubout")
                .lines()
                .filter(line -> !line.startsWith("-"))
                .reduce("", String::concat);
        String handover = HostSigner.handover(LINUX, "7 1", files);
        Path signed = Files.writeString(home.resolve("handover.txt"), handover, StandardCharsets.UTF_8);
        Path signature = home.resolve("handover.sig");
        openssl("dgst", "-sha256", "-sign", key.toString(), "-out", signature.toString(), signed.toString());
        BundleOrigin origin = new BundleOrigin(
                platform(LINUX, List.of(new HostKey(text)), false), Shard.WHOLE, HostSigner.REPOSITORY, "7", "1");
        assertThat(unpack(HostSigner.zip(files, handover, Files.readAllBytes(signature)), origin))
                .exists();
    }

    private static String openssl(String... arguments) {
        List<String> command = new ArrayList<>(List.of("openssl"));
        command.addAll(List.of(arguments));
        return Program.output(Duration.ofMinutes(5), command);
    }

    private void assertRefused(byte[] archive, BundleOrigin origin, String... words) throws Exception {
        RefusedException refused = refused(archive, origin);
        assertThat(refused.refusal()).as(refused.getMessage()).isEqualTo(Refusal.NOT_SIGNED);
        assertThat(refused.getMessage()).contains(words).hasLineCount(1).doesNotEndWith("…");
    }

    private RefusedException refused(byte[] archive, BundleOrigin origin) throws Exception {
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> unpack(archive, origin));
        assertThat(refused).isNotNull();
        assertThat(home.resolve("case")).doesNotExist();
        return refused;
    }

    private Path unpack(byte[] archive) throws Exception {
        return unpack(archive, origin());
    }

    private Path unpack(byte[] archive, BundleOrigin origin) throws Exception {
        Path file = Files.write(home.resolve("a.zip"), archive);
        Path folder = home.resolve("case");
        ArtifactZip.unpack(file, folder, origin, key -> {});
        return folder.resolve("forks.jsonl");
    }

    private BundleOrigin origin() {
        return new BundleOrigin(
                platform(LINUX, List.of(linux.key()), false), Shard.WHOLE, HostSigner.REPOSITORY, "7", "1");
    }

    private static Service.Platform platform(String name, List<HostKey> keys, boolean unsigned) {
        return new Service.Platform(name, List.of("self-hosted"), List.of(), keys, unsigned, 1);
    }
}
