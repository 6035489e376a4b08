package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The installer of a Linux bench host, on a copy of this machine's file system that is thrown away. */
@Tag("runner")
class InstallIT {
    private static final String TARBALL = "actions-runner-linux-x64.tar.gz";

    /** In new namespaces: the file system with writes into memory, stand-ins for the packages, the runner and our program. */
    private static final String MACHINE = """
            set -e
            mount --make-rprivate /
            mount -t tmpfs none "$1"
            mkdir "$1/upper" "$1/work" "$1/root"
            mount -t overlay none -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
            mount -t proc none "$1/root/proc"
            for device in null zero urandom; do touch "$1/root/dev/$device" 2>/dev/null; mount --bind /dev/$device "$1/root/dev/$device"; done
            mount -t tmpfs none "$1/root/tmp"; mount -t tmpfs none "$1/root/run"
            root=$1/root
            mkdir -p "$root/opt/rjperf/docker" "$root/usr/local/bin" "$root/tmp/runner"
            cp -R "$2" "$root/opt/rjperf/docker/runner"
            printf '#!/bin/sh\\necho "rjperf $*"\\n' >"$root/opt/rjperf/rjperf"
            printf '#!/bin/sh\\necho "apt-get $*"\\n' >"$root/usr/local/bin/apt-get"
            printf '#!/bin/sh\\necho run\\n' >"$root/tmp/runner/run.sh"
            chmod 755 "$root/opt/rjperf/rjperf" "$root/usr/local/bin/apt-get" "$root/tmp/runner/run.sh"
            tar -C "$root/tmp/runner" -czf "$root/tmp/%1$s" .
            exec chroot "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin /bin/bash -c "$3"
            """.formatted(TARBALL);

    private static final String INSTALL = "/opt/rjperf/docker/runner/linux/install /tmp/" + TARBALL;

    /** The stand-in is not a release of the runner, so the sum that is expected becomes its own. */
    private static final String TAKE_STAND_IN = "sed -i \"s/^sum=.*/sum=$(sha256sum </tmp/" + TARBALL
            + " | cut -d' ' -f1)/\" /opt/rjperf/docker/runner/linux/install\n";

    @TempDir
    private Path folder;

    @BeforeEach
    void rootOnLinux() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root can install");
        Assumptions.assumeTrue(System.getProperty("os.arch").equals("amd64"), "the installer is for x64");
        Files.createDirectories(folder.resolve("machine"));
        Shell.Ended ended = on("echo works");
        Assumptions.assumeTrue(ended.said().contains("works"), "no overlay in a namespace: " + ended.said());
    }

    @Test
    void anotherRunnerThanTheOneThatIsPinnedIsRefusedBeforeAnythingIsChanged() {
        Shell.Ended ended = on(INSTALL + "; echo code $?; id bench; ls -d /usr/local/lib/rjperf /etc/rjperf");

        assertThat(ended.said())
                .contains("its SHA-256 differs", "code 4", "no such user", "cannot access '/usr/local/lib/rjperf'")
                .doesNotContain("apt-get");
    }

    @Test
    void neitherUserCanBecomeRootOrChangeTheNextRunner() {
        Shell.Ended ended = on(TAKE_STAND_IN + INSTALL + """
                 || exit
                for user in runner bench; do
                  as() { setpriv --reuid $user --regid $user --clear-groups /bin/bash -c "$1" 2>&1; }
                  getent passwd $user | cut -d: -f6,7; getent shadow $user | cut -d: -f2; id -nG $user
                  for file in /usr/local/lib/rjperf/gate /usr/local/lib/rjperf/users.sh /etc/rjperf/host-key.pem /etc/rjperf/registrar-key /usr/local/lib/rjperf/hooks/job-started.sh /opt/actions-runner/run.sh /srv/rjperf/template/x /srv/rjperf/bench/x /etc/rjperf/runner.conf; do
                    as "echo x >>$file" && echo "$user wrote $file"
                  done
                  as 'rm -f /opt/actions-runner/run.sh' && echo "$user removed the runner"
                  as 'cat /etc/rjperf/runner.conf' && echo "$user read the settings"
                  as 'cat /etc/rjperf/host-key.pem' && echo "$user read the key"
                  as 'cat /etc/rjperf/registrar-key' && echo "$user read the key"
                done
                user=runner; as 'echo x >/opt/actions-runner/.credentials && echo x >/opt/actions-runner/_diag/log && echo x >/srv/rjperf/work/x' && echo runner keeps its files
                user=bench; as 'cat /opt/actions-runner/.credentials' && echo bench read a credential; as 'echo x >/srv/rjperf/work/y' && echo bench wrote to the work
                """);

        assertThat(ended.code()).as(ended.said()).isLessThan(2);
        assertThat(ended.said())
                .contains(
                        "/srv/rjperf/runner-home:/usr/sbin/nologin\n!\nrunner\n",
                        "/srv/rjperf/bench/home:/usr/sbin/nologin\n!\nbench\n",
                        "runner keeps its files",
                        "rjperf --checked-build --version",
                        "host-key: in .github/rjperf.yaml, add this to the platform of this host")
                .containsPattern("registrar-key: at the registrar, add this.*\n    ssh-ed25519 AAAA")
                .containsPattern("    keys: \\[MFkw[A-Za-z0-9+/=]+]")
                .doesNotContain(" wrote ", " removed ", " read ");
    }

    @Test
    void againItKeepsTheSettingsAndTunesAgain() {
        String systemd = "mkdir -p /run/systemd/system; ln -s /bin/echo /usr/local/bin/systemctl\n";
        Shell.Ended ended = on(TAKE_STAND_IN + systemd + INSTALL
                + " >/dev/null && echo MINE=1 >>/etc/rjperf/runner.conf\n"
                + INSTALL + " && tail -n 1 /etc/rjperf/runner.conf && ls /etc/systemd/system | grep rjperf");

        assertThat(ended.said())
                .contains(
                        "restart rjperf-tune.service",
                        "MINE=1\nrjperf-runner.service\nrjperf-tune.service",
                        "install: done");
    }

    @Test
    void aUserWhoCouldBecomeRootIsRefused() {
        assertThat(on(TAKE_STAND_IN + "groupadd -f docker; useradd -G docker runner\n" + INSTALL)
                        .said())
                .contains("user runner is in the docker group; remove the user from that group")
                .doesNotContain("install: done");
        assertThat(on(TAKE_STAND_IN
                                + "mkdir -p /etc/sudoers.d; echo 'bench ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/x\n"
                                + INSTALL)
                        .said())
                .contains("user bench is listed in sudoers")
                .doesNotContain("install: done");
    }

    @Test
    void systemdKnowsAllThatTheUnitsSay() {
        Assumptions.assumeTrue(Shell.find("systemd-analyze").isPresent(), "systemd-analyze is not installed");

        Shell.Ended ended = on(TAKE_STAND_IN + INSTALL + """
                 >/dev/null || exit
                systemd-analyze verify --man=no /etc/systemd/system/rjperf-runner.service /etc/systemd/system/rjperf-tune.service && echo known
                sed 's/^KillMode/KilMode/' /etc/systemd/system/rjperf-runner.service >/etc/systemd/system/broken.service
                systemd-analyze verify --man=no /etc/systemd/system/broken.service
                """);

        assertThat(ended.said()).startsWith("known\n").contains("KilMode");
    }

    @Test
    void theInstallerOfAMacRefusesAnythingElse() {
        Shell.Ended ended = on("/opt/rjperf/docker/runner/macos/install /tmp/" + TARBALL + "; echo code $?");

        assertThat(ended.said()).contains("install: this is not a Mac with Apple silicon", "code 4");
    }

    private Shell.Ended on(String script) {
        return Shell.run(
                folder,
                "unshare",
                "--mount",
                "--pid",
                "--fork",
                "--ipc",
                "--uts",
                "/bin/bash",
                "-c",
                MACHINE,
                "machine",
                folder.resolve("machine").toString(),
                Repository.root().resolve("docker/runner").toString(),
                script);
    }
}
