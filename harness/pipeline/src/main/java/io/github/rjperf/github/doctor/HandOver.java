package io.github.rjperf.github.doctor;

import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.List;

/** Checks that results can be traced to the machines of their platform, each of which signs its bundles. */
final class HandOver {
    private HandOver() {}

    static List<Finding> findings(Service service) {
        return service.platforms().stream().map(HandOver::finding).toList();
    }

    private static Finding finding(Service.Platform platform) {
        String name = "keys of " + platform.name();
        if (platform.unsigned()) {
            return new Finding(
                    name,
                    Grade.UNKNOWN,
                    "unsigned: any runner of the group can submit results for it",
                    "make sure that each of its machines is discarded after one job");
        }
        int keys = platform.keys().size();
        return Finding.of(
                name,
                keys > 0,
                keys == 0 ? "none, so its bundles are refused" : keys + " listed",
                "list the key of each machine under keys: of " + platform.name() + " in .github/rjperf.yaml");
    }
}
