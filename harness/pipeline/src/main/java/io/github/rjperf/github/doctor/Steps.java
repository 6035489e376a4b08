package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Steps on GitHub that only a person can perform; each is a link to open or a command to run.
 *
 * @param server address of GitHub's pages, without a trailing slash
 */
public record Steps(String server, RepositoryName bench, RepositoryName upstream) {
    /** GitHub's length limit for a name, minus the text after the owner. */
    private static final int MOST_OF_OWNER = 16;

    private static final String DATABASE =
            "jdbc:postgresql://postgresql:5432/rjperf?sslmode=verify-full&sslrootcert=/tls/authority/ca.pem";
    /** Where docker/make-env keeps the value of a secret. */
    private static final Map<String, String> IN_ENV = Map.of(
            "RJPERF_QUEUE_PASSWORD", "RJPERF_QUEUE_PASSWORD",
            "RJPERF_DB_PASSWORD", "RJPERF_WRITER_PASSWORD",
            "RJPERF_SITE_PASSWORD", "RJPERF_SITE_PASSWORD");

    /** Steps to create the App that answers and to set its ID in the bench repository. */
    List<String> answeringApp() {
        Map<String, String> rights = new TreeMap<>(AppRights.NEEDED);
        rights.remove("metadata");
        boolean elsewhere = !upstream.owner().equals(bench.owner());
        return List.of(
                "create the App that answers, generate two private keys, and have it installed in " + upstream
                        + " only: " + app("rjperf", elsewhere, rights),
                "gh variable set RJPERF_APP_ID --repo " + bench + " --body ID");
    }

    /** The step to create the App with which the registrar registers runners. */
    String registeringApp() {
        return "create the App that registers runners, generate a private key, and install it in " + bench.owner()
                + ": " + app("rjperf-registrar", false, Map.of("organization_self_hosted_runners", "write"));
    }

    /** Steps to give the service its runner, in the group with this number. */
    List<String> service(String group) {
        return List.of(
                "in docker/.env of the service, change or add these (with profile web, the first one is web,github):",
                "    COMPOSE_PROFILES=github",
                "    RJPERF_GITHUB_OWNER=" + bench.owner(),
                "    RJPERF_SERVICE_GROUP_ID=" + group,
                "    RJPERF_REGISTRAR_APP_ID=…             the App ID on the App's page",
                "    RJPERF_REGISTRAR_INSTALLATION_ID=…    the number at the end of the address of the installation's page");
    }

    /** Steps to give a bench host its runners, in the group with this number. */
    List<String> host(String group) {
        return List.of(
                "in docker/github/hosts/bench-1.conf of the service, for the bench host: RUNNER_GROUP_ID=" + group);
    }

    /** The step to set a secret in an environment; {@code onService} is true if jobs run next to the service's database. */
    String secret(String environment, String name, boolean onService) {
        String set = "gh secret set " + name + " --repo " + bench + " --env " + environment;
        if (name.equals("RJPERF_APP_KEY")) {
            return set + " <" + environment + "-key.pem";
        }
        if (!onService) {
            return set;
        }
        String key = IN_ENV.get(name);
        return key == null ? set + " --body '" + DATABASE + "'" : fromEnv(key) + " | " + set;
    }

    /** Prints a password; with docker/secrets.yaml, where the value is the path of its file, shows that and does nothing. */
    private static String fromEnv(String key) {
        return "! grep '^" + key + "=.*/' docker/.env && sed -n 's/^" + key + "=//p' docker/.env";
    }

    private String app(String name, boolean anyAccount, Map<String, String> permissions) {
        String owner = bench.owner();
        String start = owner.substring(0, Math.min(MOST_OF_OWNER, owner.length()));
        return server + "/organizations/" + owner + "/settings/apps/new?name=" + start + "-" + name + "&url="
                + Api.encoded(server + "/" + bench) + "&webhook_active=false&public=" + anyAccount
                + new TreeMap<>(permissions)
                        .entrySet().stream()
                                .map(right -> "&" + right.getKey() + "=" + right.getValue())
                                .collect(Collectors.joining());
    }
}
