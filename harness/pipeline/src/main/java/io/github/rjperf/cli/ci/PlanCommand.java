package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.PlanRequest;
import io.github.rjperf.service.RequestForm;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The first job of the workflow: checks the request, and pins it if a person filled it in. */
@Command(
        name = "plan",
        description = {
            "Checks a request and pins it for the jobs of the workflow.",
            "Reads the inputs from variables INPUT_NAME: either " + PlanRequest.REQUEST
                    + ", the whole request in JSON as the"
                    + " dispatcher sends it, or the fields that a person fills in: " + RequestForm.FIELDS
                    + ". Kinds trunk, release and calibration are refused unless a workflow of the same repository started the"
                    + " run, and each commit is on the default branch or tagged as a version. The base of a pull request must be"
                    + " on its target branch. Writes request,"
                    + " platforms, minutes (after which a bench host ends the measurement) and job_minutes to $GITHUB_OUTPUT,"
                    + " or prints them."
        },
        footer = "  GITHUB_ACTOR=ann INPUT_BASE=9.0.1 INPUT_CANDIDATE=9.1.1 ./rjperf ci plan")
final class PlanCommand implements Subcommand {
    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        new PlanRequest(settings, console).run(service.read(settings));
        return ExitCode.OK;
    }
}
