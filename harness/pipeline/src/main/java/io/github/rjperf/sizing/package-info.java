/** What years of results cost a database: how large it becomes, and how fast it records and answers queries. */
@NullMarked
package io.github.rjperf.sizing;

import org.jspecify.annotations.NullMarked;
