/** Pull requests: plan a request, take in artifacts, publish and answer. Trusts nothing that a bench host hands in. */
@NullMarked
package io.github.rjperf.service;

import org.jspecify.annotations.NullMarked;
