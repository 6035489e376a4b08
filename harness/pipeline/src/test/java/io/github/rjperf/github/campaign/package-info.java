/** Seeded histories of pull requests under faults of GitHub, compared with a model of what each must end with. */
@NullMarked
package io.github.rjperf.github.campaign;

import org.jspecify.annotations.NullMarked;
