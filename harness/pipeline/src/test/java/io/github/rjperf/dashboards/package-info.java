/** Every board and alert of dashboards/ is run as Grafana would run it, against a year of demo data. */
@NullMarked
package io.github.rjperf.dashboards;

import org.jspecify.annotations.NullMarked;
