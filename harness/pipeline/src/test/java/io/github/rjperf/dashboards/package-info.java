/** Every board and alert of dashboards/ is run as Grafana would run it, against a year of demo data and against data made by hand. */
@NullMarked
package io.github.rjperf.dashboards;

import org.jspecify.annotations.NullMarked;
