package io.github.rjperf.e2e.docker;

import static io.github.rjperf.e2e.docker.ComposeFile.fields;
import static io.github.rjperf.e2e.docker.ComposeFile.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With {@code secrets.yaml}, every secret of the compose file is read from the file that its setting names, and from nowhere else. */
@Tag("deployment")
class SecretFilesIT {
    private static final ComposeFile FILES =
            ComposeFile.parse(Repository.read(ComposeFile.FOLDER.resolve("secrets.yaml")));
    private static final Path SCRIPT = ComposeFile.FOLDER.resolve("rjperf/secrets.sh");
    private static final String PLACE = "/run/secrets/";

    @TempDir
    private Path folder;

    private final Map<String, String> environment = new HashMap<>();

    @Test
    void keepsTheSpecification() {
        assertThat(FILES.againstTheSpecification()).isEmpty();
    }

    @Test
    void eachSecretIsReadFromTheFileOfItsSetting() {
        ComposeFile.ours().services().forEach((name, service) -> fields(service.path("environment"))
                .forEach((variable, setting) -> {
                    if (ComposeRules.SECRET_NAME.matcher(variable).matches()) {
                        assertThat(settingOfFile(FILES.service(name), variable))
                                .as(name + ": " + variable)
                                .isEqualTo(setting.asText());
                    }
                }));
    }

    /** The setting that names the file from which a service reads a variable. */
    private static String settingOfFile(JsonNode service, String variable) {
        JsonNode variables = service.path("environment");
        String value = variables.path(variable).asText("not changed");
        String file = variables
                .path(variable + (variable.startsWith("GF_") ? "__FILE" : "_FILE"))
                .asText(value.replaceAll("^\\$\\$__file\\{(.*)}$", "$1"));
        assertThat(value).as(variable).isIn("", "$$__file{" + file + "}");
        assertThat(file).as(variable).startsWith(PLACE);
        String secret = file.substring(PLACE.length());
        assertThat(texts(service.path("secrets"))).contains(secret);
        // what may be missing is read from an empty file
        return FILES.tree().path("secrets").path(secret).path("file").asText().replace(":-/dev/null}", ":-}");
    }

    private Shell.Ended read() {
        return Shell.run(
                folder,
                environment,
                List.of(
                        "sh",
                        "-euc",
                        ". \"$0\"; printf '%s, %s' \"$PGPASSWORD\" \"${PGPASSWORD_FILE-no file}\"",
                        SCRIPT.toString()));
    }

    private void hold(String text) throws IOException {
        environment.put(
                "PGPASSWORD_FILE",
                Files.writeString(folder.resolve("file"), text).toString());
    }

    @ParameterizedTest
    @CsvSource({"'it''s $HOME \\n'", "two words"})
    void theFirstLineIsThePassword(String password) throws IOException {
        for (String text : List.of(password, password + "\n")) {
            hold(text);
            assertThat(read().orFail()).isEqualTo(password + ", no file");
        }
    }

    @Test
    void aVariableStaysAsItIs() {
        environment.put("PGPASSWORD", "given");
        assertThat(read().orFail()).isEqualTo("given, no file");
        // a form of a person may contain anything
        environment.put("INPUT_REASON", "x\nPGPASSWORD_FILE=/etc/passwd");
        assertThat(read().orFail()).isEqualTo("given, no file");
    }

    @Test
    void whatIsWrongIsOneLine() throws IOException {
        hold("\n");
        refused("the first line of " + folder + "/file, the file in PGPASSWORD_FILE, is empty; put the password there");
        hold("x");
        environment.put("PGPASSWORD", "y");
        refused("PGPASSWORD and PGPASSWORD_FILE are both set; set one of them");
        environment.remove("PGPASSWORD");
        for (String missing : List.of(folder + "/none", folder.toString())) {
            environment.put("PGPASSWORD_FILE", missing);
            refused("cannot read " + missing + ", the file in PGPASSWORD_FILE; let user ");
        }
    }

    private void refused(String words) {
        Shell.Ended ended = read();
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said().lines()).singleElement().asString().startsWith("rjperf: " + words);
    }
}
