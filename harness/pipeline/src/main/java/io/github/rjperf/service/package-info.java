/**
 * The bot: starts, plans, and performs a request, reads the artifacts of its run, publishes, answers, and accepts. Each
 * workflow step in {@code cli.ci} has its use case here, such as {@code PlanRequest}. Data from bench hosts is never trusted.
 *
 * <p>Options belong to {@code cli.ci}, API requests to {@code github}, and the decision about what is measured to
 * {@code model.Plan}.
 */
@NullMarked
package io.github.rjperf.service;

import org.jspecify.annotations.NullMarked;
